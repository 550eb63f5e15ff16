import { demo, login } from './support/people.ts'
import { expect, test } from './support/test.ts'

// States of a screen during work: parsed terms, a lost connection, a changing count.

test('a conversation that is read stays open, in its place', async ({ page }) => {
  await login(page, demo.company)
  await page.goto('/en/match')
  const mine = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Your turn/ }) })
  const first = mine.getByRole('listitem').first().getByRole('link')
  const name = await first.innerText()
  await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(first).toHaveText(name)
  await expect(first).toHaveAttribute('aria-current', 'true')
})

test('without a connection the page says so, and comes back by itself', async ({ page, context, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await login(page, demo.company)
  await page.goto('/en/listing')
  // Waits until the page is complete.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('searchbox').fill('nurse')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await expect(page.getByText('This page opens once you are back online')).toBeVisible()
  await expect(page).toHaveURL(/\/en\/listing/)
  await context.setOffline(false)
  await expect(page.getByRole('searchbox')).toHaveValue('nurse')
  await expect(page.getByRole('row').filter({ hasText: 'Nurse, home care' })).toBeVisible()
})

test('the editor tells which change moved the count', async ({ page }) => {
  await login(page, demo.company)
  await page.goto('/en/listing?status=0')
  // Other tests leave drafts, too.
  await page
    .getByRole('row', { name: /Night shift care assistant/ })
    .getByRole('link')
    .first()
    .click()
  const rail = page.getByRole('complementary', { name: 'Matches now' })
  await expect(rail.getByText('people fit in both directions').last()).toBeVisible()
  const strictness = rail.getByRole('slider', { name: 'How strict' })
  await strictness.focus()
  await strictness.press('End')
  await expect(rail.getByText(/fewer since the strictness changed/)).toBeVisible()
})
