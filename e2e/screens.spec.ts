import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoAxeViolationsInBothSchemes } from './support/accessibility.ts'
import { screens } from './support/screens.ts'
import type { Screen } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { expectWholeWords, expectWholeWordsWhenLonger, LATE_HYDRATION } from './support/whole-words.ts'
import { BASE_URL } from '../playwright.config.ts'

async function open(page: Page, language: string, screen: Screen): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: BASE_URL }])
  const answer = await page.goto(`/${language}${await screen.path(page)}`)
  expect(answer?.status(), `${screen.name} in ${language}`).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/**
 * Leaves a page with the messages that it fetched at first: another one that it shows would be a complaint. Not the
 * finder, whose form is a part that may come later.
 */
function withoutRestOfMessages(page: Page): Promise<unknown> {
  return page.route(/\/mapi\/i18n\/\w+\?form=parsed&v=/, (route) => route.fulfill({ json: {} }))
}

for (const screen of screens) {
  test(`${screen.name}: nothing for axe to find in light and dark, whole words at 360 px`, async ({
    pageOf,
    complaints,
  }) => {
    complaints.expect(LATE_HYDRATION)
    const page = await pageOf(screen.user)
    await open(page, 'en', screen)
    await expectNoAxeViolationsInBothSchemes(page)
    await page.setViewportSize({ width: 360, height: 780 })
    await expectWholeWords(page, screen.name)
    // Viewport as high as the page, so that no sticky bar covers content that axe inspects.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: 360, height })
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 360, height: 780 })
    await expectWholeWordsWhenLonger(page, screen.name)
  })

  test(`${screen.name} reads right to left in Arabic, wide and narrow`, async ({ pageOf }) => {
    const page = await pageOf(screen.user)
    if (screen.name !== 'finder') await withoutRestOfMessages(page)
    await open(page, 'ar', screen)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 360, height: 780 })
    await expectWholeWords(page, `${screen.name} in Arabic`)
  })
}
