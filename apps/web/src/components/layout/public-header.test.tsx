import { baseApi } from '@matchwright/contract/base.api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { PublicHeader } from './public-header.tsx'

type Emulation = { send: (method: string, params: object) => Promise<unknown> }

function emulateMedia(media: 'print' | ''): Promise<unknown> {
  return (cdp() as unknown as Emulation).send('Emulation.setEmulatedMedia', { media })
}

beforeEach(() => {
  server.answer(baseApi.currentCountryLang, { lang: 'fr', country: 'US' })
})
afterEach(() => emulateMedia(''))

const LANGUAGES = ['en', 'de', 'fr', 'ar'] as const

/** Texts of the header that share room with the one before or reach over the edge. */
function covered(): string[] {
  const boxes = [...document.querySelectorAll('header :is(a, button)')]
    .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0)
    .toSorted((a, b) => a.box.left - b.box.left)
  return boxes.flatMap(({ text, box }, at) => {
    const before = boxes[at - 1]?.box.right ?? 0
    return box.left < before || box.right > innerWidth ? [text] : []
  })
}

for (const language of LANGUAGES)
  test(`the header of visitors has room for all its words at every width, in ${language}`, async () => {
    await page.viewport(1400, 800)
    await renderWithApp(<PublicHeader />, { language })
    for (const width of [360, 480, 768, 992, 1024, 1200, 1400]) {
      await page.viewport(width, 800)
      await document.fonts.ready
      expect(covered(), `${width} px`).toEqual([])
    }
  })

test('the frame of a page is not printed, what it says is', async () => {
  await renderWithApp(<p>What it says</p>)
  const frame = document.createElement('header')
  frame.textContent = 'The frame'
  document.querySelector('#main')?.before(frame)
  await expect.element(page.getByText('The frame')).toBeVisible()
  await emulateMedia('print')
  await expect.element(page.getByText('The frame')).not.toBeVisible()
  await expect.element(page.getByText('What it says')).toBeVisible()
})
