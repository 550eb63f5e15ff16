import { conceptApi } from '@matchwright/contract/concept.api'
import type { Explanation } from '@matchwright/contract/explanation.schema'
import { matchApi } from '@matchwright/contract/match.api'
import type { MatchRow } from '@matchwright/contract/match.schema'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCard, aMatchPage } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { FinderPage } from './finder-page.tsx'

const FINDER_ID = 'd89bfa6e90b4fa3d2e023f688cca84c0'
const SEARCH = `/en/match/finder?type=0&q=${encodeURIComponent(JSON.stringify({ occupations: [{ concept_id: 8 }] }))}`

function aRow(id: number, title: string): MatchRow {
  return {
    listing: aCard({ id, title }),
    score: 84,
    class: 'strong',
    fits: { i_meet: 79, they_meet: 90 },
    strip: { theirs: [], mine: [] },
    confidence: 60,
    is_new: false,
    blocked: [],
    contact: null,
    hint: null,
    concept_labels: {},
  }
}

function anExplanation(): Explanation {
  const direction = { fit: 79, confidence: 60, range: null, criteria: [], undisclosed: null }
  return {
    engine: '1',
    score: 84,
    class: 'strong',
    is_match: true,
    is_near_miss: false,
    confidence: 60,
    range: null,
    fits: { i_meet: 79, they_meet: 90 },
    blocked: [],
    questions: [],
    directions: [
      { asked_by: 'them', ...direction },
      { asked_by: 'me', ...direction },
    ],
    actions: [
      {
        asked_by: 'them',
        criterion: 'languages',
        change: { type: 'raise_language' },
        text: {
          type: 'raise_language',
          what: { kind: 'language', language: 'en', spoken: 3, written: null },
          criterion: null,
        },
        delta_points: 3,
        opens: 5,
        is_opens_hidden: false,
        lifts_block: false,
      },
    ],
    places: { mine: [], theirs: [] },
    pay_currency: 'CHF',
    concept_labels: {},
    card: aCard({ id: 1 }),
    my_type: 0,
    given_score: null,
  }
}

beforeEach(() => {
  server
    .answer(matchApi.finderExternal, { items: [], count: 0 })
    .answer(conceptApi.typeahead, { items: [] })
    .answer(matchApi.finderGet, { type: 0, content: {}, concept_labels: {} } as never)
    .answer(
      matchApi.finder,
      aMatchPage({
        items: [aRow(1, 'Gardener'), aRow(2, 'Landscape gardener')],
        count: 2,
        finder_id: FINDER_ID,
        near_misses: 4,
        near_miss_reasons: [{ asked_by: 'them', criterion: 'licences', want: null, count: 3 }],
        explanation: anExplanation(),
      }),
    )
})

test('one request brings matches, near misses and the first explanation', async () => {
  await renderWithApp(<FinderPage />, { path: SEARCH })
  await expect.element(page.getByRole('link', { name: 'Gardener', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Near misses 4' })).toBeVisible()
  await expect.element(page.getByText(/Reach English/)).toBeVisible()
  expect(server.callsOf(matchApi.finder)).toHaveLength(1)
  expect(server.callsOf(matchApi.explainFinder)).toHaveLength(0)
})

test('another card that is opened asks for its own explanation', async () => {
  server.answer(matchApi.explainFinder, { ...anExplanation(), actions: [] })
  await renderWithApp(<FinderPage />, { path: SEARCH })
  await page.getByRole('button', { name: /Landscape gardener/ }).click()
  await expect
    .poll(() => server.callsOf(matchApi.explainFinder).map(({ query }) => query['other_listing_id']))
    .toEqual(['2'])
  expect(server.callsOf(matchApi.finder)).toHaveLength(1)
})
