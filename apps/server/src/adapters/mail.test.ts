import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMailer, mailFailure } from './mail.ts'
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
  expect(await failureWith(smtpServer({ received }))).toBeUndefined()
  expect(received.join('')).toContain('X-Mail-Kind: activation')
  expect(await listOutbox(dataDir, 10)).toEqual([])
})

test('a server that cannot be reached may take the mail later', async () => {
  const mailer = createMailer({ dataDir, mail: { from: FROM, smtpUrl: 'smtp://127.0.0.1:1' } })
  const error: unknown = await mailer.send(mail).catch((reason: unknown) => reason)
  expect(mailFailure(error)).toBe('later')
})

test.each([
  ['RCPT TO', '550 5.1.1 no such user', 'address'],
  ['RCPT TO', '550 5.7.1 blocked', 'later'],
  ['RCPT TO', '451 4.7.1 try again', 'later'],
  ['MAIL FROM', '550 sender unknown', 'later'],
  ['end', '554 looks like spam', 'message'],
  ['end', '', 'unclear'],
])('an answer to %s of "%s" is a failure of kind %s', async (at, answer, kind) => {
  expect(await failureWith(smtpServer({ at, answer }))).toBe(kind)
})

/** Sends a mail by a server; what the failure says, if it fails. */
async function failureWith(server: Server): Promise<string | undefined> {
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
    })
  })
  const mailer = createMailer({ dataDir, mail: { from: FROM, smtpUrl: `smtp://127.0.0.1:${port}` } })
  const failure = await mailer.send(mail).then(
    () => undefined,
    (error: unknown) => mailFailure(error),
  )
  mailer.close()
  server.close()
  return failure
}

type Script = {
  received?: string[]
  /** Command, or the end of the message, that gets another answer; an empty one ends the connection. */
  at?: string
  answer?: string
}

/** An SMTP server that accepts one message, but for what the script says. */
function smtpServer({ received = [], at, answer = '' }: Script): Server {
  return createServer((socket) => {
    let isContent = false
    const reply = (command: string, usual: string) => {
      const isScripted = at !== undefined && command.startsWith(at)
      if (isScripted && answer === '') socket.destroy()
      else socket.write(`${isScripted ? answer : usual}\r\n`)
    }
    socket.write('220 ready\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (isContent) received.push(text)
      const isEnd = isContent && text.endsWith('\r\n.\r\n')
      if (isContent && !isEnd) return
      isContent = !isEnd && text.startsWith('DATA')
      if (isContent) socket.write('354 go on\r\n')
      else reply(isEnd ? 'end' : text, text.startsWith('QUIT') ? '221 bye' : '250 ok')
    })
  })
}
