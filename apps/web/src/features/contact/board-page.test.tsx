import { LISTING_TYPE, MATCH_STATE } from '@matchwright/contract/constants'
import { contactApi } from '@matchwright/contract/contact.api'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { siteApi } from '@matchwright/contract/site.api'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCard, aContact, aUser } from '#web/testing/builders.ts'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ContactsPage } from './contacts-page.tsx'

const COUNTS = { active: 4, matched: 1, inactive: 0, my_turn: 2, their_turn: 2, archive: 0 }
const home = { id: 7, title: 'Home care', type: LISTING_TYPE.offer }
const ward = { id: 8, title: 'Ward', type: LISTING_TYPE.offer }
const ASKED = {
  state: MATCH_STATE.pending,
  turn: 'mine',
  waiting_for: 'contact',
  my_listing: home,
  i_asked: false,
} as const

const nurse = aContact({
  ...ASKED,
  id: 5,
  other: aCard({ title: 'Nurse' }),
  actions: ['accept', 'reject'],
  open_request: { event_id: 31, type: 'contact_request', is_mine: false },
})
const aide = aContact({ ...ASKED, id: 6, other: aCard({ title: 'Nursing aide', language: 'de' }) })
const clerk = aContact({ ...ASKED, id: 7, i_asked: true, turn: 'theirs', other: aCard({ title: 'Clerk' }) })
const cook = aContact({
  id: 8,
  my_listing: ward,
  other: aCard({ title: 'Cook' }),
  actions: ['message', 'request_full', 'terminate'],
})
const found = aContact({
  id: 9,
  state: MATCH_STATE.matched,
  my_listing: ward,
  other: aCard({ title: 'Sofia Marques' }),
})

const MINE = [nurse, aide]
const THEIRS = [clerk, cook]

beforeEach(() => {
  const contacts = [...MINE, ...THEIRS, found]
  server
    .answer(listingViewApi.preview, new Refusal(404))
    .answer(
      contactApi.contact,
      ({ params }) => contacts.find(({ id }) => String(id) === String(params.match_id)) ?? nurse,
    )
    .answer(siteApi.i18n, { 'outcome.decline.kind.text': 'Danke für Ihr Interesse an {title}.' })
    .answer(contactApi.contacts, ({ query }) => {
      const items = query.filter_active === 'matched' ? [found] : query.filter_action === 'my_turn' ? MINE : THEIRS
      return { items, count: items.length, counts: COUNTS }
    })
})

async function opened(path = '/en/match?view=board') {
  return renderWithApp(<ContactsPage />, { path, currentUser: aUser({ is_professional: true }) })
}

function column(name: string) {
  return page.getByRole('region', { name })
}

test('the board shows contacts by state, and those of one listing', async () => {
  const { address } = await opened()
  await expect.element(page.getByText('4 open, 2 wait for you.')).toBeVisible()
  await expect.element(column('Requests to you').getByRole('link', { name: 'Nursing aide' })).toBeVisible()
  await expect.element(column('Your requests').getByRole('link', { name: 'Clerk' })).toBeVisible()
  await expect.element(column('In contact').getByRole('link', { name: 'Cook' })).toBeVisible()
  await expect.element(column('Matched').getByRole('link', { name: 'Sofia Marques' })).toBeVisible()
  await page.getByRole('link', { name: 'Ward 2' }).click()
  await expect.element(page.getByRole('link', { name: 'Clerk' })).not.toBeInTheDocument()
  await expect.element(column('In contact').getByRole('link', { name: 'Cook' })).toBeVisible()
  expect(address()).toBe('/en/match?view=board&listing=8')
})

test('people look for work in the list alone', async () => {
  await renderWithApp(<ContactsPage />, { path: '/en/match?view=board', currentUser: aUser() })
  await expect.element(page.getByRole('link', { name: 'Active 4' })).toBeVisible()
  expect(page.getByRole('navigation', { name: 'View' }).elements()).toHaveLength(0)
})

test('a card opens the dialog of its step from its menu', async () => {
  await opened()
  await page.getByRole('button', { name: 'Steps for Nurse', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Accept contact' }).click()
  const dialog = page.getByRole('dialog')
  server.answer(contactApi.acceptChange, aContact({ ...nurse, state: MATCH_STATE.partial, actions: ['message'] }))
  await dialog.getByRole('button', { name: 'Accept contact' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.callsOf(contactApi.acceptChange)).toHaveLength(1)
  expect(page.getByText('Something has changed in the meantime. Please look again.').elements()).toHaveLength(0)
})

test('a card dropped into the column of its next step asks first, and goes nowhere else', async () => {
  await opened()
  const card = column('In contact').getByRole('listitem')
  await userEvent.dragAndDrop(card, column('Matched'))
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
  await userEvent.dragAndDrop(card, column('Full disclosure'))
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Request full disclosure' })).toBeVisible()
  expect(server.callsOf(contactApi.requestChange)).toEqual([])
})

test('a step that is no longer possible says so', async () => {
  server.answer(
    contactApi.contact,
    aContact({ ...nurse, state: MATCH_STATE.withdrawn, actions: [], open_request: null }),
  )
  await opened()
  await page.getByRole('button', { name: 'Steps for Nurse', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Decline' }).click()
  await expect.element(page.getByText('Something has changed in the meantime. Please look again.')).toBeVisible()
})

test('several requests are declined, each with its own words, and can be undone', async () => {
  server.answer(contactApi.planSteps, { plan_id: 9, due_at: '2026-11-20T14:06:10Z' })
  server.answer(contactApi.undoSteps, { is_undone: true })
  await opened()
  await page.getByRole('button', { name: 'Select' }).click()
  expect(page.getByRole('checkbox').elements()).toHaveLength(2)
  await page.getByRole('checkbox', { name: 'Select Nurse', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Nursing aide' }).click()
  await page.getByRole('button', { name: 'Decline 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline 2 requests' })
  const words = dialog.getByRole('textbox', { name: 'Add a few words' })
  await expect.element(words).not.toHaveValue('')
  await dialog.getByText('Short', { exact: true }).click()
  await expect.element(words).toHaveValue('Thank you for your interest in “Home care”. It does not fit this time.')
  await words.fill('Thank you.')
  await dialog.getByRole('combobox', { name: 'Reason (optional)' }).click()
  await page.getByRole('option', { name: 'Working hours' }).click()
  await dialog.getByRole('tab', { name: /Nursing aide/ }).click()
  await expect.element(words).toHaveValue('Danke für Ihr Interesse an Home care.')
  await expect.element(words).toHaveAttribute('lang', 'de')
  await dialog.getByRole('button', { name: 'Decline and send' }).click()
  await expect.element(page.getByText('2 requests are declined in ten seconds')).toBeVisible()
  expect(server.callsOf(contactApi.planSteps)[0]?.body).toEqual({
    steps: [
      { kind: 'decline', match_id: 5, text: 'Thank you.', reason: 'hours', is_reason_told: true },
      { kind: 'decline', match_id: 6, text: 'Danke für Ihr Interesse an Home care.', is_reason_told: false },
    ],
  })
  await expect.element(page.getByRole('link', { name: 'Nursing aide' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('link', { name: 'Nursing aide' })).toBeVisible()
})

test('one message can be used for all', async () => {
  server.answer(contactApi.planSteps, { plan_id: 9, due_at: '2026-11-20T14:06:10Z' })
  await opened()
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('checkbox', { name: 'Select Nurse', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Nursing aide' }).click()
  await page.getByRole('button', { name: 'Decline 2' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Add a few words' }).fill('')
  await sheet.getByRole('button', { name: 'Use for all' }).click()
  await sheet.getByRole('button', { name: 'Decline and send' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(server.callsOf(contactApi.planSteps)[0]?.body.steps).toMatchObject([{ text: '' }, { text: '' }])
  expect(document.activeElement?.tagName).toBe('H1')
})

test('a long column is folded, and one that is cut says so', async () => {
  const many = Array.from({ length: 10 }, (_, index) =>
    aContact({ ...ASKED, id: 100 + index, other: aCard({ title: `Nurse ${index}` }) }),
  )
  server.answer(contactApi.contacts, ({ query }) => {
    const isMine = query.filter_action === 'my_turn'
    return { items: isMine ? many : [], count: isMine ? 130 : 0, counts: COUNTS }
  })
  await opened()
  await expect.element(page.getByText(/^The board shows the latest 100 of each kind/)).toBeVisible()
  await expect.element(column('Requests to you').getByRole('heading', { name: 'Requests to you 10+' })).toBeVisible()
  await expect.element(column('Matched').getByRole('heading', { name: 'Matched 0', exact: true })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(6)
  await page.getByRole('button', { name: '4 more' }).click()
  expect(page.getByRole('listitem').elements()).toHaveLength(10)
})

test('the board is searched, and an empty one leads to the finder', async () => {
  server.answer(contactApi.contacts, ({ query }) => {
    const items = query.search === 'cook' && query.filter_action === 'their_turn' ? [cook] : []
    return { items, count: items.length, counts: { ...COUNTS, active: 0, my_turn: 0 } }
  })
  const { address } = await opened()
  await expect.element(page.getByRole('link', { name: 'Open the finder' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('cook')
  await expect.element(page.getByRole('link', { name: 'Cook' })).toBeVisible()
  expect(address()).toBe('/en/match?view=board&search=cook')
})

test('the views are links that keep the search', async () => {
  const { address } = await opened('/en/match?view=board&search=nurse&listing=7')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
  await expect.element(page.getByRole('link', { name: 'Active 4' })).toBeVisible()
  expect(address()).toBe('/en/match?search=nurse')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Board' }).click()
  await expect.element(column('In contact')).toBeVisible()
  expect(address()).toBe('/en/match?search=nurse&view=board')
})
