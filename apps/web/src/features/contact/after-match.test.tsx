import { MATCH_STATE } from '@matchwright/contract/constants'
import { contactApi } from '@matchwright/contract/contact.api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aContact } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { MatchedHeader } from './matched-header.tsx'

const after = { is_settled: false, decided_by: null, is_listing_open: true, other_contacts: 2 }
const matched = aContact({
  state: MATCH_STATE.matched,
  actions: ['message', 'propose_times'],
  company: { company_name: 'Trois-Tours', phones: ['+41 26 555 01 42'], contact_email: 'claire@example.org' },
  after_match: after,
})

test('a match shows how to reach each other, and closes the listing so that it can be undone', async () => {
  server.answer(contactApi.planSteps, { plan_id: 9, due_at: '2026-11-20T14:06:10Z' })
  server.answer(contactApi.undoSteps, { is_undone: true })
  await renderWithApp(<MatchedHeader contact={matched} />)
  await expect.element(page.getByRole('heading', { name: 'You and Trois-Tours said yes.' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+41265550142')
  await expect.element(page.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', 'mailto:claire@example.org')
  await page.getByRole('button', { name: 'Close and tell them' }).click()
  await expect
    .poll(() => server.callsOf(contactApi.planSteps)[0]?.body)
    .toMatchObject({ steps: [{ kind: 'close_listing', is_paused: true, match_id: matched.id }] })
  await expect.element(page.getByRole('heading', { name: 'What decided it?' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('button', { name: 'Close and tell them' })).toBeVisible()
})

test('a listing that is kept is not asked about again', async () => {
  server.answer(contactApi.settle, { ...matched, after_match: { ...after, is_settled: true } })
  await renderWithApp(<MatchedHeader contact={matched} />)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(() => server.callsOf(contactApi.settle).map(({ body }) => body)).toEqual([{}])
})
