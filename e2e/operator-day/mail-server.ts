import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

export type Mail = { to: string; text: string }

/** A mail server on this machine that accepts everything and keeps it in memory. */
export async function startMailServer() {
  const mails: Mail[] = []
  const server = createServer((socket) => receive(socket, mails))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new TypeError('A server on a port has an address')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** Mails to an address, newest first. */
    mailsTo: (to: string): Mail[] => mails.filter((mail) => mail.to === to).toReversed(),
    stop: () => void server.close(),
  }
}

const END = '\r\n.\r\n'

/** Speaks as much SMTP as one client needs that sends one message after the other. */
function receive(socket: Socket, mails: Mail[]): void {
  let waiting = ''
  let isContent = false
  let to = ''
  const answer = (line: string) => {
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    if (verb === 'RCPT') to = /<(.+)>/.exec(line)?.[1] ?? ''
    isContent = verb === 'DATA'
    socket.write(isContent ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
  }
  const next = (): string | undefined => {
    const end = isContent ? END : '\r\n'
    const at = waiting.indexOf(end)
    if (at === -1) return undefined
    const part = waiting.slice(0, at)
    waiting = waiting.slice(at + end.length)
    return part
  }
  socket.on('error', () => socket.destroy())
  socket.setEncoding('latin1').on('data', (chunk) => {
    waiting += String(chunk)
    for (let part = next(); part !== undefined; part = next()) {
      if (!isContent) answer(part)
      else {
        mails.push({ to, text: textOf(part) })
        isContent = false
        socket.write('250 kept\r\n')
      }
    }
  })
  socket.write('220 ready\r\n')
}

/** Subject and plain text of a message. */
function textOf(message: string): string {
  const part = message.split(/\r\n--/).find((one) => /content-type: text\/plain/i.test(one)) ?? message
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  const encoding = /content-transfer-encoding: (\S+)/i.exec(part)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
