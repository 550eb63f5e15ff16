import type { Page } from '@playwright/test'
import { screens } from './support/screens.ts'
import type { Screen } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { expectWholeWords, expectWholeWordsWhenLonger, LATE_HYDRATION } from './support/whole-words.ts'
import { BASE_URL } from '../playwright.config.ts'

const PAGES = ['/account/login', '/account/register', '/account/reset', '/match/finder', '/contact', '/prices']
/** With those whose words or letters take the most room: Hungarian, Thai, Greek. */
const LANGUAGES = ['en', 'de', 'fr', 'ar', 'hu', 'th', 'el']
/** `screens.spec.ts` looks at the others, together with the rest it inspects. */
const LANGUAGES_OF_MEMBERS = ['de', 'fr', 'pl']

for (const language of LANGUAGES)
  test(`no word is cut or broken at 360 px for visitors, in ${language}`, async ({ page, complaints }) => {
    if (language === 'en') complaints.expect(LATE_HYDRATION)
    for (const path of PAGES) await expectWholeWordsAt(page, language, path)
  })

const paths = new Map<Screen, string>()

for (const language of LANGUAGES_OF_MEMBERS)
  test(`no word is cut or broken at 360 px for members, in ${language}`, async ({ pageOf }) => {
    const pages = new Map<string, Page>()
    for (const screen of screens) {
      const page = pages.get(screen.user) ?? (await pageOf(screen.user))
      pages.set(screen.user, page)
      const path = paths.get(screen) ?? (await screen.path(page))
      paths.set(screen, path)
      await expectWholeWordsAt(page, language, path)
    }
  })

async function expectWholeWordsAt(page: Page, language: string, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: BASE_URL }])
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/${language}${path}`)
  await expect(page.getByRole('main')).toBeVisible()
  await expectWholeWords(page, `${language}${path}`)
  if (language === 'en') await expectWholeWordsWhenLonger(page, path)
}
