import { marketApi } from '@matchwright/contract/market.api'
import { matchApi } from '@matchwright/contract/match.api'
import { userApi } from '@matchwright/contract/user.api'
import type { MarketArea, MarketFigures, MarketOverview } from '@matchwright/contract/market.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { VISITOR } from '#web/lib/session/current-user.ts'
import type { CurrentUser } from '#web/lib/session/current-user.ts'
import { aUser } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { scarceSkills } from './asked-skills.tsx'
import { mainMeasure, marketState, tightnessOf, tightnessWord } from './market-input.ts'
import { OccupationPage } from './occupation-page.tsx'
import { RegionPage } from './region-page.tsx'

const PAY = { currency: 'CHF', lower: 76_000, median: 82_000, upper: 90_000 }

function anArea(id: number, name: string, counts: Partial<MarketArea> = {}): MarketArea {
  return {
    place: { geoname_id: id, name, lat: 46.5 + id / 10, lon: 7 + id / 10 },
    offers: 20,
    people: 10,
    pay: PAY,
    ...counts,
  }
}

const FIGURES: MarketFigures = {
  group: { concept_id: 726, code: '2221' },
  occupations: [302, 303],
  country: 'CH',
  counted_on: '2026-11-23',
  total: { offers: 40, people: 30, pay: PAY },
  areas: [anArea(1, 'Bern'), anArea(2, 'Lausanne', { people: null, pay: null })],
  workload: { min: 60, max: 100 },
  skills: [
    { concept_id: 11, offers: 30, musts: 15, people: 25 },
    { concept_id: 12, offers: 10, musts: null, people: null },
  ],
  languages: [{ code: 'de', offers: 25 }],
  near: [{ concept_id: 727, offers: 15, people: null }],
  concept_labels: {
    11: { text: 'Wound care', lang: 'en', branch: 'skill' },
    12: { text: 'Palliative care', lang: 'en', branch: 'skill' },
    302: { text: 'Nurse', lang: 'en', branch: 'occupation' },
    303: { text: 'Intensive care nurse', lang: 'en', branch: 'occupation' },
    726: { text: 'Registered nurses', lang: 'en', branch: 'occupation_group' },
    727: { text: 'Midwives', lang: 'en', branch: 'occupation_group' },
  },
}
const OVERVIEW: MarketOverview = {
  country: 'CH',
  counted_on: '2026-11-23',
  groups: [{ concept_id: 726, code: '2221', offers: 40, people: 30, pay: PAY }],
  countries: ['CH', 'DE'],
  concept_labels: FIGURES.concept_labels,
}
const STAFF = aUser({ perms: ['listing_staff'] })

beforeEach(() => {
  server.answer(matchApi.latestOffers, { items: [], count: 0 })
  server.answer(userApi.countryChoices, { items: [{ code: 'CH', name: 'Switzerland' }] })
  server.answer(marketApi.overview, OVERVIEW)
  server.answer(marketApi.figures, FIGURES)
  server.answer(marketApi.exactFigures, { ...FIGURES, total: { ...FIGURES.total, offers: 43 } })
})

function structuredData(): Record<string, unknown> {
  return JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')
}

describe('the page of an occupation', () => {
  test('tells what is open, paid, required and where, and leads on', async () => {
    await renderWithApp(<OccupationPage figures={FIGURES} />, { path: '/en/occupation/726/CH' })
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Registered nurses in Switzerland' }))
      .toBeVisible()
    for (const figure of ['CHF 82,000', '60 to 100%', '7.5'])
      await expect.element(page.getByText(figure).first()).toBeVisible()
    await expect.element(page.getByRole('row', { name: 'Bern 20 10 0.5' })).toBeVisible()
    await expect.element(page.getByRole('row', { name: 'Lausanne 20 few few' })).toBeVisible()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Wound care' }))
      .toHaveTextContent('Wound care75%38% as a must-have')
    await expect.element(page.getByRole('link', { name: 'Midwives' })).toHaveAttribute('href', '/en/occupation/727/CH')
  })

  test('is indexed in every language, with its pay as structured data', async () => {
    await renderWithApp(<OccupationPage figures={FIGURES} />, { path: '/en/occupation/726/CH' })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://example.test/en/occupation/726/CH',
    )
    expect(document.querySelector('link[hreflang=ar]')?.getAttribute('href')).toBe(
      'https://example.test/ar/occupation/726/CH',
    )
    expect(structuredData()).toMatchObject({
      '@type': 'Occupation',
      estimatedSalary: [{ currency: 'CHF', percentile25: 76_000, median: 82_000, percentile75: 90_000 }],
    })
  })

  test('without figures says so and is not indexed', async () => {
    const total = { offers: null, people: null, pay: null }
    const empty = { ...FIGURES, total, areas: [], skills: [], languages: [], near: [], workload: null }
    await renderWithApp(<OccupationPage figures={empty} />, { path: '/en/occupation/726/CH' })
    await expect.element(page.getByText('There are too few offers and people here', { exact: false })).toBeVisible()
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull()
  })
})

describe('supply and demand', () => {
  test('lists the occupations of a country for everybody', async () => {
    await renderWithApp(<RegionPage />, { path: '/en/reports/region' })
    const link = page.getByRole('link', { name: 'Registered nurses' })
    await expect.element(link).toHaveAttribute('href', '/en/reports/region?country=CH&occupation=726')
    await expect.element(page.getByRole('link', { name: 'Germany' })).toBeVisible()
    expect(page.getByRole('radio', { name: 'Exact' }).elements()).toHaveLength(0)
  })

  test('shows areas on a map and in a table; the address keeps what is chosen', async () => {
    const { address } = await renderWithApp(<RegionPage />, { path: '/en/reports/region?country=CH&occupation=726' })
    await expect.element(page.getByText('Registered nurses are hard to find in Switzerland.')).toBeVisible()
    await page.getByRole('button', { name: 'Bern, People per offer: 0.5' }).click()
    await expect.element(page.getByRole('heading', { level: 3, name: 'Bern' })).toBeVisible()
    expect(address()).toContain('area=1')
    await page.getByText('Offers', { exact: true }).first().click()
    await expect.element(page.getByRole('button', { name: 'Lausanne, Offers: 20' })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Palliative care.*fewer than 5/ })).toBeVisible()
    await page.getByRole('button', { name: 'What it pays, as a table' }).click()
    await expect.element(page.getByRole('cell', { name: '82,000' }).first()).toBeVisible()
  })

  test('is exact for staff only, who choose it', async () => {
    await renderWithApp(<RegionPage />, { path: '/en/reports/region?occupation=726', currentUser: STAFF })
    await page.getByText('Exact', { exact: true }).click()
    await expect.element(page.getByText('43', { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText('for staff only', { exact: false })).toBeVisible()
  })
})

test('the address says what is shown; what it may not say is left out', () => {
  const read = (search: string, reader: CurrentUser = VISITOR) => marketState(new URLSearchParams(search), reader)
  expect(read('country=de&occupation=x&measure=all&area=-1&exact=true')).toEqual({
    country: 'CH',
    occupation: null,
    measure: null,
    area: null,
    isExact: false,
  })
  expect(read('country=DE&occupation=7&measure=pay&area=5&exact=true', STAFF)).toEqual({
    country: 'DE',
    occupation: 7,
    measure: 'pay',
    area: 5,
    isExact: true,
  })
})

test('the measure at first is the one that is told of most areas', () => {
  const areas = [
    anArea(1, 'Bern', { offers: null }),
    anArea(2, 'Biel', { offers: null }),
    anArea(3, 'Thun', { people: null }),
  ]
  expect(mainMeasure({ areas })).toBe('people')
  expect(mainMeasure(FIGURES)).toBe('tightness')
})

test('people per offer are told where both are, and the widest gaps of skills first', () => {
  expect(tightnessOf({ offers: 40, people: null })).toBeNull()
  expect([0.5, 1, 2].map(tightnessWord)).toEqual(['scarce', 'balanced', 'plenty'])
  expect(scarceSkills(FIGURES).map((skill) => skill.concept_id)).toEqual([12, 11])
})
