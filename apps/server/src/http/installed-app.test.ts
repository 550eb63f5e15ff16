import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { testApp } from '#server/testing/app.ts'
import { installAppFiles } from './installed-app.ts'

const PUBLIC = join(import.meta.dirname, '../../../web/public')
const { deps } = await testApp()
const app = await buildApp(deps)
const FONT = '@font-face{font-family:Inter;src:url(/assets/inter.woff2);font-display:optional}'
installAppFiles(app, deps.config, FONT)

type Manifest = { lang: string; dir: string; start_url: string; icons: { src: string; sizes: string }[] }

/** Width and height in the header of a PNG file. */
function sizeOf(path: string): string {
  const png = readFileSync(path)
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test.each([
  ['de', 'ltr'],
  ['ar', 'rtl'],
])('the app installed in %s starts in it', async (lang, dir) => {
  const answer = await app.inject(`/manifest/${lang}`)
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.json<Manifest>()).toMatchObject({ lang, dir, start_url: `/${lang}`, id: '/', scope: '/' })
})

test('every icon has the size that the manifest names', async () => {
  const { icons } = (await app.inject('/manifest/en')).json<Manifest>()
  expect(icons.map(({ src }) => sizeOf(join(PUBLIC, src)))).toEqual(icons.map(({ sizes }) => sizes))
  expect(sizeOf(join(PUBLIC, 'icons/apple-touch.png'))).toBe('180x180')
})

test.each([
  ['en', 'ltr', 'No connection'],
  ['de', 'ltr', 'Keine Verbindung'],
  ['fr', 'ltr', 'Pas de connexion'],
  ['ar', 'rtl', 'لا يوجد اتصال'],
])('the page without a connection is written in %s', async (lang, dir, title) => {
  const { body } = await app.inject(`/offline/${lang}`)
  expect(body).toContain(`<html lang="${lang}" dir="${dir}">`)
  expect(body).toContain(`<h1>${title}</h1>`)
})

test('the page without a connection runs only files of the site', async () => {
  const { body, headers } = await app.inject('/offline/en')
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  expect(body).toContain(FONT.replace('optional', 'swap'))
  const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  expect(scripts).toEqual(['<script src="/offline.js" defer>'])
  expect(existsSync(join(PUBLIC, 'offline.js'))).toBe(true)
})

test.each(['/manifest/xx', '/offline/xx'])('%s does not exist', async (path) => {
  expect((await app.inject(path)).statusCode).toBe(404)
})
