import { DISCLOSURE_LEVEL, MATCH_STATE } from '@matchwright/contract/constants'
import { contactApi } from '@matchwright/contract/contact.api'
import type { Contact } from '@matchwright/contract/contact.schema'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aContact } from '#web/testing/builders.ts'
import { NO_CONNECTION, Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { ContactSteps } from './contact-steps.tsx'
import { NextButtons, NextCard } from './next-actions.tsx'

const ASKED = { event_id: 31, is_mine: false } as const

const asksForContact = aContact({
  state: MATCH_STATE.pending,
  actions: ['accept', 'reject'],
  open_request: { ...ASKED, type: 'contact_request' },
  expires_at: '2026-12-04T08:00:00Z',
})
const waitsForContact = aContact({
  state: MATCH_STATE.pending,
  actions: ['withdraw'],
  open_request: { event_id: 31, is_mine: true, type: 'contact_request' },
})
const inContact = aContact({ actions: ['message', 'request_full', 'terminate'] })
const asksForFull = aContact({
  actions: ['message', 'accept', 'reject', 'terminate'],
  open_request: { ...ASKED, type: 'full_request' },
})
const inFull = aContact({ state: MATCH_STATE.full, actions: ['message', 'request_match', 'terminate'] })
const asksForMatch = aContact({
  state: MATCH_STATE.full,
  actions: ['message', 'accept', 'reject', 'terminate'],
  open_request: { ...ASKED, type: 'match_request' },
})
const matched = aContact({ state: MATCH_STATE.matched, actions: ['message'] })
const ended = aContact({ state: MATCH_STATE.terminated, actions: [] })

function buttons() {
  return page
    .getByRole('main')
    .getByRole('button')
    .elements()
    .map((button) => button.textContent)
}

const dialog = page.getByRole('dialog')

beforeEach(() => {
  server
    .answer(listingViewApi.preview, new Refusal(404))
    .answer(contactApi.contact, inContact)
    .answer(contactApi.contacts, {
      items: [],
      count: 0,
      counts: { active: 0, matched: 0, inactive: 0, my_turn: 0, their_turn: 0, archive: 0 },
    })
})

describe('the next step', () => {
  test.each<[string, Contact, string, string[]]>([
    ['a request for contact is answered', asksForContact, 'They’d like to connect', ['Accept contact', 'Decline']],
    [
      'an own request is waited for, and can be taken back',
      waitsForContact,
      'Waiting for their answer',
      ['Withdraw the request'],
    ],
    ['in contact full disclosure is asked for', inContact, 'Ready to show who you are?', ['Request full disclosure']],
    [
      'a request for full disclosure is answered',
      asksForFull,
      'They’d like full disclosure',
      ['Share everything', 'Not yet'],
    ],
    ['after full disclosure the match is confirmed', inFull, 'Have you found each other?', ['Request confirmation']],
    [
      'a request to confirm is answered',
      asksForMatch,
      'They’d like to confirm the match',
      ['Confirm the match', 'Not yet'],
    ],
    ['a match needs nothing more', matched, 'You have found each other', []],
    ['an ended contact offers nothing', ended, 'This contact has ended', []],
  ])('%s', async (_, contact, title, offered) => {
    await renderWithApp(<NextCard contact={contact} />)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    expect(buttons()).toEqual(offered)
  })

  test('says whose turn it is, and until when', async () => {
    await renderWithApp(<NextCard contact={asksForContact} />)
    await expect.element(page.getByRole('complementary', { name: 'Your turn' })).toBeVisible()
    await expect.element(page.getByText('4 December 2026')).toBeVisible()
  })

  test('is said in German', async () => {
    await renderWithApp(<NextCard contact={asksForFull} />, { language: 'de' })
    await expect.element(page.getByRole('button', { name: 'Alles offenlegen' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Noch nicht' })).toBeVisible()
  })
})

describe('agreeing', () => {
  test.each([
    ['Accept contact', asksForContact, DISCLOSURE_LEVEL.partial],
    ['Share everything', asksForFull, DISCLOSURE_LEVEL.full],
    ['Confirm the match', asksForMatch, DISCLOSURE_LEVEL.full],
  ])('(%s) asks first, with what the other side will see', async (action, contact, level) => {
    await renderWithApp(<NextButtons contact={contact} />)
    await page.getByRole('button', { name: action }).click()
    await expect.element(dialog).toBeVisible()
    await expect
      .poll(() => server.callsOf(listingViewApi.preview)[0]?.query)
      .toEqual({ level: String(level), lang: 'en' })
  })

  test('answers the open request, from the state that was shown, with the words given', async () => {
    server.answer(contactApi.acceptChange, inContact)
    await renderWithApp(<NextButtons contact={asksForContact} />)
    await page.getByRole('button', { name: 'Accept contact' }).click()
    await dialog.getByRole('textbox', { name: 'Add a few words' }).fill('  Gladly. ')
    await dialog.getByRole('button', { name: 'Accept contact' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.callsOf(contactApi.acceptChange)).toEqual([
      {
        params: { match_id: '5', event_id: '31' },
        query: { lang: 'en' },
        body: { expected_state: MATCH_STATE.pending, text: 'Gladly.' },
      },
    ])
  })

  test('can be thought over', async () => {
    await renderWithApp(<NextButtons contact={asksForFull} />)
    await page.getByRole('button', { name: 'Share everything' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.callsOf(contactApi.acceptChange)).toEqual([])
  })

  test('asking for more goes as a request', async () => {
    server.answer(contactApi.requestChange, inContact)
    await renderWithApp(<NextButtons contact={inFull} />)
    await page.getByRole('button', { name: 'Request confirmation' }).click()
    await dialog.getByRole('button', { name: 'Request confirmation' }).click()
    await expect
      .poll(() => server.callsOf(contactApi.requestChange)[0]?.body)
      .toEqual({ expected_state: MATCH_STATE.full, action: 'request_match' })
  })
})

describe('saying no', () => {
  test('to a first request ends the contact, and the dialog says so', async () => {
    server.answer(contactApi.rejectChange, ended)
    await renderWithApp(<NextButtons contact={asksForContact} />)
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect.element(dialog.getByText(/The contact moves to Ended/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect.poll(() => server.callsOf(contactApi.rejectChange)).toHaveLength(1)
  })

  test('to a later request leaves the contact as it is', async () => {
    await renderWithApp(<NextButtons contact={asksForFull} />)
    await page.getByRole('button', { name: 'Not yet' }).click()
    await expect.element(dialog.getByText(/The contact continues as it is/)).toBeVisible()
  })

  test('an own request is taken back', async () => {
    server.answer(contactApi.planSteps, { plan_id: 9, due_at: '2026-11-20T14:06:10Z' })
    server.answer(contactApi.undoSteps, { is_undone: true })
    await renderWithApp(<NextButtons contact={waitsForContact} />)
    await page.getByRole('button', { name: 'Withdraw the request' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Withdraw your request?' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Withdraw the request' }).click()
    await expect
      .poll(() => server.callsOf(contactApi.planSteps)[0]?.body)
      .toEqual({ steps: [{ kind: 'end', match_id: waitsForContact.id, text: '' }] })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => server.callsOf(contactApi.undoSteps)[0]?.params).toEqual({ plan_id: '9' })
  })

  test('can be undone on the page, too, until it is taken', async () => {
    server.answer(contactApi.undoSteps, { is_undone: false })
    await renderWithApp(<NextCard contact={{ ...waitsForContact, actions: [], ending_plan_id: 9 }} />)
    await expect.element(page.getByRole('heading', { name: 'Ends in a few seconds' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('It is too late to undo that')).toBeVisible()
  })
})

describe('a step that is refused', () => {
  async function accept(answer: Refusal | typeof NO_CONNECTION) {
    server.answer(contactApi.acceptChange, answer)
    await renderWithApp(<NextButtons contact={asksForFull} />)
    await page.getByRole('button', { name: 'Share everything' }).click()
    await dialog.getByRole('button', { name: 'Share everything' }).click()
  }

  test.each(['stale', 'wrong_state', 'request_open', 'asked_already'])(
    'because the contact has moved on (%s) says so',
    async (code) => {
      await accept(new Refusal(400, { code, message: 'not any more' }))
      await expect.element(page.getByText('Something has changed in the meantime. Please look again.')).toBeVisible()
    },
  )

  test('by another rule is told in the words of the server', async () => {
    await accept(new Refusal(400, { code: 'quota', message: 'Thirty requests a day are enough.' }))
    await expect.element(page.getByText('Thirty requests a day are enough.')).toBeVisible()
  })

  test('without a connection may be tried again', async () => {
    await accept(NO_CONNECTION)
    await expect.element(page.getByText('That did not work. Please try again.')).toBeVisible()
    await expect.element(dialog).toBeVisible()
  })
})

describe('the state of a contact', () => {
  const steps = page.getByRole('list', { name: 'Status of the contact' })

  test('shows what was reached, since when, and what can follow', async () => {
    await renderWithApp(<ContactSteps contact={inContact} />)
    await expect.element(steps.getByText('since 19 Nov')).toBeVisible()
    await expect.element(steps.getByText('when you are ready')).toBeVisible()
    await expect.element(steps.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step')
  })

  test.each([
    ['waiting_me', 'your turn'],
    ['waiting_them', 'their turn'],
  ] as const)('shows who is waited for (%s)', async (status, words) => {
    await renderWithApp(
      <ContactSteps contact={aContact({ steps: [{ step: 'asked', at: '2026-11-18T08:00:00Z', status }] })} />,
    )
    await expect.element(steps.getByText(words)).toBeVisible()
  })

  test('reads in Arabic', async () => {
    await renderWithApp(<ContactSteps contact={inContact} />, { language: 'ar' })
    expect(getComputedStyle(document.documentElement).direction).toBe('rtl')
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(4)
  })
})

describe('the menu of a contact', () => {
  async function opened(contact: Contact) {
    await renderWithApp(<ContactMenu contact={contact} />)
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Open their listing' })).toBeVisible()
    const entries = page
      .getByRole('menuitem')
      .elements()
      .map((entry) => entry.textContent)
    expect(entries.slice(-2)).toEqual(['Report this person', 'Block'])
    return entries.slice(0, -2)
  }

  test('ends a contact that is open', async () => {
    expect(await opened(inContact)).toEqual(['Open their listing', 'Download PDF', 'End the contact'])
    await page.getByRole('menuitem', { name: 'End the contact' }).click()
    await expect.element(page.getByRole('dialog', { name: 'End this contact?' })).toBeVisible()
  })

  test('puts an ended contact into the archive, and back at once', async () => {
    server.answer(contactApi.archiveContact, { done: true })
    expect(await opened(ended)).toEqual(['Open their listing', 'Download PDF', 'Move to the archive'])
    await page.getByRole('menuitem', { name: 'Move to the archive' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => server.callsOf(contactApi.archiveContact).map(({ body }) => body))
      .toEqual([{ is_archived: true }, { is_archived: false }])
  })

  test('takes an archived contact out', async () => {
    expect(await opened(aContact({ ...ended, is_archived: true }))).toEqual([
      'Open their listing',
      'Download PDF',
      'Take out of the archive',
    ])
  })

  test('has nothing to end after a match, which may be archived', async () => {
    expect(await opened(matched)).toEqual(['Open their listing', 'Download PDF', 'Move to the archive'])
  })
})
