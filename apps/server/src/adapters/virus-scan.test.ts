import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVirusScan } from './virus-scan.ts'

const directory = mkdtempSync(join(tmpdir(), 'matchwright-clamd-'))
const socketPath = join(directory, 'clamd.sock')

/** Speaks clamd's INSTREAM and finds the word "virus". */
const scanner = createServer({ allowHalfOpen: true }, (socket) => {
  let received = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    if (received.readUInt32BE(received.length - 4) !== 0) return
    const text = received.toString('latin1')
    if (text.includes('broken')) socket.end('stream: size limit exceeded. ERROR\0')
    else socket.end(text.includes('virus') ? 'stream: Some.Virus FOUND\0' : 'stream: OK\0')
  })
})

beforeAll(() => new Promise<void>((resolve) => scanner.listen(socketPath, resolve)))
afterAll(() => {
  scanner.close()
  rmSync(directory, { recursive: true })
})

test('content is judged by the scanner', async () => {
  const scan = createVirusScan(socketPath)
  expect(await scan(Buffer.from('harmless'))).toBe('clean')
  expect(await scan(Buffer.from('a virus'))).toBe('infected')
})

test('what the scanner cannot judge is not let through', async () => {
  await expect(createVirusScan(socketPath)(Buffer.from('broken'))).rejects.toThrow('size limit exceeded')
  await expect(createVirusScan(join(directory, 'none'))(Buffer.from('x'))).rejects.toThrow()
})

test('without a scanner everything passes', async () => {
  expect(await createVirusScan(undefined)(Buffer.from('x'))).toBe('clean')
})
