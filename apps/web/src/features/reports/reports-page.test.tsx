import { statisticsApi } from '@matchwright/contract/statistics.api'
import type { Statistics } from '@matchwright/contract/statistics.schema'
import { DECLINE_REASONS } from '@matchwright/contract/constants'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ReportsPage } from './reports-page.tsx'

const NOTHING = { shown: 0, opened: 0, asked: 0, accepted: 0, disclosed: 0, matched: 0 }
const NO_TIME = { hours: null, count: 0 }
const NO_TIMES = { answered: NO_TIME, accepted: NO_TIME, disclosed: NO_TIME, matched: NO_TIME }

function aListing(id: number, title: string | null, counts: Partial<Statistics['total']> = {}) {
  return {
    id,
    type: 1 as const,
    status: 1,
    title,
    reference: '',
    place: 'Biel',
    counts: { ...NOTHING, ...counts },
    answered: NO_TIME,
    matches: 3,
    new_matches: [1, 2],
    new_matches_before: 0,
  }
}

function aReport(given: Partial<Statistics> = {}): Statistics {
  return {
    frequency: 'weekly',
    from: '2026-03-02',
    to: '2026-03-15',
    time_zone: 'UTC',
    periods: [
      { from: '2026-03-02', to: '2026-03-08' },
      { from: '2026-03-09', to: '2026-03-15' },
    ],
    total: NOTHING,
    before: { from: '2026-02-16', to: '2026-03-01', total: NOTHING, times: NO_TIMES },
    series: [NOTHING, NOTHING],
    times: NO_TIMES,
    answers: [{ from_day: 0, to_day: 0, count: 0 }],
    unanswered: 0,
    openings: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
    reasons: {
      items: [...DECLINE_REASONS, null].map((reason) => ({ reason, mine: 0, theirs: 0 })),
      ended: { mine: 0, theirs: 0 },
      unanswered: { mine: 0, theirs: 0 },
    },
    set_aside: [],
    near_misses: { total: null, criteria: [] },
    others: { opened: null, asked: null, accepted: null, disclosed: null, matched: null, accounts: null },
    listings: [],
    listings_left_out: 0,
    ...given,
  }
}

const TOTAL = { shown: 400, opened: 100, asked: 20, accepted: 10, disclosed: 5, matched: 2 }
const FULL = aReport({
  total: TOTAL,
  series: [
    { ...TOTAL, shown: 300 },
    { ...NOTHING, shown: 100 },
  ],
  others: { opened: 24, asked: 17, accepted: null, disclosed: null, matched: null, accounts: 31 },
  listings: [aListing(7, 'Nurse', { shown: 100, matched: 2 }), aListing(8, 'Cook', { shown: 300 }), aListing(9, null)],
})

async function shown(report: Statistics, path = '/en/reports') {
  for (const call of [statisticsApi.user, statisticsApi.listing]) server.answer(call, report)
  return renderWithApp(<ReportsPage />, { path, currentUser: aUser() })
}

describe('the funnel', () => {
  test('has the rate of each step, before, and of others where there are enough', async () => {
    await shown(FULL)
    await page.getByRole('button', { name: 'From shown to matched, as a table' }).click()
    const table = page.getByRole('table', { name: 'From shown to matched' })
    await expect.element(table).toBeVisible()
    const cells = (name: string) => {
      const line = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      return [...line.element().querySelectorAll('td')].map(({ textContent }) => textContent)
    }
    expect(cells('Opened')).toEqual(['100', '0', '25', '24'])
    expect(cells('In contact')).toEqual(['10', '0', '50', '–'])
  })
})

test('a count of people leads to those behind it, as far as one takes part in them', async () => {
  const total = { ...NOTHING, shown: 90, asked: 3, accepted: 2 }
  server.answer(statisticsApi.user, aReport({ total, listings: [aListing(7, 'Nurse, Biel', total)] }))
  server.answer(statisticsApi.people, { items: [], count: 2 })
  const { address } = await renderWithApp(<ReportsPage />, { path: '/en/reports', currentUser: aUser() })
  await page.getByRole('link', { name: 'In contact: show the 2 contacts' }).first().click()
  await expect.element(page.getByRole('dialog', { name: 'In contact' })).toBeVisible()
  await expect.element(page.getByText('2 more are colleagues’ or older.')).toBeVisible()
  expect(server.callsOf(statisticsApi.people)[0]?.query).toMatchObject({ step: 'accepted', of: 'user' })
  expect(address()).toContain('people=accepted')
})

describe('the table of listings', () => {
  test('leads from a listing to its own report, and keeps the period in the address', async () => {
    const { address } = await shown(FULL, '/en/reports?range=4w')
    const table = page.getByRole('table', { name: 'By listing' })
    const names = () =>
      table
        .getByRole('rowheader')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.element(table).toBeVisible()
    expect(names()).toEqual(['NurseBiel', 'CookBiel', 'Listing of a colleagueBiel'])
    await table.getByRole('link', { name: 'Shown' }).click()
    await expect.poll(() => names()[0]).toBe('CookBiel')
    await table.getByRole('link', { name: 'Cook' }).click()
    await expect.poll(address).toBe('/en/reports?range=4w&sort=-shown&listing=8')
    await page.getByRole('button', { name: 'Show all listings' }).click()
    await expect.poll(address).toBe('/en/reports?range=4w&sort=-shown')
  })
})

describe('without figures', () => {
  test('of a period, a wider one is offered', async () => {
    const { address } = await shown(aReport({ listings: [{ ...aListing(7, 'Nurse'), new_matches: [0, 0] }] }))
    await page.getByRole('link', { name: 'Show 12 months' }).click()
    await expect.poll(address).toBe('/en/reports?range=12m')
  })

  test('of a listing, the first one is', async () => {
    await shown(aReport())
    await expect.element(page.getByRole('heading', { name: 'Nothing to report yet' })).toBeVisible()
  })
})
