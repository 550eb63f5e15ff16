import { ApiError, apiKey, createClient, quotasOf } from '@matchwright/client'
import { listingApi } from '@matchwright/contract/listing.api'
import type { Page } from '@playwright/test'
import { BASE_URL } from '../playwright.config.ts'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { demo } from './support/people.ts'
import { expect, test } from './support/test.ts'

const NAME = `Website ${Date.now()}`

/** Makes a key that reads listings, on the screen. */
async function makesKey(page: Page): Promise<string> {
  await page.goto('/en/user/api_usage')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(NAME)
  await expect(dialog.getByRole('checkbox', { name: 'read listings' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expectNoAxeViolations(page)
  const key = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have stored it' }).click()
  return key
}

test('a program calls with a key of a company, within its scope, until the key is revoked', async ({ pageOf }) => {
  const page = await pageOf(demo.company)
  const client = createClient({ baseUrl: BASE_URL, credentials: apiKey(await makesKey(page)) })
  const refusal = (call: Promise<unknown>) => call.catch((error: unknown) => error)

  const { body, headers } = await client.send(listingApi.list, { query: { filter_status: [1], limit: 1 } })
  const [first] = body.items
  expect(first?.status).toBe(1)
  const before = quotasOf(headers)
  expect((await client.call(listingApi.get, { params: { listing_id: first?.id ?? 0 } })).id).toBe(first?.id)
  const after = quotasOf((await client.send(listingApi.list)).headers)
  expect((before.month?.remaining ?? 0) - (after.month?.remaining ?? 0)).toBe(2)
  expect(after.minute?.resetsInSeconds).toBeLessThanOrEqual(60)

  const outOfScope = await refusal(client.call(listingApi.pause, { params: { listing_id: first?.id ?? 0 } }))
  expect(outOfScope).toBeInstanceOf(ApiError)
  expect(outOfScope).toMatchObject({ status: 403, code: 'api_key_scope' })

  await page.reload()
  const row = page.getByRole('table', { name: 'Keys' }).getByRole('row').filter({ hasText: NAME })
  await expect(row.getByRole('cell', { name: '4', exact: true })).toBeVisible()
  await row.getByRole('button', { name: `Actions for ${NAME}` }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row.getByText('Revoked')).toBeVisible()
  expect(await refusal(client.call(listingApi.list))).toMatchObject({ status: 401, code: 'api_key_invalid' })
})
