import { conceptApi } from '@matchwright/contract/concept.api'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { listingApi } from '@matchwright/contract/listing.api'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { savedSearchApi } from '@matchwright/contract/saved-search.api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aListing, aMatchPage, aUser } from '#web/testing/builders.ts'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { FinderPage } from './finder-page.tsx'

const FINDER_ID = 'd89bfa6e90b4fa3d2e023f688cca84c0'
const GARDENER = { occupations: [{ concept_id: 8 }] }
const SEARCH = finderPath(GARDENER)

function finderPath(content: ListingContentInput): string {
  return `/en/match/finder?q=${encodeURIComponent(JSON.stringify(content))}`
}

/** Query in the address of the finder. */
function queryIn(address: string): unknown {
  return JSON.parse(new URLSearchParams(address.split('?')[1]).get('q') ?? '{}')
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
    .answer(matchApi.finder, aMatchPage({ finder_id: FINDER_ID }))
    .answer(listingApi.list, { items: [], count: 0, published: 0, total: 0 })
})

afterEach(() => page.viewport(1200, 900))

describe('the source of the query', () => {
  const occupation = page.getByRole('complementary', { name: 'Finder' }).getByText('gardener', { exact: true }).first()

  test('a stored finder is searched and shown with its labels', async () => {
    await renderWithApp(<FinderPage />, { path: `/en/match/finder?finder_id=${FINDER_ID}` })
    await expect.element(occupation).toBeVisible()
    await expect.poll(() => server.callsOf(matchApi.finder)[0]?.body).toMatchObject({ body: { content: GARDENER } })
  })

  test('a changed stored finder moves into the address', async () => {
    const { address } = await renderWithApp(<FinderPage />, { path: `/en/match/finder?finder_id=${FINDER_ID}` })
    await page.getByRole('combobox', { name: 'Contract' }).click()
    await page.getByRole('option', { name: 'Permanent' }).click()
    await expect.poll(() => queryIn(address())).toMatchObject({ ...GARDENER, contract_types: ['permanent'] })
    expect(address()).not.toContain('finder_id')
  })

  test('a finder that is not kept any more says so', async () => {
    server.answer(matchApi.finderGet, new Refusal(404))
    await renderWithApp(<FinderPage />, { path: `/en/match/finder?finder_id=${FINDER_ID}` })
    await expect.element(page.getByText('This search has expired. Start a new one.')).toBeVisible()
  })

  test('an own listing is searched by its id, and a changed query becomes a finder', async () => {
    server
      .answer(listingApi.get, aListing({ content: { title: 'Gardener seeks work', ...GARDENER } }))
      .answer(matchApi.search, aMatchPage())
      .answer(matchApi.searchExternal, { items: [], count: 0 })
    const { address } = await renderWithApp(<FinderPage listingId={7} />, {
      path: '/en/match/finder/7',
      currentUser: aUser(),
    })
    await expect.element(page.getByRole('link', { name: 'Gardener seeks work' })).toBeVisible()
    expect(server.callsOf(matchApi.search)[0]?.params).toEqual({ listing_id: '7' })
    expect(server.callsOf(matchApi.finder)).toEqual([])
    await page.getByRole('combobox', { name: 'Contract' }).click()
    await page.getByRole('option', { name: 'Permanent' }).click()
    await expect.poll(address).toMatch(/^\/en\/match\/finder\?/)
  })
})

describe('the query', () => {
  const occupations = page.getByRole('textbox', { name: 'Occupation' })

  test('takes an occupation, keeps its name and goes into the address', async () => {
    const label = { text: 'forester', lang: 'en' }
    server.answer(conceptApi.typeahead, {
      items: [{ concept_id: 9, branch: 'occupation', label, matched: label, is_weak: false }],
    })
    const { address } = await renderWithApp(<FinderPage />, { path: SEARCH })
    await occupations.fill('forester')
    await expect.element(page.getByRole('option', { name: 'forester' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Remove forester' })).toBeVisible()
    expect(queryIn(address())).toMatchObject({ occupations: [{ concept_id: 8 }, { concept_id: 9 }] })
    await expect.poll(() => server.callsOf(matchApi.finder)).toHaveLength(2)
  })

  test('of the other side leaves out conditions, which are stated in another way there', async () => {
    const content = { ...GARDENER, conditions: [{ concept_id: 4, stance: 'refused' as const }] }
    const { address } = await renderWithApp(<FinderPage />, { path: finderPath(content) })
    await page.getByRole('radiogroup', { name: 'What are you looking for?' }).getByText('People').click()
    await expect.poll(address).toContain('side=offer')
    expect(queryIn(address())).toEqual(GARDENER)
  })

  test('takes a workload and the least score by the keyboard', async () => {
    const { address } = await renderWithApp(<FinderPage />, { path: SEARCH })
    await expect.element(page.getByRole('slider', { name: 'Workload from' })).toBeInTheDocument()
    page.getByRole('slider', { name: 'Workload from' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => queryIn(address())).toEqual({ ...GARDENER, workload: { min: 15, max: 100 } })
    page.getByRole('slider', { name: 'Show from score' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => server.callsOf(matchApi.finder).at(-1)?.query).toMatchObject({ min_score: '45' })
  })

  test('becomes a draft listing', async () => {
    server.answer(listingApi.create, aListing({ id: 31 }))
    const { address } = await renderWithApp(<FinderPage />, { path: SEARCH, currentUser: aUser() })
    await page.getByRole('button', { name: 'Save as listing' }).click()
    await expect.poll(address).toBe('/en/listing/31')
    expect(server.callsOf(listingApi.create)[0]?.body).toMatchObject({ type: LISTING_TYPE.search, content: GARDENER })
  })

  test('is saved as a search with its filters and its alert', async () => {
    const currentUser = aUser()
    server.answer(savedSearchApi.create, new Refusal(400, { code: 'quota', message: 'Fifty searches are enough.' }))
    await renderWithApp(<FinderPage />, { path: `${SEARCH}&contract=permanent&from=60`, currentUser })
    await page.getByRole('button', { name: 'Save search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save search' })
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('gardener')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Gardens')
    await dialog.getByRole('button', { name: 'Save search' }).click()
    await expect.element(dialog.getByText('Fifty searches are enough.')).toBeVisible()
    expect(server.callsOf(savedSearchApi.create)[0]?.body).toEqual({
      finder_id: FINDER_ID,
      title: 'Gardens',
      alert: 'daily',
      filters: { contract: ['permanent'], min_score: 60 },
    })
  })

  test('is one line on a narrow screen, which opens the form', async () => {
    await page.viewport(390, 800)
    await renderWithApp(<FinderPage />, { path: SEARCH })
    await page.getByRole('button', { name: /^gardener/ }).click()
    await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Skills' })).toBeVisible()
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
