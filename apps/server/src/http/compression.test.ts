import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const { app } = await testApp()

function ask(url: string, encodings?: string) {
  return app.inject({ url, headers: { ...(encodings !== undefined && { 'accept-encoding': encodings }) } })
}

const LONG = '/napi/openapi.json'

test('a long answer in JSON is compressed as the browser can read it', async () => {
  const plain = await ask(LONG)
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
  const brotli = await ask(LONG, 'gzip, deflate, br, zstd')
  expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  const gzip = await ask(LONG, 'gzip, deflate')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(Number(gzip.headers['content-length'])).toBe(gzip.rawPayload.length)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
})

test('a short answer, one without a body, and pages are not', async () => {
  const short = await ask('/mapi/alive', 'br')
  expect(short.headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(short.body)).toBeTypeOf('object')
  expect((await ask('/napi/nothing', 'br')).headers['content-encoding']).toBeUndefined()
})

test('the messages of a language are compressed as well as can be, from the second time on', async () => {
  const url = '/mapi/i18n/fr?form=parsed&v=1'
  const quick = await ask(url, 'br')
  await expect
    .poll(async () => (await ask(url, 'br')).rawPayload.length, { timeout: 30_000 })
    .toBeLessThan(quick.rawPayload.length * 0.9)
  expect(brotliDecompressSync((await ask(url, 'br')).rawPayload).equals(brotliDecompressSync(quick.rawPayload))).toBe(
    true,
  )
})
