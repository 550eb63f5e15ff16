import { MATCH_STATE } from '@matchwright/contract/constants'
import { contactApi } from '@matchwright/contract/contact.api'
import type { Contact, ContactEvent } from '@matchwright/contract/contact.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCard, aContact, aUser } from '#web/testing/builders.ts'
import { NO_CONNECTION, Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ContactsPage } from './contacts-page.tsx'

const COUNTS = { active: 2, matched: 1, inactive: 1, my_turn: 1, their_turn: 1, archive: 0 }

function anEvent(given: Partial<ContactEvent> = {}): ContactEvent {
  return {
    id: 40,
    type: 'message',
    is_mine: false,
    author: 'Regional hospital',
    text: 'When could you start?',
    lang: 'en',
    at: '2026-11-19T09:00:00Z',
    is_read: true,
    files: [],
    change: null,
    can_answer: false,
    reason: null,
    times: null,
    ...given,
  }
}

const asked = aContact({
  id: 5,
  state: MATCH_STATE.pending,
  turn: 'mine',
  waiting_for: 'contact',
  expires_at: '2026-12-04T08:00:00Z',
  other: aCard({ title: 'Nurse, medical ward' }),
  actions: ['accept', 'reject', 'ask'],
  open_request: { event_id: 31, type: 'contact_request', is_mine: false },
})
const talking = aContact({
  id: 6,
  turn: 'theirs',
  waiting_for: 'reply',
  other: aCard({ id: 21, title: 'Night nurse' }),
  last_event: anEvent({ is_mine: true, text: 'In January.' }),
  events: [
    anEvent({ id: 41, at: '2026-11-18T09:00:00Z', type: 'contact_request', text: null }),
    anEvent({ id: 42, at: '2026-11-19T09:00:00Z', is_read: false }),
    anEvent({ id: 43, at: '2026-11-19T10:00:00Z', is_mine: true, text: 'In January.' }),
  ],
  unread: 1,
})

const conversation = page.getByRole('region', { name: 'Conversation' })
const log = page.getByRole('log', { name: 'Conversation' })
const field = page.getByRole('textbox', { name: 'Write a message' })

async function opened(path = '/en/match') {
  return renderWithApp(<ContactsPage />, { path, currentUser: aUser() })
}

function lists() {
  return server.callsOf(contactApi.contacts).map(({ query }) => query)
}

function answering(contact: Contact) {
  server.answer(contactApi.contact, ({ params }) => (String(params.match_id) === '5' ? asked : contact))
}

beforeEach(() => {
  answering(talking)
  server.answer(contactApi.markRead, { done: true }).answer(contactApi.contacts, ({ query }) => {
    const items = { my_turn: [asked], their_turn: [talking], all: [asked, talking] }[query.filter_action ?? 'all']
    return { items, count: items.length, counts: COUNTS }
  })
})

describe('the list', () => {
  test('sets contacts of colleagues apart, with their names', async () => {
    const team = { ...asked, id: 12, handled_by: 'Reto Hofer', other: aCard({ title: 'Night porter' }) }
    server.answer(contactApi.contacts, ({ query }) => {
      const items = query.filter_action === 'my_turn' ? [asked, team] : [talking]
      return { items, count: items.length, counts: COUNTS }
    })
    await opened()
    await expect.element(page.getByRole('heading', { name: 'Your turn 1' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Your team’s turn 1' })).toBeVisible()
    await expect.element(page.getByText('Reto Hofer')).toBeVisible()
  })

  test('stands by turn, with what is waited for, and opens the first one', async () => {
    await opened()
    await expect.element(page.getByRole('heading', { name: /^Your turn/ })).toBeVisible()
    await expect.element(page.getByText('Would like to connect. Answer by 4 Dec')).toBeVisible()
    await expect.element(page.getByText('You: In January.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Active 2' })).toHaveAttribute('aria-current', 'page')
    await expect.element(conversation.getByRole('heading', { name: 'Nurse, medical ward' })).toBeVisible()
    expect(lists()).toMatchObject([
      { filter_active: 'active', filter_action: 'my_turn' },
      { filter_active: 'active', filter_action: 'their_turn' },
    ])
  })

  test('opens another one in the address', async () => {
    const { address } = await opened()
    await page.getByRole('link', { name: 'Night nurse' }).click()
    await expect.element(conversation.getByRole('heading', { name: 'Night nurse' })).toBeVisible()
    expect(address()).toBe('/en/match?contact=6')
  })

  test('of ended contacts is one list, and empty says so', async () => {
    server.answer(contactApi.contacts, { items: [], count: 0, counts: COUNTS })
    const { address } = await opened('/en/match?contact=6')
    await page.getByRole('link', { name: /^Ended/ }).click()
    await expect.element(page.getByText('No ended contacts')).toBeVisible()
    expect(address()).toBe('/en/match?tab=inactive')
    expect(lists().at(-1)).toMatchObject({ filter_active: 'inactive', offset: '0' })
    expect(lists().at(-1)).not.toHaveProperty('filter_action')
  })

  test('of matches stands in a tab of its own', async () => {
    const { address } = await opened()
    await page.getByRole('link', { name: 'Matched 1' }).click()
    await expect.poll(() => lists().at(-1)).toMatchObject({ filter_active: 'matched' })
    expect(address()).toBe('/en/match?tab=matched')
    await expect.element(page.getByRole('link', { name: 'Matched 1' })).toHaveAttribute('aria-current', 'page')
  })

  test('is searched and sorted by the address', async () => {
    const { address } = await opened()
    await page.getByRole('button', { name: 'Search' }).click()
    await expect.element(page.getByRole('searchbox', { name: 'Search contacts' })).toHaveFocus()
    await userEvent.keyboard('ward')
    await expect.poll(() => lists().at(-1)).toMatchObject({ search: 'ward' })
    await page.getByRole('button', { name: 'Sort' }).click()
    await page.getByRole('menuitem', { name: 'Status' }).click()
    await expect.poll(() => lists().at(-1)).toMatchObject({ search: 'ward', sort: 'state' })
    expect(address()).toBe('/en/match?search=ward&sort=state')
  })
})

describe('the conversation', () => {
  test('runs by days, marks what is new, and is read by being opened', async () => {
    await opened('/en/match?contact=6')
    await expect.element(log.getByText('They requested contact')).toBeVisible()
    await expect.element(log.getByText('New', { exact: true })).toBeVisible()
    const words = log.element().textContent
    expect(words.indexOf('New')).toBeLessThan(words.indexOf('When could you start?'))
    await expect
      .poll(() => server.callsOf(contactApi.markRead).map(({ params }) => params))
      .toEqual([{ match_id: '6' }])
  })

  test('keeps markup of others as text', async () => {
    answering(aContact({ ...talking, events: [anEvent({ text: '<img src=x onerror=alert(1)> **hello**' })] }))
    await opened('/en/match?contact=6')
    await expect.element(log.getByText('<img src=x onerror=alert(1)> **hello**')).toBeVisible()
    expect(log.getByRole('img').elements()).toHaveLength(0)
  })
})

describe('a message', () => {
  test('is sent with the keyboard and leaves the field empty', async () => {
    server.answer(contactApi.message, { ...talking, events: [anEvent({ is_mine: true, text: 'Gladly.' })], unread: 0 })
    await opened('/en/match?contact=6')
    await field.fill('  Gladly. ')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(log.getByText('Gladly.')).toBeVisible()
    await expect.element(field).toHaveValue('')
    expect(server.callsOf(contactApi.message)).toHaveLength(1)
    expect(server.callsOf(contactApi.message)[0]?.body).toMatchObject({ text: 'Gladly.' })
  })

  test('of blanks alone is not sent', async () => {
    await opened('/en/match?contact=6')
    await field.fill('   ')
    await expect.element(conversation.getByRole('button', { name: 'Send' })).toBeDisabled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(server.callsOf(contactApi.message)).toEqual([])
  })

  test('appears at once, before the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<Contact>()
    server.answer(contactApi.message, () => promise)
    await opened('/en/match?contact=6')
    await field.fill('Gladly.')
    await conversation.getByRole('button', { name: 'Send' }).click()
    await expect.element(log.getByText('Gladly.')).toBeVisible()
    await expect.element(log.getByText('Sending…')).toBeVisible()
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    const sent = anEvent({ id: 44, is_mine: true, text: 'Gladly.' })
    resolve({ ...talking, events: [...talking.events, sent], unread: 0 })
    await expect.element(log.getByText('Sending…')).not.toBeInTheDocument()
    expect(log.getByText('Gladly.').elements()).toHaveLength(1)
  })

  test('that fails is marked, survives a look at another contact, and is sent on the second try', async () => {
    server.answer(contactApi.message, NO_CONNECTION)
    await opened('/en/match?contact=6')
    await field.fill('Gladly.')
    await conversation.getByRole('button', { name: 'Send' }).click()
    await expect.element(log.getByRole('alert')).toHaveTextContent('Not sent.')
    await page.getByRole('link', { name: 'Nurse, medical ward' }).click()
    await expect.element(conversation.getByRole('heading', { name: 'Nurse, medical ward' })).toBeVisible()
    expect(log.getByText('Gladly.').elements()).toHaveLength(0)
    await page.getByRole('link', { name: 'Night nurse' }).click()
    const sent = anEvent({ id: 44, is_mine: true, text: 'Gladly.' })
    server.answer(contactApi.message, { ...talking, events: [...talking.events, sent], unread: 0 })
    await log.getByRole('button', { name: 'Try again' }).click()
    await expect.element(log.getByText('Not sent.')).not.toBeInTheDocument()
    await expect.element(log.getByText('Gladly.')).toBeVisible()
    expect(server.callsOf(contactApi.message)).toHaveLength(2)
  })

  test('that is refused says why, and can be taken back with its files to change it', async () => {
    server.answer(contactApi.message, new Refusal(400, { code: 'file', message: 'The file is damaged.' }))
    await opened('/en/match?contact=6')
    await field.fill('My diploma')
    const input = conversation.element().querySelector('input[type=file]')
    if (input === null) throw new Error('There is no file field')
    await userEvent.upload(input, new File(['x'], 'diploma.pdf', { type: 'application/pdf' }))
    await conversation.getByRole('button', { name: 'Send' }).click()
    await expect.element(log.getByRole('alert')).toHaveTextContent('Not sent. The file is damaged.')
    await expect.element(log.getByText('diploma.pdf')).toBeVisible()
    await log.getByRole('button', { name: 'Edit' }).click()
    await expect.element(field).toHaveValue('My diploma')
    await expect.element(conversation.getByRole('button', { name: 'Remove diploma.pdf' })).toBeVisible()
    expect(log.getByText('My diploma').elements()).toHaveLength(0)
  })

  test('to a contact that has ended meanwhile says to look again', async () => {
    server.answer(contactApi.message, new Refusal(400, { code: 'wrong_state', message: '' }))
    await opened('/en/match?contact=6')
    await field.fill('Gladly.')
    answering(aContact({ ...talking, state: MATCH_STATE.terminated, actions: [] }))
    await conversation.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText('Something has changed in the meantime. Please look again.')).toBeVisible()
    await expect.element(page.getByText('This contact has ended. You can no longer write.')).toBeVisible()
    await expect.element(log.getByText('Gladly.')).toBeVisible()
    await log.getByRole('button', { name: 'Remove' }).click()
    await expect.element(log.getByText('Gladly.')).not.toBeInTheDocument()
  })

  test('carries at most five files, of which each can be taken out', async () => {
    await opened('/en/match?contact=6')
    await expect.element(conversation.getByRole('button', { name: 'Attach files' })).toBeVisible()
    const input = conversation.element().querySelector('input[type=file]')
    if (input === null) throw new Error('There is no file field')
    const files = [1, 2, 3, 4, 5, 6].map((n) => new File(['x'], `${n}.txt`, { type: 'text/plain' }))
    await userEvent.upload(input, files)
    await expect.element(page.getByText('At most five files per message.')).toBeVisible()
    await conversation.getByRole('button', { name: 'Remove 3.txt' }).click()
    await expect.element(conversation.getByText('3.txt')).not.toBeInTheDocument()
    await expect.element(conversation.getByText('5.txt')).toBeVisible()
    expect(conversation.getByText('6.txt').elements()).toHaveLength(0)
  })

  test('before the contact is accepted is one question', async () => {
    server.answer(contactApi.requestChange, asked)
    await opened('/en/match?contact=5')
    await page.getByRole('textbox', { name: 'Ask a question' }).fill('Which shifts?')
    await conversation.getByRole('button', { name: 'Send' }).click()
    await expect
      .poll(() => server.callsOf(contactApi.requestChange)[0]?.body)
      .toEqual({ expected_state: MATCH_STATE.pending, action: 'ask', text: 'Which shifts?' })
    expect(conversation.getByRole('button', { name: 'Attach files' }).elements()).toHaveLength(0)
  })
})
