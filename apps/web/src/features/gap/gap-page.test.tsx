import type { GapAnalysis, GapStep } from '@matchwright/contract/gap.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMatchPage, aUser } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { aMatchRow } from '#web/testing/match-builders.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { gapInput, gapPersons } from './gap-input.ts'
import { GapPage, NoGapPage } from './gap-page.tsx'

const PERSONS = [
  { kind: 'listing' as const, id: 3, name: 'Care assistant' },
  { kind: 'person' as const, id: 8, name: 'Samira Benali' },
]

function aStep(given: Partial<GapStep>): GapStep {
  return {
    criterion: 'licences',
    want: { kind: 'concept', concept: 7 },
    have: null,
    relation: 'missing',
    asked: 18,
    is_must: true,
    points: 7,
    opens: 7,
    in_order: { opens: 7, fits: 34 },
    is_long: false,
    course: null,
    ...given,
  }
}

function anAnalysis(given: Partial<GapAnalysis> = {}): GapAnalysis {
  const german = { kind: 'language' as const, language: 'de', spoken: 3, written: 3 }
  return {
    person: {
      kind: 'listing',
      id: 3,
      name: 'Care assistant',
      occupation: 5,
      places: [{ name: 'Biel', country: 'CH', lat: 47.1, lon: 7.2, radius_km: 30, geoname_id: null }],
    },
    target: { kind: 'market' },
    offers: 64,
    read: 64,
    fits: 27,
    steps: [
      aStep({}),
      aStep({
        criterion: 'languages',
        want: german,
        have: { ...german, spoken: 2, written: 2 },
        relation: 'partly',
        opens: 14,
        in_order: { opens: 16, fits: 50 },
      }),
      aStep({ criterion: 'occupation', want: { kind: 'concepts', concepts: [6] }, in_order: null, is_long: true }),
    ],
    near: [
      {
        concept: 6,
        skills: { had: 14, of: 16 },
        missing: [7],
        offers: 18,
        they_meet: 91,
        pay: { from: 56_000, to: 66_000, currency: 'CHF' },
      },
      { concept: 9, skills: { had: 8, of: 15 }, missing: [], offers: 3, they_meet: 77, pay: null },
    ],
    concept_labels: {
      5: { text: 'Care assistant', lang: 'en', branch: 'occupation' },
      6: { text: 'Home care assistant', lang: 'en', branch: 'occupation' },
      7: { text: 'Driving licence B', lang: 'en', branch: 'authorization' },
      9: { text: 'Childcare assistant', lang: 'en', branch: 'occupation' },
    },
    ...given,
  }
}

function show(analysis: GapAnalysis, language: 'en' | 'ar' = 'en') {
  return renderWithApp(<GapPage analysis={analysis} persons={PERSONS} />, {
    path: `/${language}/pega`,
    language,
    currentUser: aUser(),
  })
}

beforeEach(() => server.start())
afterEach(() => server.stop())

test('time and cost of a step are shown where there is a course, else left out', async () => {
  await renderWithApp(<GapPage analysis={anAnalysis()} persons={PERSONS} />)
  await expect.element(page.getByRole('columnheader', { name: 'Opens' })).toBeInTheDocument()
  expect(page.getByRole('columnheader', { name: 'Time and cost' }).query()).toBeNull()
  const course = {
    provider: 'Red Cross',
    place: 'Biel',
    duration: 2,
    duration_unit: 'day' as const,
    price: 380,
    currency: 'CHF',
    starts_on: '2027-12-03',
    link: 'https://courses.example.org/7',
  }
  await renderWithApp(<GapPage analysis={anAnalysis({ steps: [aStep({ course })] })} persons={PERSONS} />)
  const row = page.getByRole('row', { name: /2 days/ })
  await expect.element(row.getByText(/CHF\s380/)).toBeVisible()
  await expect.element(row.getByRole('link', { name: 'Red Cross, Biel' })).toHaveAttribute('href', course.link)
})

describe('the steps of a person', () => {
  test('stand in the counted order, with what each opens, and the long road last', async () => {
    await show(anAnalysis())
    await expect.element(page.getByText(/Care assistant in Biel. Compared with the 64 open offers/)).toBeVisible()
    await expect.element(page.getByText('27 of 64 offers fit you today')).toBeVisible()
    await expect.element(page.getByText(/Driving licence B” opens 7 more offers/)).toBeVisible()
    await expect.element(page.getByText('50 after 2 steps', { exact: true })).toBeVisible()
    const rows = page.getByRole('table', { name: 'What is missing' }).getByRole('row')
    await expect.element(rows.nth(1)).toHaveTextContent('1Driving licence BmissingNot in your profile18 of 64+7+7')
    await expect.element(rows.nth(2).getByRole('rowheader', { name: 'German, B1' })).toBeVisible()
    await expect.element(rows.nth(3).getByText('takes longer')).toBeVisible()
    await expect.element(page.getByText(/In this order they open 7 and 16/)).toBeVisible()
    await expect
      .element(page.getByRole('img', { name: 'Offers that fit you, step by step: 27, 34, 50' }).first())
      .toBeInTheDocument()
  })

  test('lead to near occupations, and from each of these to a search in the same places', async () => {
    await show(anAnalysis())
    await expect.element(page.getByText('14 of 16 skills')).toBeVisible()
    await expect.element(page.getByText('fewer than five state it')).toBeVisible()
    const start = page.getByRole('link', { name: 'Start a search: Home care assistant' })
    const query = new URL(start.element().getAttribute('href') ?? '', 'http://localhost').searchParams.get('q')
    expect(JSON.parse(query ?? '')).toMatchObject({ occupations: [{ concept_id: 6 }], places: [{ name: 'Biel' }] })
    await expect
      .element(page.getByRole('link', { name: 'Home care assistant', exact: true }))
      .toHaveAttribute('href', '/en/pega?listing=3&occupation=6')
  })

  test('are read in Arabic from right to left', async () => {
    await show(anAnalysis(), 'ar')
    await expect.element(page.getByRole('heading', { name: 'خطواتك التالية' })).toBeVisible()
  })

  test('say so where nothing is missing or no offer is left', async () => {
    await show(anAnalysis({ steps: [], fits: 64 }))
    await expect.element(page.getByText(/Nothing you could learn is missing/)).toBeVisible()
    await show(anAnalysis({ steps: [], near: [], offers: 0, read: 0, fits: 0 }))
    await expect.element(page.getByText('No open offer suits your wishes')).toBeVisible()
  })
})

test('one offer is compared by its score, and chosen among matches and near misses', async () => {
  server.answer(matchApi.search, ({ query }) =>
    aMatchPage({ items: [query?.near_misses === 'true' ? aMatchRow(4, 'Night nurse') : aMatchRow(5, 'Day nurse')] }),
  )
  await show(anAnalysis({ target: { kind: 'offer', id: 4, title: 'Night nurse', score: 61, meets: 72 } }))
  await expect.element(page.getByText('61', { exact: true })).toBeVisible()
  await expect.element(page.getByText('You meet 72% of what it requires.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Offer', exact: true }).click()
  await expect.element(page.getByRole('option', { name: 'Day nurse' })).toBeVisible()
})

test('nobody without a profile or a search is analysed', async () => {
  await renderWithApp(<NoGapPage />, { path: '/en/pega', currentUser: aUser() })
  await expect.element(page.getByRole('link', { name: 'Create a profile' })).toBeVisible()
})

test('an address names a person and at most one target', () => {
  const read = (query: string) => gapInput(new URLSearchParams(query))
  expect(read('listing=3&occupation=6')).toEqual({ listing_id: 3, occupation: 6 })
  expect(read('person=8&offer=4')).toEqual({ person_id: 8, offer_id: 4 })
  expect(read('')).toBeUndefined()
  expect([read('listing=x'), read('listing=0'), read('listing=3&offer=-1')]).toEqual([null, null, null])
})

test('the search that is published comes before drafts and profiles', () => {
  const persons = gapPersons(
    [
      { id: 1, title: 'Draft', status: 0 },
      { id: 2, title: 'Nurse', status: 1 },
    ],
    [{ id: 8, name: 'Samira' }],
  )
  expect(persons.map(({ name }) => name)).toEqual(['Nurse', 'Draft', 'Samira'])
})
