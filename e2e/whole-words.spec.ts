import { expect, test } from './support/test.ts'
import { expectWholeWords, lengthenTexts } from './support/whole-words.ts'
import { BASE_URL } from '../playwright.config.ts'

const PAGES = ['/account/login', '/account/register', '/account/reset', '/match/finder', '/contact', '/prices']

for (const language of ['en', 'de', 'ar'])
  test(`no word is cut or broken at 360 px for visitors, in ${language}`, async ({ page }) => {
    await page.context().addCookies([{ name: 'language', value: language, url: BASE_URL }])
    await page.setViewportSize({ width: 360, height: 780 })
    for (const path of PAGES) {
      await page.goto(`/${language}${path}`)
      await expect(page.getByRole('main')).toBeVisible()
      await expectWholeWords(page, `${language}${path}`)
      if (language !== 'en') continue
      await lengthenTexts(page)
      await expectWholeWords(page, `${path} with longer words`)
    }
  })
