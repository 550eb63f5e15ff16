import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

const QUICK = { headersTimeout: 100, requestTimeout: 300, connectionsCheckingInterval: 20 }
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
])('a client that never ends %s is cut off', async (_, begin) => {
  expect(await answerTo(begin)).toBe('HTTP/1.1 408 Request Timeout')
})

test('headers have 20 seconds, a request two minutes', () => {
  expect(createHttpServer(() => undefined)).toMatchObject({ headersTimeout: 20_000, requestTimeout: 120_000 })
})
