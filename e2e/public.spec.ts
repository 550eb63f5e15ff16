import { mailedLink } from './support/people.ts'
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInBothSchemes,
  expectNoSidewaysScroll,
} from './support/accessibility.ts'
import { expect, test } from './support/test.ts'
import { htmlLanguage, walk } from './support/walk.ts'

const languages = [
  { code: 'en', direction: 'ltr' },
  { code: 'de', direction: 'ltr' },
  { code: 'fr', direction: 'ltr' },
  { code: 'ar', direction: 'rtl' },
]

test('a visitor searches from the first page, in another language than the page', async ({ page }) => {
  await page.goto('/en')
  await expectNoAxeViolationsInBothSchemes(page)
  const finder = page.getByRole('region', { name: 'Finder' })
  // The finder is hydrated apart from the page, and ignores what is typed before.
  await expect(async () => {
    await finder.getByRole('textbox', { name: 'Occupation or skill, in any language' }).fill('Krankenpfleger')
    await expect(page.getByRole('option', { name: /nurse/i }).first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.getByRole('option', { name: /nurse/i }).first().click()
  await expect(finder.getByRole('button', { name: /^Remove .*nurse/i })).toBeVisible()
  await expect(finder.getByRole('heading', { name: /offers? fits? in both directions/ })).toBeVisible()
  await expect(
    finder
      .getByRole('listitem')
      .first()
      .getByRole('img', { name: /^Score \d+ of 100/ }),
  ).toBeVisible()
  await finder.getByRole('link', { name: /^Show \d+ offers?/ }).click()
  await expect(page).toHaveURL(/\/en\/match\/finder\?q=/)
})

test('of people, a visitor learns only the count', async ({ page }) => {
  await page.goto('/en')
  const finder = page.getByRole('region', { name: 'Finder' })
  await finder.getByText('I’m hiring').click()
  await expect(finder.getByRole('heading', { name: /people fit in both directions/ })).toBeVisible()
  await expect(finder.getByText('People are not shown in public.')).toBeVisible()
  await expect(finder.getByRole('img', { name: /^Score/ })).toHaveCount(0)
})

test('the first page fits a narrow screen, and reads right to left in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const { code, direction } of languages) {
    await page.context().clearCookies()
    await page.goto(`/${code}`)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await expectNoAxeViolations(page)
})

test('country and language change together in a dialog, or not at all', async ({ page }) => {
  await page.goto('/en/privacy')
  await page.getByRole('button', { name: /^Language settings/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Country and language' })
  await expectNoAxeViolationsInBothSchemes(page)
  await dialog.getByLabel('Country').click()
  await dialog.getByLabel('Country').fill('Switz')
  await page.getByRole('option', { name: 'Switzerland' }).click()
  await dialog.getByRole('radio', { name: 'Français' }).check()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/en/privacy')
  await page.getByRole('button', { name: /^Language settings/ }).click()
  await expect(dialog.getByRole('radio', { name: 'English', exact: true })).toBeChecked()
  await dialog.getByLabel('Country').click()
  await dialog.getByLabel('Country').fill('Switz')
  await page.getByRole('option', { name: 'Switzerland' }).click()
  await dialog.getByRole('radio', { name: 'Français' }).check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/fr/privacy')
  await expect(page.getByRole('banner')).toContainText('Français')
  await page.getByRole('button', { name: /^Réglages de langue/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Pays')).toHaveValue('Suisse')
})

test('a country is chosen apart from the language', async ({ page }) => {
  await page.goto('/de')
  await page.getByRole('button', { name: /^Spracheinstellungen/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Land und Sprache' })
  await dialog.getByLabel('Land', { exact: true }).click()
  await dialog.getByLabel('Land', { exact: true }).fill('Ägypten')
  await page.getByRole('option', { name: 'Ägypten' }).click()
  await expect(dialog.getByRole('radio', { name: 'Deutsch' })).toBeChecked()
  await dialog.getByText('العربية').click()
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page).toHaveURL('/ar')
  await page.getByRole('button', { name: /العربية/ }).click()
  await expect(page.getByRole('dialog').getByLabel('البلد')).toHaveValue('مصر')
})

test('dark is painted from the first byte, without a flash of light', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'colour_scheme', value: 'dark', url: baseURL ?? '' }])
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { schemesSeen: seen })
    new MutationObserver(() => seen.push(document.documentElement?.dataset['mantineColorScheme'])).observe(document, {
      attributes: true,
      childList: true,
      subtree: true,
    })
  })
  await page.goto('/en')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const seen = await page.evaluate(() => [...new Set((window as unknown as { schemesSeen: string[] }).schemesSeen)])
  expect(seen).toEqual(['dark'])
  expect((await walk('/en', { colour_scheme: 'dark' })).text).toMatch(
    /^<!DOCTYPE html><html[^>]* data-mantine-color-scheme="dark"/,
  )
})

test('language and direction stand in the first byte', async () => {
  for (const { code, direction } of languages) expect(htmlLanguage(await walk(`/${code}`))).toEqual([code, direction])
})

test('every page of the footer opens, with its own title', async ({ page }) => {
  await page.goto('/en')
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'About this site' }).getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThanOrEqual(6)
  for (const path of paths) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoAxeViolations(page)
  }
})

test('a content page knows its address in the other language', async ({ page }) => {
  await page.goto('/en/how-the-score-works')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\//)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
})

test('the newsletter is confirmed by the link of a mail, and ended by that of another', async ({ page }) => {
  const address = `news-${Date.now()}@e2e.test`
  await page.goto('/en')
  await page.getByRole('textbox', { name: 'Newsletter, e-mail address' }).fill(address)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const form = page.getByRole('main')
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue(address)
  await form.getByRole('checkbox', { name: 'The labour market' }).check()
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please confirm with the link we have just sent you.')).toBeVisible()
  await page.goto(await mailedLink(page, address, /newsletter\/confirm/))
  await page.getByRole('button', { name: 'Subscribe' }).first().click()
  await expect(page.getByText('You are subscribed')).toBeVisible()
  await page.goto(await mailedLink(page, address, /newsletter\/stop/))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('Your address is deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('You are subscribed')).toBeVisible()
})

test('without a connection the page says so, and with one it is quiet again', async ({ page, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.goto('/en')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline')).toBeHidden()
})

test.describe('with the service worker', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'allow' } })

  test('an address opened without a connection says so in its language, and what waits; later it opens', async ({
    page,
    complaints,
  }) => {
    test.slow()
    complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await page.goto('/de')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    expect(await page.evaluate(keptPaths)).toEqual(['/favicon.svg', '/offline.js', '/offline/de', '/offline/en'])
    const other = await page.context().newPage()
    await page.context().setOffline(true)
    await other.goto('/de/contact')
    await expect(other.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible()
    await expect(other.getByText('In keinem anderen Tab wartet eine Nachricht.')).toBeVisible()
    await expectNoAxeViolations(other)
    await page.evaluate(() => new BroadcastChannel('unsent').postMessage({ page: 1, count: 2 }))
    await expect(other.getByText('Nachrichten, die in anderen Tabs warten: 2')).toBeVisible()
    await other.getByRole('link', { name: 'Erneut versuchen' }).click()
    await expect(other.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible()
    await page.context().setOffline(false)
    // A whole page loads, which takes longer than what is expected otherwise.
    await expect(other.getByRole('banner').getByRole('navigation')).toBeVisible({ timeout: 30_000 })
    await expect(other.getByRole('heading', { name: 'Keine Verbindung' })).toBeHidden()
    await expect(other).toHaveURL('/de/contact')
  })
})

/** Runs in the page: paths of everything that is kept for the time without a connection. */
async function keptPaths(): Promise<string[]> {
  const names = await caches.keys()
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return kept
    .flat()
    .map(({ url }) => new URL(url).pathname)
    .toSorted()
}

test('a missing page says what it is and leads on', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const answer = await page.goto('/en/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('link', { name: 'Latest offers' }).click()
  await expect(page).toHaveURL('/en#latest')
})

test('nothing is kept in local storage', async ({ page }) => {
  for (const path of ['/en', '/en/match/finder', '/en/account/login', '/en/privacy']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  }
})

test('a form that is sent before its scripts are there puts nothing into the address', async ({ browser }) => {
  const page = await browser.newPage()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/en/account/login')
  await page.getByLabel('Password', { exact: true }).fill('blue harbour under snow')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/en/account/login')
  await page.close()
})
