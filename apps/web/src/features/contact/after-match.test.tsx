import { LISTING_TYPE, MATCH_STATE } from '@matchwright/contract/constants'
import { contactApi } from '@matchwright/contract/contact.api'
import type { EvidenceRow, ExplainedCriterion, Explanation } from '@matchwright/contract/explanation.schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aContact } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ContactPage } from './contact-page.tsx'
import { MatchedHeader } from './matched-header.tsx'
import { SettleCard } from './settle-card.tsx'

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

const evidence = { path: [], level: null, importance: 'important', is_must: false, blocks: false } as const

function criterionOf(criterion: ExplainedCriterion['criterion'], row: Partial<EvidenceRow>): ExplainedCriterion {
  const entry = { ...evidence, lifted: null, read_as: [], points: 4, of: 10, ...row } as EvidenceRow
  const text = { asked: 1, met: 0, partly: 1, want: null, have: null }
  const sums = { status: 'partly', similarity: 400, points: 4, of: 10, importance: 'important' }
  return { criterion, disclosed: true, evidence: [entry], text, ...sums } as unknown as ExplainedCriterion
}

function anExplanation(): Explanation {
  const workload = { kind: 'workload', from: 70, to: 90 } as const
  const theirs = { kind: 'workload', from: 80, to: 100 } as const
  const criteria = [
    criterionOf('workload', { want: workload, have: theirs, relation: 'partly' }),
    criterionOf('contract', { want: { kind: 'contract', types: [] }, have: null, relation: 'not_stated' }),
    criterionOf('start', { want: workload, have: workload, relation: 'enough', points: 10 }),
    criterionOf('experience', { want: { kind: 'months', months: 24 }, have: null, relation: 'not_stated' }),
  ]
  const mine = { asked_by: 'me', fit: 80, criteria, undisclosed: null }
  return {
    score: 83,
    fits: { i_meet: 85, they_meet: 82 },
    actions: [],
    questions: [],
    blocked: [],
    my_type: LISTING_TYPE.search,
    concept_labels: {},
    places: { mine: [], theirs: [] },
    directions: [{ ...mine, asked_by: 'them', criteria: [] }, mine],
  } as unknown as Explanation
}

test('what is left to settle after a match comes with a sentence to bring it up', async () => {
  const said: string[] = []
  await renderWithApp(<SettleCard explanation={anExplanation()} onSay={(sentence) => said.push(sentence)} />)
  await expect.element(page.getByRole('heading', { name: 'Settle before you sign' })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Bring it up' }).click()
  await page.getByRole('button', { name: 'Ask them' }).click()
  expect(said[0]).toMatch(/^One more point before we sign. Workload: I have 70\sto\s90% in mind; on your side it is 80/)
  expect(said[1]).toMatch(/^What kind of contract is it/)
})

test('on a phone, a sentence to bring up leads to the conversation', async () => {
  await page.viewport(360, 800)
  server.answer(contactApi.contact, { ...matched, after_match: null }).answer(contactApi.explainMatch, anExplanation())
  await renderWithApp(<ContactPage contactId={matched.id} />)
  await page.getByRole('tab', { name: /^Why/ }).click()
  await page.getByRole('button', { name: 'Bring it up' }).click()
  const field = page.getByRole('textbox')
  await expect.element(field).toHaveFocus()
  expect((field.element() as HTMLTextAreaElement).value).toMatch(/^One more point before we sign/)
})
