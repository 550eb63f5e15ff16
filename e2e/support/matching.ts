import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

type Look = (page: Page) => Promise<void>

function lookAway(): Promise<void> {
  return Promise.resolve()
}

/** Imports a document on the page that is open, up to what was understood. */
export async function reads(page: Page, file: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'Check what we understood' })).toBeVisible()
}

/** Keeps what was understood of a document, as a draft. */
export async function keepsFacts(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save \d+ facts$/ }).click()
  await expect(page).toHaveURL(/\/en\/listing\/\d+/)
}

/** Renames the draft and publishes it; returns the listing's id. */
export async function publishes(page: Page, name: string, look: Look = lookAway): Promise<string> {
  await expect(page.getByRole('complementary', { name: 'Matches now' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill(name)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  return page.url().match(/listing\/(\d+)/)?.[1] ?? ''
}

/** The card of a listing in the matches of an own listing. */
export async function findsMatch(page: Page, myListing: string, name: string): Promise<Locator> {
  await page.goto(`/en/match/finder/${myListing}`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  await expect(card.getByRole('img', { name: /^Score \d+ of 100/ })).toBeVisible()
  return card
}

/** Consents in the dialog that previews what the other side will see. */
export async function consents(page: Page, action: string, look: Look = lookAway): Promise<void> {
  await page.getByRole('button', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('They will see')).toBeVisible()
  await look(page)
  await dialog.getByRole('button', { name: action }).click()
  await expect(dialog).toBeHidden()
}
