import { DONE, LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import { contactApi } from '@matchwright/contract/contact.api'
import { listingApi } from '@matchwright/contract/listing.api'
import type { ListingRow } from '@matchwright/contract/listing.schema'
import { profileApi } from '@matchwright/contract/profile.api'
import { savedViewApi } from '@matchwright/contract/saved-view.api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aListing, aUser } from '#web/testing/builders.ts'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ListingList } from './listing-list.tsx'

const NOW = '2026-11-20T08:00:00Z'

function aRow(given: Partial<ListingRow> = {}): ListingRow {
  return {
    id: 7,
    type: LISTING_TYPE.offer,
    status: LISTING_STATUS.draft,
    title: 'Nurse, medical ward',
    reference: 'A-7',
    occupation: 'nurse',
    place: 'Chur',
    profile_kind: null,
    profile_id: null,
    profile_name: '',
    share: 'private',
    is_mine: true,
    matches: null,
    new_matches: null,
    near_misses: null,
    open_contacts: 0,
    ends_at: null,
    paused_at: null,
    publish_from: null,
    created_at: NOW,
    modified_at: NOW,
    ...given,
  }
}

const draft = aRow()
const published = aRow({ id: 8, status: LISTING_STATUS.published, title: 'Gardener', matches: 12, new_matches: 3 })
const withdrawn = aRow({ id: 9, status: LISTING_STATUS.withdrawn, title: 'Cook' })
const everyRow = [draft, published, withdrawn]

function listing(items: ListingRow[], given = {}) {
  server.answer(listingApi.list, { items, count: items.length, published: 1, total: items.length, ...given })
}

function queries() {
  return server.callsOf(listingApi.list).map(({ query }) => query)
}

async function opened(path = '/en/listing') {
  const rendered = await renderWithApp(<ListingList />, { path, currentUser: aUser() })
  await expect.element(page.getByRole('heading', { name: 'Listings', level: 1 })).toBeVisible()
  return rendered
}

async function select(...titles: string[]) {
  for (const title of titles) {
    // One press after the other.
    // eslint-disable-next-line no-await-in-loop
    await page.getByRole('checkbox', { name: `Select ${title}` }).click()
  }
}

const bar = page.getByRole('toolbar', { name: 'Actions for the selection' })
const dialog = page.getByRole('dialog')

beforeEach(() => {
  server.answer(savedViewApi.list, { items: [] })
  listing(everyRow)
  server.answer(profileApi.list, { items: [], count: 0 })
})

describe('the table', () => {
  test('says how the listings stand', async () => {
    await opened()
    await expect.element(page.getByText('3 listings, 1 published. 3 new matches since your last visit.')).toBeVisible()
    const gardener = page.getByRole('row', { name: /Gardener/ })
    await expect.element(gardener.getByText('Published')).toBeVisible()
    await expect
      .element(gardener.getByRole('link', { name: '12 matches' }))
      .toHaveAttribute('href', '/en/match/finder/8')
  })

  test('advises to broaden a published listing without matches', async () => {
    listing([aRow({ status: LISTING_STATUS.published, matches: 0, near_misses: 4 })])
    await opened()
    await expect.element(page.getByText('none yet')).toBeVisible()
    await expect.element(page.getByText('broaden it: 4 near misses')).toBeVisible()
  })

  test('keeps search and filters in the address, and starts at the first page with them', async () => {
    const { address } = await opened('/en/listing?offset=15')
    await page.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Draft' }).click()
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'Draft' })).toBeChecked()
    await page.getByRole('menuitemcheckbox', { name: 'Paused' }).click()
    await expect.poll(address).toBe('/en/listing?status=0&status=4')
    await expect.poll(() => queries().at(-1)).toMatchObject({ filter_status: ['0', '4'], offset: '0' })
    await userEvent.keyboard('{Escape}')
    await page.getByRole('searchbox', { name: 'Search listings' }).fill('nurse')
    await expect.poll(() => queries().at(-1)).toMatchObject({ filter_status: ['0', '4'], search: 'nurse' })
    await page.getByRole('button', { name: 'Clear filter Status' }).click()
    await expect.poll(address).toBe('/en/listing?search=nurse')
  })

  test('the search field is reached by its key', async () => {
    await opened()
    await expect.element(page.getByRole('searchbox', { name: 'Search listings' })).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('searchbox', { name: 'Search listings' })).toHaveFocus()
  })

  test('filters that fit nothing are taken back at once', async () => {
    listing([], { total: 3 })
    await opened('/en/listing?search=zzz')
    await expect.element(page.getByText('No listing fits')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Show all listings' })).toHaveAttribute('href', '/en/listing')
  })

  test('that cannot be loaded can be asked for again', async () => {
    server.answer(listingApi.list, new Refusal(400))
    await opened()
    await expect.element(page.getByText('This could not be loaded')).toBeVisible()
    listing(everyRow)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('link', { name: 'Gardener' })).toBeVisible()
  })
})

describe('actions on several listings', () => {
  test('apply to those they are possible for, and can be undone', async () => {
    server.answer(listingApi.pause, aListing()).answer(listingApi.publish, aListing())
    await opened()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await expect.element(bar.getByText('3 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Pause' }).click()
    await expect.element(page.getByText('1 listing paused')).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
    expect(server.callsOf(listingApi.pause).map(({ params }) => params)).toEqual([{ listing_id: '8' }])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => server.callsOf(listingApi.publish)[0]?.params).toEqual({ listing_id: '8' })
  })

  test('a pause that ends open requests is confirmed, and has no way back', async () => {
    listing([aRow({ id: 8, status: LISTING_STATUS.published, title: 'Gardener', open_contacts: 2 })])
    server.answer(listingApi.pause, aListing())
    await opened()
    await select('Gardener')
    await bar.getByRole('button', { name: 'Pause' }).click()
    await expect.element(dialog.getByText('Requests that wait for an answer end', { exact: false })).toBeVisible()
    expect(server.callsOf(listingApi.pause)).toEqual([])
    await dialog.getByRole('button', { name: 'Pause' }).click()
    await expect.element(page.getByText('1 listing paused')).toBeVisible()
    expect(page.getByRole('button', { name: 'Undo' }).query()).toBeNull()
  })

  test('a draft that is published would not become a draft again, so nothing offers that', async () => {
    listing([draft])
    server.answer(listingApi.publish, aListing())
    await opened()
    await select('Nurse, medical ward')
    await bar.getByRole('button', { name: 'Publish' }).click()
    await expect.element(page.getByText('1 listing published')).toBeVisible()
    expect(page.getByRole('button', { name: 'Undo' }).query()).toBeNull()
  })

  test('that fit none of the selected say why', async () => {
    await opened()
    await select('Cook')
    await expect.element(bar.getByRole('button', { name: 'Publish' })).toBeDisabled()
    await expect
      .element(bar.getByRole('button', { name: 'Delete' }))
      .toHaveAttribute('title', 'Only drafts can be deleted')
    await expect.element(bar.getByRole('button', { name: 'Copy' })).toBeEnabled()
  })

  test('leave out what a filter hides', async () => {
    await opened()
    await select('Nurse, medical ward', 'Gardener')
    listing([published], { total: 3 })
    await page.getByRole('searchbox', { name: 'Search listings' }).fill('gard')
    await expect.element(bar.getByText('1 selected')).toBeVisible()
    await expect.element(bar.getByRole('button', { name: 'Delete' })).toBeDisabled()
  })

  test('that delete drafts can be undone', async () => {
    server.answer(contactApi.planSteps, { plan_id: 9, due_at: '2026-11-20T14:06:10Z' })
    server.answer(contactApi.undoSteps, { is_undone: true })
    await opened()
    await select('Nurse, medical ward', 'Gardener')
    await bar.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('1 draft deleted')).toBeVisible()
    const steps = [{ kind: 'delete_listing', listing_id: 7 }]
    expect(server.callsOf(contactApi.planSteps).map(({ body }) => body)).toEqual([{ steps }])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => server.callsOf(contactApi.undoSteps)[0]?.params).toEqual({ plan_id: '9' })
  })

  test('that end a listing for good ask first', async () => {
    await opened()
    await select('Gardener')
    await bar.getByRole('button', { name: 'Withdraw' }).click()
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.callsOf(listingApi.withdraw)).toEqual([])
    await expect.element(bar.getByText('1 selected')).toBeVisible()
  })

  test('that succeed in part say both', async () => {
    const second = aRow({ id: 10, title: 'Night nurse' })
    listing([draft, second])
    server.answer(listingApi.publish, ({ params }) =>
      String(params.listing_id) === '7'
        ? aListing()
        : new Refusal(400, { code: 'quota', message: 'Two published listings are the limit.' }),
    )
    await opened()
    await select('Nurse, medical ward', 'Night nurse')
    await bar.getByRole('button', { name: 'Publish' }).click()
    await expect.element(page.getByText('1 listing published')).toBeVisible()
    await expect.element(page.getByText('Two published listings are the limit.')).toBeVisible()
  })
})

describe('the menu of a listing', () => {
  test.each([
    ['a draft', draft, ['Download PDF', 'Offer as JSON-LD', 'Publish', 'Copy', 'Delete']],
    ['a published listing', published, ['Download PDF', 'Offer as JSON-LD', 'Pause', 'Copy', 'Withdraw']],
    ['a withdrawn listing', withdrawn, ['Download PDF', 'Offer as JSON-LD', 'Copy']],
  ])('offers for %s what is possible', async (_, row, offered) => {
    listing([row])
    await opened()
    await page.getByRole('button', { name: new RegExp(`${row.title}$`) }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
    const entries = page
      .getByRole('menuitem')
      .elements()
      .map((entry) => entry.textContent)
    expect(entries.slice(5)).toEqual(offered)
  })
})

describe('saved views', () => {
  const drafts = { id: 3, title: 'Drafts', query: 'status=0' }

  test('keep the present filters under a name, and show them again', async () => {
    listing(everyRow)
    const { address } = await opened('/en/listing?status=0&offset=15')
    server.answer(savedViewApi.create, () => {
      server.answer(savedViewApi.list, { items: [drafts] })
      return drafts
    })
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save this view' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Drafts')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Drafts' })).toBeVisible()
    expect(server.callsOf(savedViewApi.create)[0]?.body).toEqual({ title: 'Drafts', query: 'status=0' })
    await page.getByRole('button', { name: 'Drafts' }).click()
    await page.getByRole('menuitem', { name: 'All listings' }).click()
    await expect.poll(address).toBe('/en/listing')
  })

  test('are deleted with a way back', async () => {
    listing(everyRow)
    server.answer(savedViewApi.list, { items: [drafts] }).answer(savedViewApi.remove, DONE)
    await opened('/en/listing?status=0')
    await page.getByRole('button', { name: 'Drafts' }).click()
    await page.getByRole('menuitem', { name: 'Delete “Drafts”' }).click()
    server.answer(savedViewApi.create, drafts)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => server.callsOf(savedViewApi.create).length).toBe(1)
  })
})
