import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { KeptJson, ServiceError } from './kept-json.ts'

let answer: RequestListener
let asked = 0
const server = createServer((request, response) => {
  asked += 1
  answer(request, response)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.closeAllConnections())
const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/pages`)

const clock = { now: 0 }
const warnings: string[] = []
let kept: KeptJson
beforeEach(() => {
  asked = 0
  warnings.length = 0
  kept = new KeptJson({
    clock: () => new Date(clock.now),
    log: { warn: (_reason, message) => void warnings.push(message) },
  })
})

function says(status: number, body: string): RequestListener {
  return (_request, response) => void response.writeHead(status).end(body)
}

test('an answer is fresh for a minute, and readers at the same time share one request', async () => {
  answer = says(200, '{"a":1}')
  expect(await Promise.all([kept.read(url), kept.read(url)])).toEqual([{ a: 1 }, { a: 1 }])
  answer = says(200, '{"a":2}')
  expect([await kept.read(url), asked]).toEqual([{ a: 1 }, 1])
  clock.now += 60_000
  expect([await kept.read(url), asked]).toEqual([{ a: 2 }, 2])
})

test('the last answer of a day serves while the service fails', async () => {
  answer = says(200, '{"a":1}')
  await kept.read(url)
  clock.now += 3_600_000
  answer = says(500, 'trouble')
  expect([await kept.read(url), warnings.length]).toEqual([{ a: 1 }, 1])
  answer = (request) => void request.socket.destroy()
  expect(await kept.read(url)).toEqual({ a: 1 })
  clock.now += 86_400_000
  await expect(kept.read(url)).rejects.toThrow(ServiceError)
})

test('what is not there is undefined; what cannot be read is an error', async () => {
  answer = says(404, '{}')
  expect(await kept.read(url)).toBeUndefined()
  for (const broken of [says(200, '<html>'), says(200, `"${'x'.repeat(3_000_000)}"`), says(302, '')]) {
    answer = broken
    await expect(kept.read(new URL(`${url.href}?${asked}`))).rejects.toThrow(ServiceError)
  }
})
