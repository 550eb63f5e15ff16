import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { S3Config } from '#server/config.ts'
import { FileTooLargeError, StoreFullError } from './file-intake.ts'
import { signatureHeaders } from './files-s3.ts'
import { createFileStore } from './files.ts'
import type { FileStore } from './files.ts'

const CONTENT = Buffer.from('Lebenslauf')
const SHA256 = createHash('sha256').update(CONTENT).digest('hex')

const dataDir = mkdtempSync(join(tmpdir(), 'matchwright-files-'))
const objects = new Map<string, Buffer>()
let bucket: Server
let s3: S3Config

beforeAll(async () => {
  bucket = createServer(async (request, response) => {
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks))
    if (request.method === 'DELETE') objects.delete(path)
    const isList = path.includes('?list-type=2')
    const list = [...objects.keys()].map((key) => `<Key>${key.replace('/files/', '')}</Key>`).join('')
    const found = isList ? Buffer.from(list) : objects.get(path)
    response
      .writeHead(found === undefined ? 404 : 200, { 'content-length': found?.length ?? 0 })
      .end(request.method === 'GET' ? found : undefined)
  })
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  const address = bucket.address()
  const port = typeof address === 'object' ? address?.port : undefined
  s3 = { endpoint: `http://127.0.0.1:${port}`, region: 'eu', bucket: 'files', accessKey: 'key', secretKey: 'secret' }
})
afterAll(() => {
  bucket.close()
  rmSync(dataDir, { recursive: true })
})

async function* inParts() {
  yield CONTENT.subarray(0, 3)
  yield CONTENT.subarray(3)
}

describe.each<[string, () => FileStore]>([
  ['folder', () => createFileStore({ dataDir, s3: undefined, minFreeMb: 0 })],
  ['bucket', () => createFileStore({ dataDir, s3, minFreeMb: 0 })],
])('files in a %s', (_, createStore) => {
  test('come back as they were, and can be removed', async () => {
    const store = createStore()
    expect(await store.put(inParts())).toEqual({ sha256: SHA256, size: CONTENT.length })
    expect(await store.put(CONTENT)).toEqual({ sha256: SHA256, size: CONTENT.length })
    expect(await store.read(SHA256)).toEqual(CONTENT)
    const opened = await store.open(SHA256)
    expect(opened?.size).toBe(CONTENT.length)
    expect(await Array.fromAsync(store.names())).toEqual([SHA256])
    expect(Buffer.concat((await opened?.stream.toArray()) ?? [])).toEqual(CONTENT)
    await store.remove(SHA256)
    await store.remove(SHA256)
    expect(await store.open(SHA256)).toBeUndefined()
    expect(await store.read(SHA256)).toBeUndefined()
  })

  test('that are too large leave nothing', async () => {
    await expect(createStore().put(inParts(), { maxBytes: 5 })).rejects.toThrow(FileTooLargeError)
    expect(readdirSync(join(dataDir, 'files/incoming'))).toEqual([])
  })

  test('are refused while too little of the disk is free', async () => {
    const full = createFileStore({ dataDir, s3: undefined, minFreeMb: Number.MAX_SAFE_INTEGER })
    await expect(full.put(CONTENT)).rejects.toThrow(StoreFullError)
  })

  test('are named by a hash and nothing else', async () => {
    await expect(async () => createStore().read('../../secret.key')).rejects.toThrow(TypeError)
  })
})

// "Example: GET Bucket Lifecycle" of the documentation of the signature.
test('requests are signed as in the documentation of the protocol', async () => {
  const credentials = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const request = {
    method: 'GET' as const,
    url: new URL('https://examplebucket.s3.amazonaws.com/?lifecycle'),
    bodyHash: createHash('sha256').digest('hex'),
  }
  const headers = await signatureHeaders(request, credentials, new Date('2013-05-24T00:00:00Z'))
  expect(headers.get('authorization')).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=host;x-amz-content-sha256;x-amz-date, ' +
      'Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  )
})
