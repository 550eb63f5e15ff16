import { listingApi } from '@matchwright/contract/listing.api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aListing, aUser } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ApiListingsPage } from './api-listings-page.tsx'

const listing = {
  id: 4,
  internal_id: 'job-7',
  key_name: 'Website',
  title: 'Painter',
  type: 1,
  status: 1,
  created_at: '2026-11-19T08:00:00Z',
} as const

test('a listing made through the API is taken over, and its original withdrawn if that is ticked', async () => {
  server.answer(listingApi.madeByApi, { items: [listing], count: 1 }).answer(listingApi.copyJapi, aListing({ id: 9 }))
  const currentUser = aUser({ original_login: null, perms: ['listing_copy_japi'] })
  await renderWithApp(<ApiListingsPage />, { currentUser, path: '/en/user/api_listings' })
  await expect.element(page.getByText('job-7')).toBeVisible()
  await page.getByRole('button', { name: 'Take over: Painter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Withdraw the original' }).click()
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect
    .poll(() => server.callsOf(listingApi.copyJapi)[0])
    .toMatchObject({ params: { listing_id: '4' }, body: { internal_id: 'job-7', delete_original: true } })
})
