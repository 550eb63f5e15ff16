import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listingApi } from '@matchwright/contract/listing.api'
import { testApp } from '#server/testing/app.ts'
import { aListing } from '#server/testing/listings.ts'
import { addPages } from '#server/testing/pages.ts'
import { aUser } from '#server/testing/users.ts'

const { app, pool, deps, clock, client } = await testApp({}, async (server, dependencies) => {
  await addPages(server, dependencies)
})

const SECONDS_KEPT = 5

function ask(url: string, cookie = '', headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { cookie, ...headers } })
}

function later(seconds: number): void {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}

test('the page of visitors is kept for some seconds, for each language and colour scheme', async () => {
  const first = await ask('/en')
  expect((await ask('/en', 'csrftoken=mine; other=thing')).body).toBe(first.body)
  expect((await ask('/en', '', { 'user-agent': 'Another/1.0', 'accept-language': 'fr' })).body).toBe(first.body)
  expect((await ask('/de')).body).toContain('lang="de"')
  expect((await ask('/en', 'colour_scheme=dark')).body).toContain('data-mantine-color-scheme="dark"')
  expect((await ask('/en?category=1')).body).not.toBe(first.body)
  later(SECONDS_KEPT)
  expect((await ask('/en')).body).not.toBe(first.body)
})

test('a kept page is compressed for its reader and names no visitor', async () => {
  const plain = await ask('/en')
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'private, no-cache' })
  const [brotli, gzip] = [
    await ask('/en', '', { 'accept-encoding': 'gzip, br' }),
    await ask('/en', '', { 'accept-encoding': 'gzip' }),
  ]
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  const cookies = [plain, brotli].map(({ cookies: set }) => set.map(({ name }) => name).toSorted())
  expect(cookies).toEqual([
    ['csrftoken', 'language'],
    ['csrftoken', 'language'],
  ])
  expect(plain.cookies.find(({ name }) => name === 'csrftoken')?.value).not.toBe(
    brotli.cookies.find(({ name }) => name === 'csrftoken')?.value,
  )
})

test('the scripts of a kept page are allowed by their hash, those of any other by the nonce', async () => {
  const { body, headers } = await ask('/en')
  const policy = String(headers['content-security-policy'])
  expect(body).not.toContain('nonce=')
  expect(policy).not.toContain('nonce-')
  const inline = [...body.matchAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g)].map(([, script = '']) => script)
  expect(inline.length).toBeGreaterThan(2)
  for (const script of inline)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const other = await ask('/en/account/login')
  expect(other.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/)
})

test('a kept page is complete, and loads its scripts and further styles once it is painted', async () => {
  const { body } = await ask('/en')
  expect(body).not.toMatch(/rel="modulepreload"|type="module"|\$RC\(/)
  expect(body).toMatch(/<script id="late" type="text\/plain">[^<]*import\(/)
  const files = [...body.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, href = '']) => href)
  const [, styles = ''] = / data-whole="([^"]+)"/.exec(body) ?? []
  const sheet = await ask(styles)
  expect([sheet.statusCode, sheet.body.includes('@font-face'), body.includes('@font-face')]).toEqual([200, false, true])
  for (const href of files) expect([href, (await ask(href)).statusCode]).toEqual([href, 200])
  expect(files.length).toBeGreaterThan(3)
})

test('a user never reads a page that was kept, and no visitor one of a user', async () => {
  const user = await aUser(pool, { firstName: 'Zenobia' })
  const reader = await client().login(user.email)
  const kept = (await ask('/en')).body
  const own = await reader.raw({ method: 'GET', url: '/en' })
  expect(own.body).toContain('Zenobia')
  expect(own.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect((await ask('/en')).body).toBe(kept)
  expect(kept).not.toContain('Zenobia')
  const ended = await ask('/en', 'auth.session=ended')
  expect([ended.statusCode, ended.body === kept, ended.body.includes('Zenobia')]).toEqual([200, false, false])
  later(SECONDS_KEPT)
  await reader.raw({ method: 'GET', url: '/en' })
  expect((await ask('/en')).body).not.toContain('Zenobia')
})

test('the page of an offer is kept until the offer is taken down', async () => {
  const owner = await aUser(pool)
  const content = { title: 'Glazier of the old town', language_captured: 'en' } as const
  const id = await aListing(pool, { owner, level: 3, content })
  await deps.matchIndex.catchUp()
  const url = `/en/listing/${id}`
  const shown = await ask(url)
  expect([shown.statusCode, shown.body.includes(content.title)]).toEqual([200, true])
  expect((await ask(url)).body).toBe(shown.body)
  const withdrawn = await (await client().login(owner.email)).call(listingApi.withdraw, { params: { listing_id: id } })
  expect(withdrawn.status).toBe(200)
  expect((await ask(url)).body).not.toContain(content.title)
})
