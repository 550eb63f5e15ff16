import { listingApi } from '@matchwright/contract/listing.api'
import type { DashboardStats } from '@matchwright/contract/match.schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aListing } from '#web/testing/builders.ts'
import { NO_CONNECTION, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { TaskList } from './task-list.tsx'

type Task = DashboardStats['tasks'][number]

const DAY_MS = 24 * 60 * 60 * 1000

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString()
}

function aTask(given: Partial<Task> = {}): Task {
  return {
    kind: 'contact_request',
    match_id: 5,
    listing_id: null,
    title: 'Nurse, medical ward',
    subtitle: 'Nurse seeks work',
    text: null,
    score: null,
    fits: null,
    until: null,
    since: null,
    count: 1,
    hint: null,
    ...given,
  }
}

test('each task says what it is and until when, and leads to where it is done', async () => {
  const tasks = [
    aTask({ until: inDays(3), text: 'May we call you?' }),
    aTask({ kind: 'unread', match_id: 6, title: 'Night nurse', count: 2, since: inDays(0) }),
    aTask({ kind: 'draft', match_id: null, listing_id: 7, title: 'Nurse seeks work' }),
  ]
  await renderWithApp(<TaskList tasks={tasks} />)
  const rows = page.getByRole('listitem')
  await expect.element(rows.nth(0).getByText('3 days left')).toBeVisible()
  await expect.element(rows.nth(0).getByText(/May we call you\?.*Nurse seeks work/)).toBeVisible()
  await expect.element(rows.nth(0).getByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/en/match/5')
  await expect.element(rows.nth(1).getByText('Two unread messages')).toBeVisible()
  await expect.element(rows.nth(2).getByRole('link', { name: 'Complete' })).toHaveAttribute('href', '/en/listing/7')
})

test('words of others are text, never markup', async () => {
  await renderWithApp(<TaskList tasks={[aTask({ title: '<b>Nurse</b>', text: '<img src=x>' })]} />)
  await expect.element(page.getByRole('heading', { name: '<b>Nurse</b>' })).toBeVisible()
  await expect.element(page.getByText('<img src=x>')).toBeVisible()
})

test('a listing that ends soon is extended on the spot', async () => {
  const soon = aTask({ kind: 'ends_soon', match_id: null, listing_id: 7, until: inDays(2), count: 4 })
  server.answer(listingApi.publish, NO_CONNECTION)
  await renderWithApp(<TaskList tasks={[soon]} />)
  await page.getByRole('button', { name: 'Extend' }).click()
  await expect.element(page.getByText('The listing could not be extended. Please try again.')).toBeVisible()
  server.answer(listingApi.publish, aListing({ ends_at: '2027-02-18T08:00:00Z' }))
  await page.getByRole('button', { name: 'Extend' }).click()
  await expect.element(page.getByText(/^Published until 18 Feb 2027/)).toBeVisible()
  expect(server.callsOf(listingApi.publish).map(({ params }) => params)).toEqual([
    { listing_id: '7' },
    { listing_id: '7' },
  ])
})

test('without tasks nothing is waiting', async () => {
  await renderWithApp(<TaskList tasks={[]} />)
  await expect.element(page.getByText('Nothing is waiting for you')).toBeVisible()
})
