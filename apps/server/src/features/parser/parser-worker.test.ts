import { setTimeout as pause } from 'node:timers/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { documentFromText } from '@matchwright/parser/document/from-text'
import { testDatabase } from '#server/testing/database.ts'
import { CV_TEXT } from '#server/testing/texts.ts'
import { openParserWorker } from './parser-worker.ts'

const { url: databaseUrl } = await testDatabase()
const log = pino({ level: 'silent' })
const worker = openParserWorker({ databaseUrl, log })
afterAll(() => worker.close())

function cv(characters: number) {
  return {
    kind: 'cv' as const,
    document: documentFromText(CV_TEXT.repeat(Math.ceil(characters / CV_TEXT.length))),
    today: '2026-11-21',
  }
}

const title = { kind: 'titles' as const, texts: ['nurse'], options: { lang: 'en', limit: 1 } }

test('a text is understood beside the server', async () => {
  const draft = await worker.ask(cv(1))
  expect(draft.name?.value).toBe('Ana da Silva')
  expect((await worker.ask(title))[0]).toHaveLength(1)
}, 60_000)

test('others are answered at once while a long text is read', async () => {
  const server = createServer((_, response) => response.end('{"alive":true}'))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const order = cv(150_000)
  const read = new AbortController()
  const reading = worker.ask(order).finally(() => read.abort())
  let answered = 0
  while (!read.signal.aborted) {
    await (await fetch(`http://127.0.0.1:${port}/mapi/alive`)).text()
    answered += 1
    await pause(20)
  }
  await reading
  server.close()
  expect(answered).toBeGreaterThan(3)
}, 60_000)

test('what is asked while a new taxonomy is learned is answered', async () => {
  worker.renew()
  const early = worker.ask(title)
  worker.renew()
  expect(await worker.ask(title)).toEqual(await early)
}, 60_000)

test('titles of jobs are classified in threads beside it, alike', async () => {
  const titles = ['registered nurse', 'bus driver', 'cook'].map((text) => ({
    title: text,
    language: 'en',
    context: '',
  }))
  const job = { kind: 'classify' as const, titles, limit: 3 }
  const [here, beside] = await Promise.all([worker.ask(job), worker.askInBulk(job)])
  expect(here.map(({ candidates }) => candidates.length > 0)).toEqual([true, true, true])
  expect(beside).toEqual(here)
}, 120_000)

describe('a thread that fails over a text', () => {
  const logged: string[] = []
  const setup = {
    databaseUrl,
    log: { error: (reason: unknown, message: string) => void logged.push(`${message} ${JSON.stringify(reason)}`) },
    memoryMb: 64,
    program: new URL('../../testing/faulty-parser.ts', import.meta.url),
  }
  const faulty = openParserWorker(setup)
  afterAll(() => faulty.close())
  beforeEach(() => logged.splice(0))
  const saying = (text: string) => ({ ...title, texts: [text] })

  test('for want of memory is the fault of the text; another thread reads what waits and what comes', async () => {
    const [full, waiting] = await Promise.allSettled([faulty.ask(saying('fill the memory')), faulty.ask(title)])
    expect(full).toMatchObject({ status: 'rejected', reason: { code: 'too_large' } })
    expect(waiting.status).toBe('fulfilled')
    expect(await faulty.ask(title)).toEqual([])
    expect(logged).toEqual([])
  })
  test('for want of time is the fault of the text; another thread reads what waits', async () => {
    const hasty = openParserWorker({ ...setup, timeoutMs: 1000 })
    try {
      const [long, waiting] = await Promise.allSettled([hasty.ask(saying('never end')), hasty.ask(title)])
      expect(long).toMatchObject({ status: 'rejected', reason: { code: 'timeout' } })
      expect(waiting.status).toBe('fulfilled')
      expect(logged).toEqual([])
    } finally {
      await hasty.close()
    }
  })
  test.for(['crash', 'leave'])(
    'for another reason (%s) is told as ours and logged, without what it says',
    async (fault) => {
      const [failed, waiting] = await Promise.allSettled([faulty.ask(saying(fault)), faulty.ask(title)])
      expect(failed).toMatchObject({ status: 'rejected', reason: { status: 503, rule: 'parser_stopped' } })
      expect(waiting.status).toBe('fulfilled')
      expect(await faulty.ask(title)).toEqual([])
      expect(logged).toHaveLength(1)
      expect(logged[0]).toContain('ended over a text')
      expect(logged[0]).not.toContain('Ana')
    },
  )
})

test('beyond fifty waiting texts more are refused with the time to try again', async () => {
  const slow = openParserWorker({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', log })
  const waiting = Array.from({ length: 50 }, () => slow.ask(title))
  await expect(slow.ask(title)).rejects.toMatchObject({ rule: 'parser_busy', retryAfter: 30 })
  await Promise.allSettled(waiting)
  await slow.close()
}, 60_000)

test('without a database nothing waits for ever', async () => {
  const lost = openParserWorker({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', log })
  await expect(lost.ask(title)).rejects.toMatchObject({ status: 503, rule: 'parser_unavailable' })
  await lost.close()
}, 60_000)
