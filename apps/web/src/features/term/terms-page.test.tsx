import { conceptApi } from '@matchwright/contract/concept.api'
import { termApi } from '@matchwright/contract/term.api'
import type { Term } from '@matchwright/contract/term.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aUser } from '#web/testing/builders.ts'
import { NO_CONNECTION, Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { TermsPage } from './terms-page.tsx'

function aTerm(given: Partial<Term> = {}): Term {
  return {
    id: 4,
    text: 'bed manager',
    branch: 'occupation',
    language: 'en',
    records: 12,
    accounts: 5,
    first_seen_at: '2026-10-01T08:00:00Z',
    last_seen_at: '2026-11-19T08:00:00Z',
    state: 'open',
    concept_id: null,
    concept: null,
    label: null,
    decided_at: null,
    ...given,
  }
}

const dialog = page.getByRole('dialog', { name: 'Decide on “bed manager”' })
const save = dialog.getByRole('button', { name: 'Decide' })

function decisions() {
  return server.callsOf(termApi.decide).map(({ body }) => body)
}

async function deciding() {
  await renderWithApp(<TermsPage />, { path: '/en/terms', currentUser: aUser() })
  await page.getByRole('button', { name: 'Decide on “bed manager”' }).click()
  await expect.element(dialog).toBeVisible()
}

beforeEach(() => {
  const row = { branch: 'occupation' as const, code: '', child_count: 0 }
  server
    .answer(termApi.list, { items: [aTerm()], count: 1, languages: ['en'], waiting: 3 })
    .answer(termApi.suggestions, { items: [{ ...row, concept_id: 8, label: { text: 'ward manager', lang: 'en' } }] })
    .answer(termApi.decide, aTerm({ state: 'linked' }))
    .answer(conceptApi.typeahead, { items: [] })
})

describe('a decision', () => {
  test('links the word to a concept that is suggested', async () => {
    await deciding()
    await dialog.getByRole('button', { name: 'ward manager' }).click()
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Decided: “bed manager”')).toBeVisible()
    expect(decisions()).toEqual([{ kind: 'link', concept_id: 8 }])
  })

  test('needs what belongs to its kind', async () => {
    await deciding()
    await save.click()
    await expect.element(dialog.getByRole('alert').getByRole('button', { name: 'Concept' })).toBeVisible()
    await dialog.getByRole('radio', { name: 'It is a concept of its own' }).click()
    await dialog.getByRole('textbox', { name: 'Name in English' }).fill(' ')
    await expect.element(dialog.getByRole('alert').getByRole('button', { name: 'Word' })).toBeVisible()
    await expect.element(dialog.getByRole('alert').getByRole('button', { name: 'Broader concept' })).toBeVisible()
    await save.click()
    expect(decisions()).toEqual([])
  })

  test('ignores the word in one press', async () => {
    await deciding()
    await dialog.getByRole('button', { name: 'Ignore' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(decisions()).toEqual([{ kind: 'ignore' }])
  })

  test.each<[string, Refusal | typeof NO_CONNECTION, string]>([
    ['that somebody else has made', new Refusal(400, { code: 'state', message: 'It is decided.' }), 'It is decided.'],
    ['without a connection', NO_CONNECTION, 'That did not work. Please try again.'],
  ])('%s stays open and says so', async (_, answer, words) => {
    server.answer(termApi.decide, answer)
    await deciding()
    await dialog.getByRole('button', { name: 'Ignore' }).click()
    await expect.element(dialog.getByRole('alert').getByText(words)).toBeVisible()
  })

  test('that was begun is not lost by Escape', async () => {
    await deciding()
    await dialog.getByRole('button', { name: 'ward manager' }).click()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Remove ward manager' })).toBeVisible()
  })
})

test('a decided word is opened again from the state that was shown', async () => {
  const concept = { text: 'ward manager', lang: 'en', branch: 'occupation' }
  const items = [aTerm({ state: 'linked', concept_id: 8, concept })]
  server.answer(termApi.list, { items, count: 1, languages: ['en'], waiting: 0 })
  await renderWithApp(<TermsPage />, { path: '/en/terms?state=linked', currentUser: aUser() })
  await expect.element(page.getByRole('row', { name: /ward manager/ })).toBeVisible()
  await page.getByRole('button', { name: 'Reopen “bed manager”' }).click()
  await expect.poll(decisions).toEqual([{ kind: 'reopen', expected_state: 'linked' }])
})
