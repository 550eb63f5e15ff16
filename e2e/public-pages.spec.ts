import { withDatabase } from './support/database.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

/** A public offer in Switzerland of the demo world by its title. */
function offerCalled(title: string): Promise<number> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id
       from listing
       where type = 1 and status = 1 and disclosure_level = 3 and title = $1
         and content -> 'places' -> 0 ->> 'country' = 'CH'
       order by id
       limit 1`,
      [title],
    )
    return Number(rows[0]?.id)
  })
}

test('a visitor answers four questions about an offer and sees the score with its reasons', async ({ page }) => {
  await page.goto(`/en/listing/${await offerCalled('Bus driver, regional lines')}`)
  await expect(page.getByRole('heading', { name: 'What they’re looking for' })).toBeVisible()
  await page.getByRole('button', { name: 'Check my fit' }).first().click()
  await expectNoAxeViolationsInBothSchemes(page)
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Show my fit' }).click()
  await expect(page).toHaveURL(/finder_id=[0-9a-f]{32}/)
  await expect(page.getByRole('img', { name: /^Score \d+ of 100/ }).first()).toBeVisible()
})

test('the company of an offer has a page that says no name before it is disclosed', async ({ page }) => {
  await page.goto(`/en/listing/${await offerCalled('Bus driver, regional lines')}`)
  await page.getByRole('link', { name: 'See this company' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Public transport company, 420 staff')
  await expect(page.getByRole('region', { name: 'What opens when' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectNoAxeViolationsInBothSchemes(page)
})

test('an offer that was taken down says so and leads on to similar ones', async ({ page, complaints }) => {
  complaints.expect(/status of 410/)
  const id = await offerCalled('School bus driver')
  await withDatabase((client) => client.query('update listing set status = 3 where id = $1', [id]))
  const answer = await page.goto(`/en/listing/${id}`)
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This offer is no longer open')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expectNoAxeViolationsInBothSchemes(page)
})

test('how the score works is told in chapters that can be read without a pointer', async ({ page }) => {
  await page.goto('/en/how-the-score-works')
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('slider', { name: 'They need' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByText(/√\(100 × 81\) = 90\.00/)).toBeVisible()
})
