import { DONE } from '@matchwright/contract/constants'
import { moderationApi } from '@matchwright/contract/moderation.api'
import type { ClosingProposal, Report } from '@matchwright/contract/moderation.schema'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { Closings } from './closings.tsx'
import { ReportCase } from './report-case.tsx'
import { Reports } from './reports.tsx'

const CLOSING: ClosingProposal = {
  id: 5,
  account_id: 12,
  organisation: 'Express Kurier 24',
  report_id: 3,
  title: 'Driver, own van required',
  is_listing_hidden: true,
  reason: 'Asks people for a deposit.',
  proposer: 'Lea Moser',
  is_mine: false,
  proposed_at: '2026-11-20T08:00:00Z',
}
const REPORT: Report = {
  id: 3,
  kind: 'listing',
  title: 'Driver, own van required',
  reason: 'fraud',
  account_id: 12,
  organisation: 'Express Kurier 24',
  state: 'open',
  decision: null,
  created_at: '2026-11-20T08:00:00Z',
  due_at: '2026-11-23T08:00:00Z',
  assignee: null,
  is_closing: false,
  text: '',
  excerpt: '',
  listing_id: null,
  listing_status: null,
  is_verified: false,
  is_closed: false,
  account_created_at: '2026-11-16T08:00:00Z',
  open_contacts: 11,
  reports: 1,
  earlier_decisions: 0,
  statement: '',
  decisions: ['keep', 'take_down', 'close'],
  closing: null,
}

beforeEach(() => {
  server
    .answer(moderationApi.closings, { items: [CLOSING], others: 2 })
    .answer(moderationApi.decideClosing, DONE)
    .answer(moderationApi.reportDetails, REPORT)
    .answer(moderationApi.assignees, { items: [] })
})

function opened(closing: ClosingProposal) {
  return renderWithApp(<Closings closings={[closing]} />, { currentUser: aUser({ perms: ['listing_staff'] }) })
}

test('a closing that somebody else proposed is confirmed after its effects are said', async () => {
  await opened(CLOSING)
  await expect.element(page.getByText('Waiting for a second person')).toBeVisible()
  await expect.element(page.getByText('Asks people for a deposit.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm and close' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close Express Kurier 24?' })
  await expect.element(dialog.getByText(/After 30 days everything is erased/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm and close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.callsOf(moderationApi.decideClosing)[0]).toMatchObject({
    params: { closing_id: '5' },
    body: { decision: 'confirm' },
  })
})

test('to decline it needs a reason', async () => {
  await opened(CLOSING)
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Keep it open' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Why the account stays open' }).fill('The deposit is for a key.')
  await dialog.getByRole('button', { name: 'Keep it open' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.callsOf(moderationApi.decideClosing)[0]?.body).toEqual({
    decision: 'decline',
    reason: 'The deposit is for a key.',
  })
})

test('one’s own proposal can only be taken back', async () => {
  await opened({ ...CLOSING, is_mine: true })
  await expect.element(page.getByText('One of 2 others on staff has to confirm.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take back' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Confirm and close' }).elements()).toHaveLength(0)
})

test('who is alone on staff reads how somebody else becomes staff', async () => {
  server.answer(moderationApi.closings, { items: [], others: 0 })
  await renderWithApp(<ReportCase reportId={3} />, { currentUser: aUser({ perms: ['listing_staff'] }) })
  await page.getByText('Close the account').click()
  await expect.element(page.getByText('You are the only one on staff: nobody can confirm it yet.')).toBeVisible()
  await expect.element(page.getByText('npm run cli -- user grant ADDRESS listing_staff')).toBeVisible()
})

test('a report whose closing waits shows the proposal in place of the decision', async () => {
  server.answer(moderationApi.reportDetails, { ...REPORT, is_closing: true, closing: CLOSING })
  await renderWithApp(<ReportCase reportId={3} />, { currentUser: aUser({ perms: ['listing_staff'] }) })
  await expect.element(page.getByRole('button', { name: 'Confirm and close' })).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(0)
})

const staff = { currentUser: aUser({ perms: ['listing_staff'] }) }
const HOUR_MS = 3_600_000
const me = { id: 1, name: 'Ana Weber', is_me: true }
const lea = { id: 2, name: 'Lea Moser', is_me: false }

function inHours(hours: number): string {
  return new Date(Date.now() + hours * HOUR_MS).toISOString()
}

test('the queue says when each report is due, marks what is late, and who looks after it', async () => {
  const items = [
    { ...REPORT, id: 1, title: 'Late', due_at: inHours(-30) },
    { ...REPORT, id: 2, title: 'Soon', due_at: inHours(12), assignee: me },
    { ...REPORT, id: 3, title: 'Later', due_at: inHours(50), assignee: lea },
  ]
  server.answer(moderationApi.reports, { items, count: 7 })
  await renderWithApp(<Reports />, staff)
  await expect.element(page.getByText('Open 7')).toBeVisible()
  const late = page.getByRole('button', { name: /^Late was due/ })
  await expect.element(late).toBeVisible()
  expect(late.element().querySelector('[data-urgency="late"]')).not.toBeNull()
  await expect.element(page.getByRole('button', { name: /^Soon due .* You$/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Later due .* Lea Moser$/ })).toBeVisible()
})

test('a report is taken over, and handed over to somebody else on staff', async () => {
  const items = [
    { ...me, reports: 1 },
    { ...lea, reports: 4 },
  ]
  server.answer(moderationApi.assignees, { items }).answer(moderationApi.assignReport, DONE)
  await renderWithApp(<ReportCase reportId={3} />, staff)
  await expect.element(page.getByText('Nobody is handling it yet')).toBeVisible()
  await page.getByRole('button', { name: 'Take over' }).click()
  await expect.element(page.getByText('You are handling it')).toBeVisible()
  await page.getByRole('button', { name: 'Hand over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand the report over' })
  await dialog.getByRole('combobox', { name: 'Who will handle it' }).click()
  await page.getByRole('option', { name: 'Lea Moser (4 open reports)' }).click()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.callsOf(moderationApi.assignReport).map(({ body }) => body)).toEqual([{ user_id: 1 }, { user_id: 2 }])
})
