import type { Contact, ContactEvent } from '@matchwright/contract/contact.schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aContact } from '#web/testing/builders.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { Composer, useDraft } from './composer.tsx'
import { ConversationCard } from './conversation-card.tsx'

const contact = aContact({ actions: ['message'] })
const note = page.getByText(/^Removed before sending: author, comments/)

function Writing({ about }: { about: Contact }) {
  return <Composer contact={about} draft={useDraft()} />
}

async function attaches(...names: string[]): Promise<void> {
  await renderWithApp(<Writing about={contact} />)
  await expect.element(page.getByRole('button', { name: 'Attach files' })).toBeVisible()
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('There is no file field')
  await userEvent.upload(
    input,
    names.map((name) => new File(['content'], name)),
  )
  for (const name of names) await expect.element(page.getByText(name, { exact: true })).toBeVisible()
}

test.each([['diploma.pdf'], ['ward.jpg']])('with %s it is said what is removed before sending', async (name) => {
  await attaches('notes.txt', name)
  await expect.element(note).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect.element(note).not.toBeInTheDocument()
})

const message: ContactEvent = {
  id: 1,
  type: 'message',
  is_mine: false,
  author: 'Seaview clinic',
  text: 'Would Tuesday suit you?',
  lang: 'en',
  at: '2026-11-19T08:00:00Z',
  is_read: true,
  files: [],
  change: null,
  reason: null,
  times: null,
  can_answer: false,
}

function Talking({ about }: { about: Contact }) {
  return <ConversationCard contact={about} draft={useDraft()} />
}

test('on a phone the field is in reach at the beginning of a long conversation', async () => {
  await page.viewport(390, 740)
  const events = Array.from({ length: 30 }, (_, id): ContactEvent => ({ ...message, id }))
  await renderWithApp(<Talking about={aContact({ actions: ['message'], events })} />)
  const field = page.getByRole('textbox', { name: 'Write a message' })
  await expect.element(field).toBeInViewport()
  expect(document.documentElement.scrollHeight).toBeGreaterThan(1500)
  expect(window.scrollY).toBe(0)
})

test('plain text is sent as it is', async () => {
  await attaches('notes.txt')
  await expect.element(note).not.toBeInTheDocument()
})
