import type { Locator, Page } from '@playwright/test'
import { demo, DEMO_PASSWORD, login, send } from './support/people.ts'
import { expect, test } from './support/test.ts'

const MOST_TABS = 120

/** Presses Tab until an element has the focus; fails if it is unreachable. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < MOST_TABS; presses++) {
    // Asked again, as an input whose code has just loaded may replace the one that is looked at.
    if ((await hasFocus()) || (await hasFocus())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The tab key does not reach ${String(target)}`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Waits until the menu has the focus, which it takes a moment after it is shown; an earlier arrow key is lost. */
async function expectFocusInMenu(page: Page): Promise<void> {
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
}

test('the first tab leads past the menu', async ({ page }) => {
  await page.goto('/en/privacy')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('logging in needs no pointer, and a mistake takes the focus', async ({ page, complaints }) => {
  complaints.expect(/status of 401/)
  await page.goto('/en/account/login')
  await tabTo(page, page.getByLabel('E-mail', { exact: true }))
  await page.keyboard.type(demo.candidate)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  const problem = page.getByText('Wrong e-mail or password.')
  await expect(problem).toBeVisible()
  await page.reload()
  await tabTo(page, page.getByLabel('E-mail', { exact: true }))
  await page.keyboard.type(demo.candidate)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lea')
})

test('the user menu opens, moves with arrows, closes with escape and gives the focus back', async ({ page }) => {
  await login(page, demo.candidate)
  await page.goto('/en')
  const button = page.getByRole('button', { name: /^User menu/ })
  await press(page, button)
  await expectFocusInMenu(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Settings', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Language settings' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expectFocusInMenu(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/account/settings')
})

test('the finder is asked and a match is opened without a pointer', async ({ page }) => {
  await login(page, demo.candidate)
  await page.goto('/en/match/finder')
  const occupation = page.getByRole('textbox', { name: 'Occupation' })
  await tabTo(page, occupation)
  await page.keyboard.type('Krankenschwester')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Remove / }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /fit in both directions/ })).toBeVisible()
  const result = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: /^Score/ }) })
  const link = result.first().getByRole('heading').getByRole('link')
  const name = await link.innerText()
  await press(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('contact is accepted in a dialog that holds the focus and gives it back', async ({ page }) => {
  await login(page, demo.company)
  await page.goto('/en/match')
  const asking = page.getByRole('listitem').filter({ hasText: 'Would like to connect' }).getByRole('link').first()
  await press(page, asking)
  const accept = page.getByRole('button', { name: 'Accept contact' })
  await press(page, accept)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('They will see')).toBeVisible()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(accept).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('textbox', { name: 'Add a few words' }), 'H')
  await page.keyboard.type('ello.')
  await press(page, dialog.getByRole('button', { name: 'Accept contact' }))
  await expect(dialog).toBeHidden()
  await expect(accept).toBeHidden()
  const message = page.getByRole('textbox', { name: 'Write a message' })
  await tabTo(page, message)
  await page.keyboard.type('Could we talk on Monday?')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log').getByText('Could we talk on Monday?')).toBeVisible()
})

test('levels, importance and chips of the editor are set without a pointer', async ({ page }) => {
  await login(page, demo.company)
  const { id } = await send<{ id: number }>(page, '/napi/listing/new', { type: 1, content: {} })
  await page.goto(`/en/listing/${id}`)
  await tabTo(page, page.getByRole('textbox', { name: 'What should the person be able to do?' }))
  await page.keyboard.type('Photovoltaic')
  // The option for terms without a concept is shown before the answer arrives.
  await expect(page.getByRole('option', { name: /photovoltaic \w+/i }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const skills = page.getByRole('region', { name: 'Skills' })
  await page.keyboard.press('Shift+Tab')
  const removing = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const skill = removing.replace('Remove ', '')
  const levels = skills.getByRole('radiogroup', { name: skill, exact: true })
  await expect(levels).toBeVisible()
  const importance = skills.getByRole('button', { name: `${skill}, importance: important` })
  // Its menu loads with the first chip.
  await expect(importance).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(importance).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(skills.getByRole('button', { name: `${skill}, importance: ` })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(levels.getByRole('radio', { checked: true })).toBeFocused()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
})
