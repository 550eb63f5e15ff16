import { withDatabase } from './support/database.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const SEARCH = 0
const OFFER = 1

/** A published listing of the demo world, shown to everyone or only to those it may match. */
function listingWith(type: number, isPublic: boolean): Promise<number> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update listing set disclosure_level = case when $2 then 3 else 2 end
       where id = (
         select id
         from listing
         where status = 1 and type = $1
         order by id
         limit 1 offset case when $2 then 0 else 1 end
       )
       returning id`,
      [type, isPublic],
    )
    return Number(rows[0]?.id)
  })
}

test('a public offer has a page without login that search engines understand', async ({ page }) => {
  const id = await listingWith(OFFER, true)
  const answer = await page.goto(`/en/listing/${id}`)
  expect(answer?.status()).toBe(200)
  const jobPosting = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as object
  expect(jobPosting).toMatchObject({ '@context': expect.stringContaining('schema.org'), '@type': 'JobPosting' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoAxeViolationsInBothSchemes(page)
  expect(answer?.headers()['x-robots-tag'] ?? '').not.toContain('noindex')
  await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0)
  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  const drawn = await page.request.get(new URL(picture).pathname + new URL(picture).search)
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('the public page of a person is kept from search engines and says no name', async ({ page }) => {
  const id = await listingWith(SEARCH, true)
  await page.goto(`/en/listing/${id}`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
})

test('a listing that is not public asks for a login', async ({ page }) => {
  const id = await listingWith(SEARCH, false)
  await page.goto(`/en/listing/${id}`)
  await expect(page).toHaveURL(`/en/account/login?next=${encodeURIComponent(`/en/listing/${id}`)}`)
})
