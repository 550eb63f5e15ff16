import { expect, test } from 'vitest'
import { contactApi } from '@matchwright/contract/contact.api'
import { documentApi } from '@matchwright/contract/document.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { row } from '#server/db/pool.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { aMeeting, askForContact, inState, openEventId } from '#server/testing/contacts.ts'
import { aListing } from '#server/testing/listings.ts'
import { contactTasks } from './jobs.ts'

const app = await testApp()
const { pool, deps, clock } = app

/** The time in which planned steps can be undone goes by. */
async function later() {
  clock.now = new Date(clock.now.getTime() + 60_000)
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runPendingJobs({ pool, tasks: contactTasks(deps), log: deps.log })
}

test('declined requests are sent ten seconds later; the other side reads the reason only if it is told', async () => {
  const [first, second] = [await aMeeting(app), await aMeeting(app)]
  const [told, silent] = [(await askForContact(first)).id, (await askForContact(second)).id]
  const plan = { reason: 'place', text: 'All the best' } as const
  await first.employerClient.call(contactApi.planSteps, {
    body: { steps: [{ kind: 'decline', match_id: told, is_reason_told: true, ...plan }] },
  })
  await second.employerClient.call(contactApi.planSteps, {
    body: { steps: [{ kind: 'decline', match_id: silent, ...plan }] },
  })
  const read = async (meeting: typeof first, id: number) =>
    (await meeting.seekerClient.call(contactApi.contact, { params: { match_id: id } })).body
  expect((await read(first, told)).state).toBe(1)
  await later()
  const answered = await read(first, told)
  expect(answered.state).toBe(-1)
  expect(answered.events.at(-1)).toMatchObject({ type: 'contact_reject', text: 'All the best', reason: 'place' })
  expect((await read(second, silent)).events.at(-1)).toMatchObject({ type: 'contact_reject', reason: null })
})

test('planned steps can be undone, and nobody else can do that', async () => {
  const meeting = await aMeeting(app)
  const { id } = await askForContact(meeting)
  const steps = [{ kind: 'decline' as const, match_id: id }]
  const { plan_id } = (await meeting.employerClient.call(contactApi.planSteps, { body: { steps } })).body
  const undo = { params: { plan_id }, body: {} }
  expect((await meeting.seekerClient.call(contactApi.undoSteps, undo)).body).toEqual({ is_undone: false })
  expect((await meeting.employerClient.call(contactApi.undoSteps, undo)).body).toEqual({ is_undone: true })
  await later()
  expect((await meeting.employerClient.call(contactApi.contact, { params: { match_id: id } })).body.state).toBe(1)
  const foreign = await meeting.seekerClient.call(contactApi.planSteps, { body: { steps } })
  expect(foreign.status).toBe(400)
})

test('after a match the listing is closed, and what decided it is noted, once for each side', async () => {
  const meeting = await aMeeting(app)
  const id = await inState(app, meeting, 'matched')
  const { employerClient: browser } = meeting
  const params = { match_id: id }
  const shown = async () => (await browser.call(contactApi.contact, { params })).body.after_match
  expect(await shown()).toEqual({ is_settled: false, decided_by: null, is_listing_open: true, other_contacts: 0 })
  const close = {
    kind: 'close_listing',
    listing_id: meeting.offer,
    match_id: id,
    is_paused: true,
    text: 'Thanks',
  } as const
  expect((await meeting.seekerClient.call(contactApi.planSteps, { body: { steps: [close] } })).status).toBe(404)
  await browser.call(contactApi.planSteps, { body: { steps: [close] } })
  await later()
  expect(await shown()).toMatchObject({ is_settled: true, is_listing_open: false })
  await browser.call(contactApi.settle, { params, body: { decided_by: 'people' } })
  expect(await shown()).toMatchObject({ decided_by: 'people' })
  const mine = (await meeting.seekerClient.call(contactApi.contact, { params })).body.after_match
  expect(mine).toMatchObject({ is_settled: false, decided_by: null })
  const plans = await row<{ count: number }>(pool, 'select count(*) from planned_step', [])
  expect(plans.count).toBe(0)
})

test('an interview: times are proposed, countered, one is accepted and comes as a calendar file', async () => {
  const meeting = await aMeeting(app)
  const id = await inState(app, meeting, 'partial')
  const { seekerClient, employerClient } = meeting
  const params = { match_id: id }
  const day = (days: number) => new Date(clock.now.getTime() + days * 86_400_000).toISOString()
  const form = { minutes: 45, place: 'Fribourg, ward 3', time_zone: 'Europe/Zurich' }
  const propose = { params, body: { ...form, times: [day(3), day(2)] } }
  expect(
    (await seekerClient.call(contactApi.proposeTimes, { params, body: { ...form, times: [day(-1)] } })).status,
  ).toBe(422)
  const asked = (await employerClient.call(contactApi.proposeTimes, propose)).body.events.at(-1)
  expect(asked).toMatchObject({ type: 'times_proposed', times: { is_open: false, times: [day(2), day(3)] } })
  const counter = (await seekerClient.call(contactApi.proposeTimes, { params, body: { ...form, times: [day(4)] } }))
    .body
  const open = counter.events.at(-1)?.id ?? 0
  const stale = { params: { ...params, event_id: asked?.id ?? 0 }, body: { time: day(2) } }
  expect((await seekerClient.call(contactApi.acceptTime, stale)).status).toBe(400)
  const answer = { params: { ...params, event_id: open }, body: { time: day(4) } }
  expect((await seekerClient.call(contactApi.acceptTime, answer)).status).toBe(400)
  expect((await employerClient.call(contactApi.acceptTime, { ...answer, body: { time: day(2) } })).status).toBe(422)
  const accepted = (await employerClient.call(contactApi.acceptTime, answer)).body.events.at(-1)
  expect(accepted).toMatchObject({ type: 'time_accepted', is_mine: true, times: { times: [day(4)], is_open: false } })
  const file = await seekerClient.send('GET', `/napi/match/contacts/${id}/times/${accepted?.id}/calendar`)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
})

test('a reason given at once is kept with the answer', async () => {
  const meeting = await aMeeting(app)
  const asked = await askForContact(meeting)
  const params = { match_id: asked.id, event_id: openEventId(asked) }
  const body = { reason: 'pay', is_reason_told: true } as const
  const rejected = await meeting.employerClient.call(contactApi.rejectChange, { params, body })
  expect(rejected.body.events.at(-1)).toMatchObject({ reason: 'pay', is_mine: true })
})

test('what is about to end is left out of lists until it is undone, also after the page was left', async () => {
  const meeting = await aMeeting(app)
  const { id } = await askForContact(meeting)
  const { seekerClient: browser, seeker } = meeting
  const draft = await aListing(pool, { owner: seeker, type: 'search', status: 'draft' })
  const profile = { person_or_company: 'person', profile_id: meeting.person } as const
  const link = { title: 'Portfolio', url: 'https://example.org' }
  const document = (await browser.call(documentApi.addLink, { params: profile, body: link })).body.id
  const deletions = [
    { kind: 'delete_listing' as const, listing_id: draft },
    { kind: 'delete_document' as const, document_id: document },
  ]
  const steps = [{ kind: 'end' as const, match_id: id }, ...deletions]
  const listed = async () => [
    (await browser.call(contactApi.contacts, {})).body.items.length,
    (await browser.call(listingApi.list, { query: { filter_status: [0] } })).body.count,
    (await browser.call(documentApi.list, { params: profile })).body.count,
  ]
  expect(await listed()).toEqual([1, 1, 1])
  for (const step of deletions) {
    const foreign = await meeting.employerClient.call(contactApi.planSteps, { body: { steps: [step] } })
    expect(foreign.status).toBe(404)
  }
  const first = (await browser.call(contactApi.planSteps, { body: { steps } })).body.plan_id
  expect(await listed()).toEqual([0, 0, 0])
  const shown = (await browser.call(contactApi.contact, { params: { match_id: id } })).body
  expect(shown).toMatchObject({ ending_plan_id: first, actions: [], state: 1 })
  await browser.call(contactApi.undoSteps, { params: { plan_id: first }, body: {} })
  expect(await listed()).toEqual([1, 1, 1])
  await browser.call(contactApi.planSteps, { body: { steps } })
  await later()
  expect(await listed()).toEqual([1, 0, 0])
  const ended = (await browser.call(contactApi.contact, { params: { match_id: id } })).body
  expect(ended).toMatchObject({ ending_plan_id: null, state: -2 })
})

test('only a draft can be deleted later', async () => {
  const meeting = await aMeeting(app)
  const steps = [{ kind: 'delete_listing' as const, listing_id: meeting.search }]
  expect((await meeting.seekerClient.call(contactApi.planSteps, { body: { steps } })).status).toBe(400)
})
