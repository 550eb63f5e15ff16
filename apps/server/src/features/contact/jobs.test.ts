import { describe, expect, it } from 'vitest'
import { contactApi } from '@matchwright/contract/contact.api'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { aMeeting, askForContact, eventTypesOf, inState, openEventId } from '#server/testing/contacts.ts'
import { DAY_MS } from '#server/time.ts'
import { contactTasks, expireContactsJob } from './jobs.ts'

const app = await testApp()
const { pool, deps, clock } = app
const start = clock.now

/** Runs the hourly job twice, a number of days after the start; the second run must change nothing. */
async function runAfter(days: number): Promise<void> {
  clock.now = new Date(start.getTime() + days * DAY_MS)
  for (const _ of [1, 2]) {
    await enqueue(pool, expireContactsJob, {})
    await runPendingJobs({ pool, tasks: contactTasks(deps), log: deps.log })
  }
}

async function kindsFor(contactId: number, userId: number): Promise<string[]> {
  return (
    await pool.query<{ kind: string }>('select kind from notice where contact_id = $1 and user_id = $2 order by id', [
      contactId,
      userId,
    ])
  ).rows.map(({ kind }) => kind)
}

describe('requests that nobody answers', () => {
  it('are reminded of after 7 days and end after 14, once each', async () => {
    clock.now = start
    const meeting = await aMeeting(app)
    const { id } = await askForContact(meeting)
    await runAfter(6.9)
    expect(await kindsFor(id, meeting.employer.id)).toEqual(['contact_request'])
    await runAfter(7.1)
    expect(await kindsFor(id, meeting.employer.id)).toEqual(['contact_request', 'reminder'])
    await runAfter(13.9)
    expect(await eventTypesOf(pool, id)).toEqual(['contact_request'])
    await runAfter(14.1)
    expect(await eventTypesOf(pool, id)).toEqual(['contact_request', 'expired'])
    expect(await kindsFor(id, meeting.employer.id)).toEqual(['contact_request', 'reminder'])
    expect(await kindsFor(id, meeting.seeker.id)).toEqual(['expired'])
    const seen = (await meeting.seekerClient.call(contactApi.contact, { params: { match_id: id } })).body
    expect(seen).toMatchObject({ state: -4, expires_at: null, open_request: null, turn: 'none', unread: 1 })
    expect(seen.events.at(-1)).toMatchObject({ type: 'expired', is_mine: false })
  })

  it('for full disclosure end alone, and the contact goes on', async () => {
    clock.now = start
    const meeting = await aMeeting(app)
    const id = await inState(app, meeting, 'partial')
    const asked = await meeting.seekerClient.call(contactApi.requestChange, {
      params: { match_id: id },
      body: { action: 'request_full' },
    })
    await runAfter(14.1)
    const seen = (await meeting.seekerClient.call(contactApi.contact, { params: { match_id: id } })).body
    expect(seen).toMatchObject({ state: 2, open_request: null })
    expect(seen.actions).toContain('request_full')
    const late = await meeting.employerClient.call(contactApi.acceptChange, {
      params: { match_id: id, event_id: openEventId(asked.body) },
    })
    expect([late.status, late.problem.code]).toEqual([400, 'stale'])
  })
})
