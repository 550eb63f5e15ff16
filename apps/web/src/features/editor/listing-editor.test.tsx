import { conceptApi } from '@matchwright/contract/concept.api'
import { DISCLOSURE_LEVEL, DONE, LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import { listingApi } from '@matchwright/contract/listing.api'
import type { OwnListing } from '@matchwright/contract/listing.schema'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { matchApi } from '@matchwright/contract/match.api'
import { templateApi } from '@matchwright/contract/template.api'
import { userApi } from '@matchwright/contract/user.api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aListing, aMatchPage, aUser, anImpact } from '#web/testing/builders.ts'
import { NO_CONNECTION, Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ListingEditor } from './listing-editor.tsx'

const READY = { can_publish: true, problems: [], advice: [] }
const INCOMPLETE = {
  can_publish: false,
  problems: [
    { field: 'occupations', reason: { key: 'listing.problem.occupation', params: {} } },
    { field: 'title', reason: { key: 'listing.advice.title', params: {} } },
  ],
  advice: [],
}

/** Mock server that stores the changes of a listing. */
function storing(listing: OwnListing) {
  let stored = listing
  server
    .answer(listingApi.get, () => stored)
    .answer(listingApi.change, ({ body }) => {
      stored = {
        ...stored,
        version: stored.version + 1,
        modified_at: new Date().toISOString(),
        // The request body has been validated against the contract.
        content: { ...stored.content, ...(body.content as OwnListing['content']) },
      }
      return stored
    })
}

async function editing(listing: OwnListing = aListing(), options: Parameters<typeof renderWithApp>[1] = {}) {
  storing(listing)
  return renderWithApp(<ListingEditor listing={listing} />, { path: `/en/listing/${listing.id}`, ...options })
}

function changes() {
  return server.callsOf(listingApi.change).map(({ body }) => body)
}

const title = page.getByRole('textbox', { name: 'Title', exact: true })
const sections = page.getByRole('navigation', { name: 'Sections' })

beforeEach(() => {
  server
    .answer(listingApi.canPublish, READY)
    .answer(matchApi.finder, aMatchPage())
    .answer(matchApi.requirementImpact, anImpact())
    .answer(conceptApi.typeahead, { items: [] })
})

describe('the funnel', () => {
  const steps = page.getByRole('region', { name: 'From shown to matched' }).getByRole('listitem')
  const counts = { shown: 40, opened: 10, asked: 8, asked_by_me: 3, contact: 6, full: 3, matched: 0 }
  const published = { status: LISTING_STATUS.published }

  test('of a published listing is a list of steps with their counts and shares', async () => {
    server.answer(listingViewApi.funnel, counts)
    await editing(aListing(published))
    await expect.element(steps.nth(0)).toHaveTextContent('Shown40')
    expect(steps.elements().map(({ textContent }) => textContent)).toEqual([
      'Shown40',
      'Opened1025% of the step before',
      'Requested83 by you',
      'In contact675% of the step before',
      'Full disclosure350% of the step before',
      'Matched00% of the step before',
    ])
  })

  test('says so while nobody has seen the listing', async () => {
    server.answer(listingViewApi.funnel, {
      shown: 0,
      opened: 0,
      asked: 0,
      asked_by_me: 0,
      contact: 0,
      full: 0,
      matched: 0,
    })
    await editing(aListing(published))
    await expect.element(page.getByText(/^Nobody has seen this listing in a list yet/)).toBeVisible()
  })

  test('is not there before the listing is published', async () => {
    await editing(aListing())
    await expect.element(title).toBeVisible()
    expect(page.getByRole('heading', { name: 'From shown to matched' }).elements()).toEqual([])
    expect(server.callsOf(listingViewApi.funnel)).toEqual([])
  })
})

describe('a template', () => {
  const menu = page.getByRole('button', { name: 'Actions' })
  const staff = { currentUser: aUser({ perms: ['listing_staff'], country: 'CH' }) }

  test('is made by staff from a listing, for the country of its place', async () => {
    server
      .answer(templateApi.makeTemplate, aListing({ id: 8, is_template: true }))
      .answer(userApi.countryChoices, { items: [{ code: 'CH', name: 'Switzerland' }] })
    await editing(aListing(), staff)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Make a template' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make a template' })
    await dialog.getByRole('button', { name: 'Make a template' }).click()
    await expect
      .poll(() => server.callsOf(templateApi.makeTemplate).map(({ body }) => body))
      .toEqual([{ listing_id: 7, country: 'CH' }])
  })

  test('is taken back by staff, and never published', async () => {
    server.answer(templateApi.removeTemplate, DONE)
    await editing(aListing({ is_template: true }), staff)
    await expect.element(page.getByText('Template', { exact: true })).toBeVisible()
    expect(page.getByRole('button', { name: 'Publish' }).elements()).toEqual([])
    await menu.click()
    await page.getByRole('menuitem', { name: 'No longer a template' }).click()
    await expect.poll(() => server.callsOf(templateApi.removeTemplate)).toHaveLength(1)
  })

  test('is nothing that others make', async () => {
    await editing(aListing(), { currentUser: aUser() })
    await expect.element(title).toBeVisible()
    expect(menu.elements()).toEqual([])
  })
})

describe('the sections', () => {
  test('stand in their order, each reached from the side', async () => {
    await editing()
    await expect.element(sections.getByRole('link').first()).toHaveAttribute('href', '#title')
    const anchors = sections
      .getByRole('list')
      .first()
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')?.slice(1) ?? '')
    const ids = [...document.querySelectorAll('form section[id]')].map(({ id }) => id)
    expect(anchors.filter((id) => ids.includes(id))).toEqual(ids)
    expect(ids).toHaveLength(12)
  })

  test('tell which of them say something', async () => {
    await editing(aListing({ content: { title: 'Nurse', languages: [{ code: 'de', spoken: 5, written: 5 }] } }))
    const filled = sections.getByRole('listitem').filter({ hasText: 'Languages' })
    await expect.element(filled.first()).toHaveAttribute('data-state', 'ok')
    await expect.element(sections.getByText(/^3 of 12 sections/)).toBeVisible()
  })

  test('mark what keeps the listing from being published', async () => {
    server.answer(listingApi.canPublish, INCOMPLETE)
    await editing()
    const occupation = sections.getByRole('listitem').filter({ hasText: 'Occupation' })
    await expect.element(occupation.first()).toHaveAttribute('data-state', 'todo')
  })

  test('weigh only what this side wants', async () => {
    await editing(aListing({ type: LISTING_TYPE.offer }))
    await expect.element(page.getByRole('radiogroup').first()).toBeVisible()
  })

  test('speak German', async () => {
    await editing(aListing({ content: { title: 'Pflegefachfrau' } }), { language: 'de', path: '/de/listing/7' })
    await expect.element(page.getByRole('heading', { name: 'Pflegefachfrau', level: 1 })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue('Pflegefachfrau')
  })
})

describe('a change', () => {
  test('shows at once and is saved a moment later, by its section alone', async () => {
    await editing()
    await title.fill('Nurse')
    await expect.element(page.getByRole('heading', { name: 'Nurse', level: 1 })).toBeVisible()
    await expect.element(page.getByText('Not saved yet')).toBeVisible()
    await expect.element(page.getByText(/^Saved /)).toBeVisible()
    expect(changes()).toEqual([{ content: { title: 'Nurse' }, expected_version: 1 }])
  })

  test('of a second section goes with the version of the first save', async () => {
    await editing()
    await title.fill('Nurse')
    await expect.element(page.getByText(/^Saved /)).toBeVisible()
    await expect.poll(changes).toHaveLength(1)
    await page.getByRole('textbox', { name: 'Own reference' }).fill('A-7')
    await expect.poll(changes).toHaveLength(2)
    expect(changes()[1]).toEqual({ content: { reference: 'A-7' }, expected_version: 2 })
  })

  test('that the server refuses says so at its field', async () => {
    await editing()
    server.answer(
      listingApi.change,
      new Refusal(422, {
        detail: [{ loc: ['body', 'listing', 'content', 'title'], msg: 'is too rude', type: 'value_error' }],
      }),
    )
    await title.fill('Rude')
    await expect.element(page.getByText('Not saved: please check the marked fields')).toBeVisible()
    await expect.element(page.getByText('Is too rude')).toBeVisible()
  })

  test('beyond the daily limit of a published listing says so', async () => {
    await editing(aListing({ status: LISTING_STATUS.draft, content: { title: 'Nurse' } }))
    server.answer(listingApi.change, new Refusal(429))
    await title.fill('Nurse, part time')
    await expect.element(page.getByText(/can change ten times a day/)).toBeVisible()
  })

  test('that fails can be tried again by hand', async () => {
    await editing()
    server.answer(listingApi.change, new Refusal(503))
    await title.fill('Nurse')
    await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible()
    storing(aListing())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText(/^Saved /)).toBeVisible()
  })

  test('without a connection waits', async () => {
    await editing()
    server.answer(listingApi.change, NO_CONNECTION)
    await title.fill('Nurse')
    await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible()
    storing(aListing())
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText(/^Saved /)).toBeVisible()
  })
})

describe('when somebody else has changed the listing', () => {
  async function conflicting() {
    await editing(aListing({ content: { title: 'Nurse' } }))
    const theirs = aListing({ version: 5, content: { title: 'Head nurse' } })
    server
      .answer(listingApi.get, theirs)
      .answer(listingApi.change, ({ body }) =>
        body.expected_version === undefined
          ? aListing({ version: 6, content: { title: 'Night nurse' } })
          : new Refusal(400, { code: 'version', message: '' }),
      )
    await title.fill('Night nurse')
    await expect.element(page.getByText('Someone else has changed this listing')).toBeVisible()
  }

  test('their version can be taken', async () => {
    await conflicting()
    await page.getByRole('button', { name: 'Load theirs' }).click()
    await expect.element(title).toHaveValue('Head nurse')
    await expect.element(page.getByText(/^Saved /)).toBeVisible()
  })

  test('or the own one kept', async () => {
    await conflicting()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect.element(page.getByText(/^Saved /)).toBeVisible()
    expect(changes().at(-1)).toEqual({ content: { title: 'Night nurse' } })
  })
})

describe('publishing', () => {
  const publish = page.getByRole('button', { name: 'Publish' })

  test('saves first, then publishes', async () => {
    const draft = aListing({ content: { title: 'Nurse' } })
    await editing(draft)
    server.answer(listingApi.publish, draft)
    await title.fill('Nurse, Chur')
    await publish.click()
    await expect.poll(() => server.callsOf(listingApi.publish)).toHaveLength(1)
    expect(changes()).toEqual([{ content: { title: 'Nurse, Chur' }, expected_version: 1 }])
  })

  test('does not happen when the last change cannot be saved', async () => {
    await editing()
    server.answer(listingApi.change, new Refusal(503))
    await title.fill('Nurse')
    await publish.click()
    await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible()
    expect(server.callsOf(listingApi.publish)).toEqual([])
  })

  test('says what is missing, above the form with the focus, and each line leads to its section', async () => {
    server.answer(listingApi.canPublish, INCOMPLETE)
    await editing()
    await publish.click()
    const summary = page.getByRole('alert')
    await expect.element(summary).toHaveFocus()
    expect(summary.getByRole('listitem').elements()).toHaveLength(2)
    await summary.getByRole('button').first().click()
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('occupations')
    expect(server.callsOf(listingApi.publish)).toEqual([])
  })
})

describe('a listing', () => {
  test('that is withdrawn cannot be changed', async () => {
    await editing(aListing({ status: LISTING_STATUS.withdrawn, content: { title: 'Nurse' } }))
    await expect.element(title).toBeDisabled()
    expect(page.getByRole('button', { name: 'Publish' }).elements()).toHaveLength(0)
  })

  test('that is published says until when', async () => {
    await editing(
      aListing({
        status: LISTING_STATUS.published,
        disclosure_level: DISCLOSURE_LEVEL.public,
        ends_at: '2027-02-01T00:00:00Z',
        content: { title: 'Nurse' },
      }),
    )
    await expect.element(page.getByText('1 Feb')).toBeVisible()
  })
})

describe('the matches beside it', () => {
  const content = { occupations: [{ concept_id: 11 }] }

  test('are counted, with their spread', async () => {
    server.answer(
      matchApi.finder,
      aMatchPage({ count: 23, strong: 4, histogram: [3, 2, 2, 2, 2, 2, 2, 4, 1, 1, 1, 1] }),
    )
    await editing(aListing({ content }))
    await expect.element(page.getByText('23', { exact: true }).last()).toBeVisible()
    await expect.element(page.getByRole('img', { name: /3, 2, 2, 2/ })).toBeVisible()
  })

  test('of persons are not counted when they are few', async () => {
    server.answer(matchApi.finder, aMatchPage({ count: 0, is_count_hidden: true }))
    await editing(aListing({ type: LISTING_TYPE.offer, content }))
    await expect.element(page.getByText('<5').last()).toBeVisible()
  })

  test('of one’s own published listing are counted even so', async () => {
    server
      .answer(matchApi.finder, aMatchPage({ count: 0, is_count_hidden: true }))
      .answer(matchApi.search, aMatchPage({ count: 0 }))
    await editing(aListing({ type: LISTING_TYPE.offer, status: LISTING_STATUS.published, content }))
    await expect.poll(() => server.callsOf(matchApi.search).length).toBe(1)
    await expect.element(page.getByText('<5')).not.toBeInTheDocument()
  })

  test('would be more with changes whose gain is known, each kind and gain once', async () => {
    const step = (opens: number | null, radius: number) => ({
      opens,
      is_opens_hidden: opens === null,
      text: {
        type: 'widen_radius' as const,
        criterion: 'location' as const,
        what: { kind: 'place' as const, index: 0, radius_km: radius },
      },
    })
    const location = {
      criterion: 'location' as const,
      kind: 'must' as const,
      want: { kind: 'place' as const, index: 0, radius_km: 30 },
      opens: 4,
      is_opens_hidden: false,
      steps: [step(2, 35), step(2, 40), step(7, 60), step(null, 80)],
    }
    server.answer(matchApi.requirementImpact, anImpact({ requirements: [location] }))
    await editing(aListing({ content }))
    const help = page.getByRole('listitem').filter({ hasText: 'Widen your circle' })
    await expect.element(help.first()).toHaveTextContent('+7Widen your circle to 60 km')
    await expect.element(help.nth(1)).toHaveTextContent('+2Widen your circle to 35 km')
    await expect.poll(() => help.elements().length).toBe(2)
  })

  test('are not asked for before there is an occupation', async () => {
    await editing()
    await expect.element(title).toBeVisible()
    expect(server.callsOf(matchApi.finder)).toEqual([])
  })
})
