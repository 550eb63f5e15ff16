import { describe, expect, test } from 'vitest'
import { absenceApi } from '@matchwright/contract/absence.api'
import { authApi } from '@matchwright/contract/auth.api'
import { LISTING_STATUS } from '@matchwright/contract/constants'
import { contactApi } from '@matchwright/contract/contact.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { row, rows } from '#server/db/pool.ts'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { aMeeting, askForContact, inState } from '#server/testing/contacts.ts'
import { aListing } from '#server/testing/listings.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { aUser } from '#server/testing/users.ts'
import { absenceTasks, endAbsencesJob } from './jobs.ts'

const app = await testApp()
const { pool, deps, client } = app
const NEXT_YEAR = `${new Date().getFullYear() + 1}-01-02`

async function endDue(): Promise<void> {
  await enqueue(pool, endAbsencesJob, {})
  await runPendingJobs({ pool, tasks: absenceTasks(deps), log: deps.log })
}

async function statusOf(listingId: number): Promise<number> {
  return (await row<{ status: number }>(pool, 'select status from listing where id = $1', [listingId])).status
}

describe('a break', () => {
  test('pauses the listings of its user alone, and publishes them again with one call', async () => {
    const { employer, employerClient, offer } = await aMeeting(app)
    const colleague = await aUser(pool, { accountId: employer.accountId })
    const theirs = await aListing(pool, { owner: colleague })
    const paused = await aListing(pool, { owner: employer, status: 'paused' })
    const before = await employerClient.call(absenceApi.overview)
    expect(before.body).toMatchObject({ absence: null, published: 1, paused: 0 })

    const begun = await employerClient.call(absenceApi.begin, { body: { until: null } })
    expect(begun.body).toMatchObject({ absence: { until: null }, published: 0, paused: 1 })
    expect(await Promise.all([offer, theirs, paused].map(statusOf))).toEqual([
      LISTING_STATUS.paused,
      LISTING_STATUS.published,
      LISTING_STATUS.paused,
    ])
    expect((await employerClient.call(authApi.currentUser)).body).toMatchObject({ absence: { until: null } })

    const ended = await employerClient.call(absenceApi.end)
    expect(ended.body).toMatchObject({ absence: null, published: 1, left_paused: 0 })
    expect(await statusOf(paused)).toBe(LISTING_STATUS.paused)
    expect((await employerClient.call(absenceApi.end)).problem.code).toBe('not_absent')
  })

  test('ends by itself after its last day, and tells the user', async () => {
    const { employer, employerClient, offer } = await aMeeting(app)
    await employerClient.call(absenceApi.begin, { body: { until: new Date().toISOString().slice(0, 10) } })
    await endDue()
    expect(await statusOf(offer)).toBe(LISTING_STATUS.paused)
    await pool.query(`update app_user set absent_until = current_date - 1 where id = $1`, [employer.id])
    await endDue()
    expect(await statusOf(offer)).toBe(LISTING_STATUS.published)
    expect(await rows(pool, 'select kind from notice where user_id = $1', [employer.id])).toContainEqual({
      kind: 'absence_ended',
    })
  })

  test('is seen by those in contact, not by those who only asked', async () => {
    const meeting = await aMeeting(app)
    const params = { match_id: await inState(app, meeting, 'partial') }
    await meeting.employerClient.call(absenceApi.begin, { body: { until: NEXT_YEAR } })
    const seen = await meeting.seekerClient.call(contactApi.contact, { params })
    expect(seen.body.other_absence).toMatchObject({ until: NEXT_YEAR })
    expect((await meeting.employerClient.call(contactApi.contact, { params })).body.other_absence).toBeNull()

    const other = await aMeeting(app)
    const { id } = await askForContact(other)
    await other.employerClient.call(absenceApi.begin, { body: { until: NEXT_YEAR } })
    const asked = await other.seekerClient.call(contactApi.contact, { params: { match_id: id } })
    expect(asked.body.other_absence).toBeNull()
  })

  test('holds mail back until it ends', async () => {
    const meeting = await aMeeting(app)
    const params = { match_id: await inState(app, meeting, 'partial') }
    await pool.query(`update app_user set email_frequency = 'instant' where id = $1`, [meeting.employer.id])
    const noticesMailed = async () =>
      (await mailsTo(app, meeting.employer.email)).filter(({ kind }) => kind === 'notices').length
    const before = await noticesMailed()
    await meeting.employerClient.call(absenceApi.begin, { body: { until: null } })
    await meeting.seekerClient.callWithFiles(contactApi.message, [], { params, body: { text: 'Are you there?' } })
    expect(await noticesMailed()).toBe(before)
    await meeting.employerClient.call(absenceApi.end)
    expect(await noticesMailed()).toBe(before + 1)
  })

  test('leaves paused what may not be published any more, and what was published by hand stays so', async () => {
    const { employer, employerClient, offer } = await aMeeting(app)
    const second = await aListing(pool, { owner: employer })
    await employerClient.call(absenceApi.begin, { body: { until: null } })
    await employerClient.call(listingApi.publish, { params: { listing_id: second } })
    await employerClient.call(listingApi.pause, { params: { listing_id: second } })
    await pool.query(`update account set expires_at = now() - interval '1 day' where id = $1`, [employer.accountId])
    await pool.query('update app_user set absent_until = current_date - 1 where id = $1', [employer.id])
    await endDue()
    expect([await statusOf(offer), await statusOf(second)]).toEqual([LISTING_STATUS.paused, LISTING_STATUS.paused])
    const left = await row(pool, 'select count(*) as count from listing where user_id = $1 and paused_by_absence', [
      employer.id,
    ])
    expect(left).toEqual({ count: 0 })
  })

  test('has a last day from today to a year on', async () => {
    const { employerClient } = await aMeeting(app)
    for (const until of ['2020-01-01', '2199-01-01', 'tomorrow'])
      expect((await employerClient.callRaw(absenceApi.begin, { body: { until } })).status).toBe(422)
    expect((await client().call(absenceApi.overview)).status).toBe(401)
  })
})
