import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMailer } from './mail.ts'
import { listOutbox } from './outbox.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'matchwright-mail-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(dataDir, { recursive: true })
})

const FROM = 'Matchwright <no-reply@example.org>'
const mail = { to: 'ada@example.org', subject: 'Grüße مرحبا', text: 'Hallo', html: '<p>Hallo</p>', kind: 'activation' }

test('without a server mail goes to the outbox, newest first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(await listOutbox(dataDir, 10)).toEqual([])
  const mailer = createMailer({ dataDir, mail: { from: FROM, smtpUrl: undefined } })
  await mailer.send({ ...mail, unsubscribeUrl: 'https://jobs.example.org/unsubscribe?key=1' })
  vi.setSystemTime(Date.now() + 1_000)
  await mailer.send({ ...mail, subject: 'Second' })
  const [second, first] = await listOutbox(dataDir, 10)
  expect(second?.subject).toBe('Second')
  expect(first).toMatchObject({ ...mail, from: FROM })
  expect(await listOutbox(dataDir, 1)).toEqual([second])
  const message = readFileSync(join(dataDir, 'outbox', `${first?.id}.eml`), 'utf8')
  expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(readdirSync(join(dataDir, 'outbox'))).toHaveLength(4)
})

test('with a server mail goes there', async () => {
  const received: string[] = []
  const server = smtpServer(received)
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
    })
  })
  const mailer = createMailer({ dataDir, mail: { from: FROM, smtpUrl: `smtp://127.0.0.1:${port}` } })
  await mailer.send(mail)
  mailer.close()
  server.close()
  expect(received.join('')).toContain('X-Mail-Kind: activation')
  expect(await listOutbox(dataDir, 10)).toEqual([])
})

test('a server that cannot be reached is an error', async () => {
  const mailer = createMailer({ dataDir, mail: { from: FROM, smtpUrl: 'smtp://127.0.0.1:1' } })
  await expect(mailer.send(mail)).rejects.toThrow()
})

/** An SMTP server that accepts one message. */
function smtpServer(received: string[]): Server {
  return createServer((socket) => {
    let isContent = false
    socket.write('220 ready\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (isContent) received.push(text)
      const isEnd = isContent && text.endsWith('\r\n.\r\n')
      if (isContent && !isEnd) return
      isContent = !isEnd && text.startsWith('DATA')
      if (isContent) socket.write('354 go on\r\n')
      else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
}
