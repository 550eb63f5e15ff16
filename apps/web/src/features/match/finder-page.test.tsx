import { baseApi } from '@matchwright/contract/base.api'
import { conceptApi } from '@matchwright/contract/concept.api'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ExplainedAction, Explanation } from '@matchwright/contract/explanation.schema'
import { listingApi } from '@matchwright/contract/listing.api'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { markApi } from '@matchwright/contract/mark.api'
import { matchApi } from '@matchwright/contract/match.api'
import type { MatchPage } from '@matchwright/contract/match.schema'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCard, aMatchPage, aUser } from '#web/testing/builders.ts'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { aMatchRow, anExplanation } from '#web/testing/match-builders.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { FinderPage } from './finder-page.tsx'

const FINDER_ID = 'd89bfa6e90b4fa3d2e023f688cca84c0'
const GARDENER = { occupations: [{ concept_id: 8 }] }
const SEARCH = finderPath(GARDENER)

function finderPath(content: ListingContentInput, rest = ''): string {
  return `/en/match/finder?q=${encodeURIComponent(JSON.stringify(content))}${rest}`
}

const LICENCE = {
  asked_by: 'them',
  criterion: 'licences',
  want: null,
  count: 3,
  opens: null,
  is_opens_hidden: false,
} as const

function aResult(given: Partial<MatchPage> = {}): MatchPage {
  return aMatchPage({
    items: [aMatchRow(1, 'Gardener'), aMatchRow(2, 'Landscape gardener')],
    count: 2,
    finder_id: FINDER_ID,
    near_misses: 4,
    near_miss_reasons: [LICENCE],
    explanation: anExplanation(),
    ...given,
  })
}

/** Explanation in which the first listing has the better skills, and both the occupation and the same languages. */
function compared(id: number): Explanation {
  const explanation = anExplanation()
  const [theirs, mine] = explanation.directions
  const met = (criterion: 'occupation' | 'skills' | 'languages', points: number, of: number) => ({
    criterion,
    disclosed: true as const,
    importance: 'important' as const,
    weight: { base: 1, preferred: 1, applied: 1 },
    status: 'met' as const,
    similarity: (1000 * points) / of,
    points,
    of,
    evidence: [],
    text: { asked: 2, met: 2, partly: 0, want: null, have: null },
  })
  const criteria = [met('occupation', 40, 40), met('skills', id === 1 ? 50 : 20, 60), met('languages', 5, 20)]
  return { ...explanation, card: aCard({ id }), directions: [{ ...theirs, criteria }, mine] }
}

/** Query strings of the searches so far. */
function searches() {
  return server.callsOf(matchApi.finder).map(({ query }) => query)
}

beforeEach(() => {
  server
    .answer(matchApi.finderExternal, { items: [], count: 0 })
    .answer(conceptApi.typeahead, { items: [] })
    .answer(conceptApi.occupationSuggest, { items: [] })
    .answer(matchApi.finderGet, {
      type: LISTING_TYPE.search,
      content: ListingContent.parse(GARDENER),
      concept_labels: { 8: { text: 'gardener', lang: 'en', branch: 'occupation' } },
    })
    .answer(matchApi.finder, aResult())
    .answer(matchApi.latestOffers, { items: [aCard({ title: 'Head gardener' })], count: 1 })
    .answer(listingApi.list, { items: [], count: 0, published: 0, total: 0 })
})

afterEach(() => page.viewport(1200, 900))

test('one request brings matches, near misses and the first explanation', async () => {
  await renderWithApp(<FinderPage />, { path: SEARCH })
  await expect.element(page.getByRole('link', { name: 'Gardener', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Near misses 4' })).toBeVisible()
  await expect.element(page.getByText(/Reach English/)).toBeVisible()
  expect(server.callsOf(matchApi.finder)).toHaveLength(1)
  expect(server.callsOf(matchApi.explainFinder)).toHaveLength(0)
})

test('results carry the badge of verified employers', async () => {
  const row = aMatchRow(1, 'Gardener')
  const verified = { ...row, listing: { ...row.listing, verified: true } }
  server.answer(matchApi.finder, aResult({ items: [verified, aMatchRow(2, 'Landscape gardener')] }))
  await renderWithApp(<FinderPage />, { path: SEARCH })
  await expect.element(page.getByText('verified', { exact: true })).toBeVisible()
})

test('another card that is opened asks for its own explanation', async () => {
  server.answer(matchApi.explainFinder, { ...anExplanation(), actions: [] })
  await renderWithApp(<FinderPage withoutQuery />, { path: SEARCH })
  await page.getByRole('button', { name: /Landscape gardener/ }).click()
  await expect
    .poll(() => server.callsOf(matchApi.explainFinder).map(({ query }) => query['other_listing_id']))
    .toEqual(['2'])
  expect(server.callsOf(matchApi.finder)).toHaveLength(1)
})

describe('the results', () => {
  const result = page.getByRole('link', { name: 'Gardener', exact: true })

  test('open and close one by one, in the address', async () => {
    const { address } = await renderWithApp(<FinderPage withoutQuery />, { path: SEARCH })
    await page.getByRole('button', { name: 'Why Gardener fits' }).click()
    await expect.poll(address).toMatch(/open=none$/)
    await expect.element(page.getByRole('button', { name: 'Request contact' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Why Gardener fits' }).click()
    await expect.poll(address).toMatch(/open=1$/)
    await expect.element(page.getByRole('button', { name: 'Request contact' })).toBeVisible()
  })

  test('go on at the next page, which a filter leaves again', async () => {
    const facets = {
      ...aMatchPage().facets,
      contract: [
        { value: 'permanent', label: '', count: 30 },
        { value: 'temporary', label: '', count: 9 },
      ],
    }
    server.answer(matchApi.finder, aResult({ count: 39, facets }))
    const { address } = await renderWithApp(<FinderPage withoutQuery />, { path: SEARCH })
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect.poll(() => searches().at(-1)).toMatchObject({ offset: '15' })
    await page.getByRole('group', { name: 'Contract' }).getByRole('button', { name: 'Permanent 30' }).click()
    await expect.poll(() => searches().at(-1)).toMatchObject({ offset: '0', contract: 'permanent' })
    expect(address()).not.toContain('offset')
    await page.getByRole('group', { name: 'Contract' }).getByRole('button', { name: 'Permanent 30' }).click()
    await expect.poll(address).not.toContain('contract')
  })

  test('within a distance include the nearer ones, and one distance replaces another', async () => {
    const facets = {
      ...aMatchPage().facets,
      distance: [
        { value: '10', label: '', count: 3 },
        { value: '30', label: '', count: 4 },
      ],
    }
    server.answer(matchApi.finder, aResult({ facets }))
    const { address } = await renderWithApp(<FinderPage withoutQuery />, { path: SEARCH })
    const distances = page.getByRole('group', { name: 'Distance' })
    await distances.getByRole('button', { name: 'up to 10 km 3' }).click()
    await expect.poll(address).toMatch(/distance=10$/)
    await distances.getByRole('button', { name: 'up to 30 km 7' }).click()
    await expect.poll(address).toMatch(/distance=30$/)
    await expect.poll(() => searches().at(-1)).toMatchObject({ max_distance_km: '30' })
  })

  test('stand in the order and the view of the address', async () => {
    const { address } = await renderWithApp(<FinderPage withoutQuery />, { path: SEARCH })
    await page.getByRole('button', { name: 'Score, then newest' }).click()
    await page.getByRole('menuitem', { name: 'Newest' }).click()
    await expect.poll(() => searches().at(-1)).toMatchObject({ sort: 'newest' })
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Table').click()
    await expect.element(page.getByRole('table', { name: 'Matches' })).toBeVisible()
    expect(address()).toMatch(/sort=newest&view=table$/)
  })

  test('that miss by one must stand on a tab of their own', async () => {
    await renderWithApp(<FinderPage withoutQuery />, { path: SEARCH })
    await expect.element(page.getByText(/Three require/)).toBeVisible()
    server.answer(matchApi.finder, aResult({ items: [aMatchRow(3, 'Tree surgeon')], count: 4 }))
    await page.getByRole('button', { name: 'Look at them' }).click()
    await expect.element(page.getByRole('heading', { name: '4 near misses' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Tree surgeon' })).toBeVisible()
    expect(searches().at(-1)).toMatchObject({ near_misses: 'true' })
  })

  test('of other sites open there', async () => {
    const fits = { i_meet: 70, they_meet: 74 }
    const offer = { id: 5, title: 'Gardener, parks', lang: 'en', organisation: 'City', place: 'Chur', score: 72, fits }
    server.answer(matchApi.finderExternal, {
      items: [{ ...offer, url: 'https://jobs.example.test/5', source: 'jobs.example.test', published_at: null }],
      count: 1,
    })
    await renderWithApp(<FinderPage withoutQuery />, { path: SEARCH })
    await page.getByRole('button', { name: 'External offers 1' }).click()
    const link = page.getByRole('link', { name: /Gardener, parks/ })
    await expect.element(link).toHaveAttribute('href', 'https://jobs.example.test/5')
    await expect.element(link).toHaveAttribute('rel', expect.stringContaining('nofollow'))
    await expect.element(page.getByRole('heading', { name: '1 external offer fits' })).toBeVisible()
  })

  test('that fail to load can be asked for again', async () => {
    server.answer(matchApi.finder, new Refusal(400))
    await renderWithApp(<FinderPage withoutQuery />, { path: SEARCH })
    await expect.element(page.getByText('This could not be loaded')).toBeVisible()
    server.answer(matchApi.finder, aResult())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(result).toBeVisible()
  })
})

describe('a selection to compare', () => {
  const ROWS = ['Gardener', 'Landscape gardener', 'Tree surgeon', 'Florist', 'Park ranger']

  beforeEach(() => {
    server.answer(matchApi.finder, aResult({ items: ROWS.map((title, at) => aMatchRow(at + 1, title)), count: 5 }))
  })

  test('is full with four, and compared from two on', async () => {
    const { address } = await renderWithApp(<FinderPage withoutQuery />, { path: SEARCH })
    await page.getByRole('checkbox', { name: 'Compare Gardener' }).click()
    const compare = page.getByRole('region', { name: 'Comparison' }).getByRole('button', { name: 'Compare' })
    await expect.element(compare).toBeDisabled()
    for (const title of ROWS.slice(1, 4)) {
      // One press after the other.
      // eslint-disable-next-line no-await-in-loop
      await page.getByRole('checkbox', { name: `Compare ${title}` }).click()
    }
    await expect.element(page.getByRole('checkbox', { name: 'Compare Park ranger' })).toBeDisabled()
    expect(address()).toMatch(/&compare=1&compare=2&compare=3&compare=4$/)
    await expect.element(compare).toBeEnabled()
  })

  test('takes all rows of the table as far as there is room, and clears them at once', async () => {
    const { address } = await renderWithApp(<FinderPage withoutQuery />, { path: `${SEARCH}&view=table` })
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await expect.poll(address).toMatch(/&compare=1&compare=2&compare=3&compare=4$/)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(address).not.toContain('compare')
  })

  test('shows only differences, marks the best, and folds what all meet or is equal', async () => {
    server.answer(matchApi.explainFinder, ({ query }) => compared(Number(query.other_listing_id)))
    await renderWithApp(<FinderPage withoutQuery />, { path: `${SEARCH}&compare=1&compare=3&comparing=1` })
    await expect.element(page.getByRole('heading', { name: 'Compare 2 offers' })).toBeVisible()
    const table = page.getByRole('table', { name: 'Comparison' })
    await expect.element(table.getByRole('row', { name: /^Skills/ }).getByText('best')).toBeVisible()
    await expect.element(table.getByText(/Fully met by all: Occupation/)).toBeVisible()
    await expect.element(table.getByText(/Equal for all: Languages/)).toBeVisible()
    expect(table.getByRole('rowheader', { name: /^(Occupation|Languages)$/ }).elements()).toHaveLength(0)
    await page.getByRole('switch', { name: 'Differences only' }).click()
    await expect.element(table.getByRole('rowheader', { name: 'Occupation' })).toBeVisible()
  })

  test('stands side by side, and falls back to the list when one is left', async () => {
    server.answer(matchApi.explainFinder, ({ query }) => {
      const id = Number(query.other_listing_id)
      return { ...anExplanation(), card: aCard({ id, title: ROWS[id - 1] ?? '' }) }
    })
    await renderWithApp(<FinderPage withoutQuery />, { path: `${SEARCH}&compare=1&compare=3&comparing=1` })
    const table = page.getByRole('table', { name: 'Comparison' })
    await expect.element(table.getByRole('columnheader', { name: /Tree surgeon/ })).toBeVisible()
    await table.getByRole('button', { name: 'Remove Gardener' }).click()
    await expect.element(table).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox', { name: 'Compare Tree surgeon' })).toBeChecked()
  })
})

test('near misses say how many more offers the commonest thing missed would bring', async () => {
  const want = { kind: 'concept' as const, concept: 7 }
  server.answer(
    matchApi.finder,
    aResult({
      near_miss_reasons: [LICENCE, { ...LICENCE, want, opens: 2 }],
      concept_labels: { 7: { text: 'Category CE', lang: 'en', branch: 'authorization' } },
    }),
  )
  await renderWithApp(<FinderPage withoutQuery />, { path: SEARCH })
  await expect.element(page.getByText(/“Category CE” brings 2 more offers\./)).toBeVisible()
})

test('a near miss offers the change of one’s own wishes that would let it in, not a contact', async () => {
  const places = [{ name: 'Chur', country: 'CH', lat: 46.85, lon: 9.53, geoname_id: 1, radius_km: 30 }]
  const [action] = anExplanation().actions
  const widened = {
    ...action,
    asked_by: 'me',
    criterion: 'location',
    change: { type: 'widen_radius' },
    text: { type: 'widen_radius', what: { kind: 'place', index: -1, radius_km: 45 }, criterion: null },
    lifts_block: true,
  } as ExplainedAction
  const row = { ...aMatchRow(1, 'Gardener'), blocked: ['location' as const] }
  server.answer(matchApi.finder, aResult({ items: [row], explanation: { ...anExplanation(), actions: [widened] } }))
  const { address } = await renderWithApp(<FinderPage />, { path: finderPath({ ...GARDENER, places }, '&tab=near') })
  await page.getByRole('button', { name: /45.km/ }).click()
  await expect.poll(() => decodeURIComponent(address())).toContain('"radius_km":45')
  await expect.element(page.getByRole('button', { name: 'Request contact' })).not.toBeInTheDocument()
})

describe('the map', () => {
  const PLACED = {
    ...GARDENER,
    places: [{ name: 'Chur', country: 'CH', lat: 46.85, lon: 9.53, geoname_id: 1, radius_km: 30 }],
  }
  const slider = page.getByRole('slider', { name: 'Radius around Chur, in km' })

  beforeEach(() => {
    server
      .answer(baseApi.towns, { items: [] })
      .answer(baseApi.locate, { items: [{ name: 'Chur', country: 'CH', lat: 46.85, lon: 9.53 }] })
  })

  test('gathers the results of a town in one ring, which highlights its rows, and they it', async () => {
    await renderWithApp(<FinderPage />, { path: finderPath(PLACED, '&view=map') })
    const pin = page.getByRole('button', { name: /^Chur: 2 results/ })
    await expect.element(pin).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('link', { name: 'Landscape gardener' }).hover()
    await expect.element(pin).toHaveAttribute('aria-pressed', 'true')
    expect(server.callsOf(baseApi.locate)).toHaveLength(1)
  })

  test('tells while the circle is changed how many it would have, and then searches', async () => {
    const { address } = await renderWithApp(<FinderPage />, { path: finderPath(PLACED, '&view=map') })
    await expect.element(slider).toHaveAttribute('aria-valuenow', '30')
    slider.element().focus()
    await userEvent.keyboard('{Shift>}{ArrowRight>}')
    await expect.element(page.getByText('35 km: 2 offers, now 2')).toBeVisible()
    await userEvent.keyboard('{/ArrowRight}{/Shift}')
    await expect.poll(() => decodeURIComponent(address())).toContain('"radius_km":35')
  })
})

describe('without results', () => {
  const NOTHING = { items: [], count: 0, near_misses: null, near_miss_reasons: [], explanation: null }

  test('before anything is asked the latest offers are shown, and no search is made', async () => {
    await renderWithApp(<FinderPage withoutQuery />, { path: '/en/match/finder' })
    await expect.element(page.getByRole('link', { name: 'Head gardener' })).toBeVisible()
    expect(searches()).toEqual([])
  })

  test('who looks for people is not shown offers', async () => {
    await renderWithApp(<FinderPage withoutQuery />, { path: '/en/match/finder?side=offer' })
    await expect.element(page.getByRole('heading', { name: 'Find what fits in both directions' })).toBeVisible()
    expect(server.callsOf(matchApi.latestOffers)).toEqual([])
  })

  test('the page says what can be changed', async () => {
    server.answer(matchApi.finder, aResult(NOTHING))
    await renderWithApp(<FinderPage withoutQuery />, { path: SEARCH })
    await expect.element(page.getByRole('heading', { name: 'No offer fits in both directions' })).toBeVisible()
    await expect.element(page.getByText(/widen the circle/)).toBeVisible()
  })

  test('fewer than five people are not counted', async () => {
    server.answer(matchApi.finder, aResult({ ...NOTHING, is_count_hidden: true }))
    await renderWithApp(<FinderPage withoutQuery />, { path: `${SEARCH}&side=offer`, currentUser: aUser() })
    const title = page.getByRole('heading', { name: 'Fewer than 5 people fit in both directions' })
    await expect.element(title.first()).toBeVisible()
    await expect.element(page.getByText('Fewer than 5 people are not shown one by one.')).toBeVisible()
  })

  test('visitors learn how many people fit, and that a login shows them', async () => {
    server.answer(matchApi.finder, aResult({ ...NOTHING, count: 20, is_count_rounded: true }))
    await renderWithApp(<FinderPage withoutQuery />, { path: `${SEARCH}&side=offer` })
    await expect.element(page.getByRole('heading', { name: 'At least 20 people fit in both directions' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  test.each(['en', 'de', 'ar'] as const)('the page of a visitor fits a narrow screen (%s)', async (language) => {
    server.answer(matchApi.finder, aResult(NOTHING))
    await page.viewport(360, 740)
    const path = SEARCH.replace('/en/', `/${language}/`)
    await renderWithApp(<FinderPage />, { path, language })
    await expect.element(page.getByRole('heading', { level: 2 }).nth(0)).toBeVisible()
    await expect.poll(searches).toHaveLength(1)
    await expect.element(page.getByRole('radiogroup')).toBeVisible()
    await expect.poll(() => document.documentElement.scrollWidth).toBe(360)
  })
})

describe('private marks', () => {
  const empty = { is_favourite: false, note: '', tags: [], set_aside: null }
  const signedIn = { path: SEARCH, currentUser: aUser() }

  test('are not offered to visitors', async () => {
    await renderWithApp(<FinderPage withoutQuery />, { path: SEARCH })
    await expect.element(page.getByRole('link', { name: 'Gardener', exact: true })).toBeVisible()
    expect(page.getByRole('button', { name: 'Favourite: Gardener' }).elements()).toEqual([])
  })

  test('make a favourite with the star or the key f, and take it away', async () => {
    server.answer(markApi.change, { ...empty, is_favourite: true })
    await renderWithApp(<FinderPage withoutQuery />, signedIn)
    const star = page.getByRole('button', { name: 'Favourite: Gardener' })
    await expect.element(star).toHaveAttribute('aria-pressed', 'false')
    const row = { ...aMatchRow(1, 'Gardener'), mark: { ...empty, is_favourite: true } }
    server.answer(matchApi.finder, aResult({ items: [row] }))
    await star.click()
    await expect.element(star).toHaveAttribute('aria-pressed', 'true')
    expect(server.callsOf(markApi.change).map(({ params, body }) => [params, body])).toEqual([
      [{ listing_id: '1' }, { is_favourite: true, finder_id: FINDER_ID }],
    ])
  })

  test('leave a listing out with a reason, which can be undone', async () => {
    const aside = { reason: 'pay', my_listing_id: null } as const
    server.answer(markApi.setAside, { ...empty, set_aside: aside }).answer(markApi.takeBack, empty)
    await renderWithApp(<FinderPage withoutQuery />, signedIn)
    await page.getByRole('button', { name: 'Note or not interested: Gardener' }).click()
    await page.getByRole('menuitem', { name: 'Pay' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => server.callsOf(markApi.takeBack)).toHaveLength(1)
    expect(server.callsOf(markApi.setAside)[0]?.body).toEqual({ reason: 'pay', finder_id: FINDER_ID })
  })

  test('keep a note with tags, which stand on the card', async () => {
    server.answer(markApi.list, {
      items: [],
      count: 0,
      counts: { favourite: 0, noted: 0, set_aside: 0 },
      tags: [{ tag: 'near', count: 2 }],
    })
    server.answer(markApi.change, empty)
    await renderWithApp(<FinderPage withoutQuery />, signedIn)
    await page.getByRole('button', { name: 'Note or not interested: Gardener' }).click()
    await page.getByRole('menuitem', { name: 'Note and tags' }).click()
    await page.getByLabelText('Note', { exact: true }).fill('Ring on Monday')
    await page.getByRole('combobox', { name: 'Tags' }).fill('night')
    await userEvent.keyboard('{Enter}')
    const row = { ...aMatchRow(1, 'Gardener'), mark: { ...empty, note: 'Ring on Monday', tags: ['night'] } }
    server.answer(matchApi.finder, aResult({ items: [row] }))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Ring on Monday')).toBeVisible()
    expect(server.callsOf(markApi.change)[0]?.body).toMatchObject({ note: 'Ring on Monday', tags: ['night'] })
  })

  test('filter the results', async () => {
    const marks = { marked: [{ value: 'favourite', label: '', count: 2 }], tag: [{ value: 'a', label: 'a', count: 1 }] }
    server.answer(matchApi.finder, aResult({ facets: { ...aMatchPage().facets, ...marks } }))
    await renderWithApp(<FinderPage withoutQuery />, signedIn)
    await page.getByRole('button', { name: 'Favourites 2' }).click()
    await expect.poll(() => searches().at(-1)).toMatchObject({ marked: 'favourite' })
    await page.getByRole('button', { name: 'a 1', exact: true }).click()
    await expect.poll(() => searches().at(-1)).toMatchObject({ tag: 'a' })
  })
})
