// npm run shots -- --mockups DIR --out DIR [--url URL]: takes a screenshot of each drawn screen on demo data, as wide
// as its mockup, and renders both side by side. Mockups are named like 4-match-ar-1400.png: screen, language or scheme,
// width. One whose screen has no steps counts as failed.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import playwrightConfig from '../playwright.config.ts'
import { freePort, startServer } from './kill/server-under-fire.ts'
import { screens } from './drawn/screens.ts'
import { indexPage, layTogether } from './drawn/side-by-side.ts'
import type { Pair } from './drawn/side-by-side.ts'
import { Visitor } from './drawn/visitor.ts'

const NARROW_HEIGHT = 844
const WIDE_HEIGHT = 900

const { values } = parseArgs({
  options: { mockups: { type: 'string' }, out: { type: 'string' }, url: { type: 'string' } },
})
if (!values.mockups || !values.out) {
  console.error('npm run shots -- --mockups DIR --out DIR [--url URL]')
  process.exit(2)
}
const mockups = resolve(values.mockups)
const out = resolve(values.out)

type Picture = { name: string; screen: string; width: number; language: string; scheme: 'light' | 'dark' }

/** Parses screen, variant and width from the name of a picture; undefined for other files. */
function pictureFrom(file: string): Picture | undefined {
  const [, drawn, width] = file.match(/^(\d+-.+)-(\d+)\.png$/) ?? []
  if (drawn === undefined) return undefined
  const [, screen = drawn, variant = ''] = drawn.match(/^(.+)-(ar|dark)$/) ?? []
  return {
    name: file.replace(/\.png$/, ''),
    screen,
    width: Number(width),
    language: variant === 'ar' ? 'ar' : 'en',
    scheme: variant === 'dark' ? 'dark' : 'light',
  }
}

async function shoot(browser: Browser, url: string, picture: Picture): Promise<Pair> {
  const { name, width, language, scheme } = picture
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 768 ? NARROW_HEIGHT : WIDE_HEIGHT },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Zurich',
  })
  context.setDefaultTimeout(15_000)
  await context.addCookies([{ name: 'language', value: language, url }])
  try {
    const visitor = new Visitor(context, await context.newPage())
    await screens[picture.screen]?.(visitor)
    const now = join(out, `${name}-now.png`)
    await visitor.page.screenshot({ path: now, fullPage: true })
    return { name, width, drawn: join(mockups, `${name}.png`), now, together: join(out, `${name}.png`) }
  } finally {
    await context.close()
  }
}

async function shootAll(url: string): Promise<number> {
  const pictures = readdirSync(mockups)
    .toSorted()
    .flatMap((file) => pictureFrom(file) ?? [])
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
  const done: string[] = []
  let failed = 0
  for (const picture of pictures) {
    try {
      if (!screens[picture.screen]) throw new Error('No steps to this screen are defined')
      await layTogether(browser, await shoot(browser, url, picture))
      done.push(picture.name)
      console.log(`${picture.name}  ok`)
    } catch (error) {
      failed++
      console.error(`${picture.name}  ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await browser.close()
  writeFileSync(join(out, 'index.html'), indexPage(done))
  console.log(`${done.length} of ${pictures.length} pictures: ${join(out, 'index.html')}`)
  return failed === 0 && pictures.length > 0 ? 0 : 1
}

async function withServer(work: (url: string) => Promise<number>): Promise<number> {
  if (values.url) return work(values.url.replace(/\/$/, ''))
  const dataDir = mkdtempSync(join(tmpdir(), 'matchwright-shots-'))
  chmodSync(dataDir, 0o755)
  const server = await startServer(dataDir, await freePort(), '1')
  try {
    return await work(server.url)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

mkdirSync(out, { recursive: true })
process.exit(await withServer(shootAll))
