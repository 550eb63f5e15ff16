import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

const QUICK = { headersTimeout: 100, connectionsCheckingInterval: 20, bodyMs: 300, spanMs: 300, spanBytes: 2 }
const server = createHttpServer((request, response) => {
  request.resume().on('end', () => response.end('read'))
}, QUICK)
await once(server.listen(0, '127.0.0.1'), 'listening')
afterEach(() => server.closeAllConnections())

/** What the server answers to bytes that never end. */
async function answerTo(begin: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.write(begin)
  await once(socket, 'close')
  return answer.split('\r\n')[0] ?? ''
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: localhost\r\nx-drip: '],
  ['a body', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf'],
  [
    'an upload',
    'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9\r\n\r\n-',
  ],
])('a client that never ends %s is cut off', async (_, begin) => {
  expect(await answerTo(begin)).toBe('HTTP/1.1 408 Request Timeout')
})

/** What the server answers to a body that comes a letter at a time and takes three times as long as it may. */
async function answerToDrips(type: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString())).on('error', () => undefined)
  socket.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: 90\r\n\r\n`,
  )
  const closed = once(socket, 'close')
  for (let sent = 0; sent < 90 && socket.writable; sent++) {
    socket.write('x')
    await pause(10)
  }
  await closed
  return answer.split('\r\n')[0] ?? ''
}

test('an upload may take its time as long as it makes progress, another body may not', async () => {
  const [upload, body] = await Promise.all([
    answerToDrips('multipart/form-data; boundary=x'),
    answerToDrips('text/plain'),
  ])
  expect(upload).toBe('HTTP/1.1 200 OK')
  expect(body).toBe('HTTP/1.1 408 Request Timeout')
})

test('headers have 20 seconds', () => {
  expect(createHttpServer(() => undefined)).toMatchObject({ headersTimeout: 20_000, requestTimeout: 0 })
})
