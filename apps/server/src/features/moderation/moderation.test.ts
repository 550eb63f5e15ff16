import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import { authApi } from '@matchwright/contract/auth.api'
import { contactApi } from '@matchwright/contract/contact.api'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { matchApi } from '@matchwright/contract/match.api'
import { moderationApi } from '@matchwright/contract/moderation.api'
import { notificationApi } from '@matchwright/contract/notification.api'
import { staffApi } from '@matchwright/contract/staff.api'
import { row } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aMeeting, inState } from '#server/testing/contacts.ts'
import type { Meeting } from '#server/testing/contacts.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { present } from '#server/testing/present.ts'
import { aUser } from '#server/testing/users.ts'

const app = await testApp()
const { pool, deps, client } = app
const pair = nursePair(deps.concepts.taxonomy)
let staff: Client
let meeting: Meeting

beforeAll(async () => {
  staff = await client().login((await aUser(pool, { perms: ['listing_staff'], firstName: 'Lea' })).email)
})
beforeEach(async () => {
  await pool.query('delete from report')
  await pool.query('delete from blocked_account')
  await deps.matchIndex.readHidden()
  meeting = await aMeeting(app)
})

function ids(page: { items: { listing?: { id: number }; id?: number }[] }) {
  return page.items.map((item) => item.listing?.id ?? item.id)
}

/** Whether each side sees the other, by each way that leads to it. */
async function seen({ search, offer, seekerClient, employerClient }: Meeting): Promise<boolean[]> {
  const finder = await seekerClient.call(matchApi.finder, { body: { body: { type: 0, content: pair.search } } })
  const pairOf = { params: { listing_id: search, other_listing_id: offer } }
  return [
    ids((await seekerClient.call(matchApi.search, { params: { listing_id: search } })).body).includes(offer),
    ids((await employerClient.call(matchApi.search, { params: { listing_id: offer } })).body).includes(search),
    ids(finder.body).includes(offer),
    (await employerClient.call(listingViewApi.view, { params: { listing_id: search } })).status === 200,
    (await seekerClient.call(listingViewApi.view, { params: { listing_id: offer } })).status === 200,
    (await seekerClient.call(contactApi.initiateContact, pairOf)).status === 200,
  ]
}

describe('a block', () => {
  test('holds in both directions and for every listing, until it ends', async () => {
    const { seeker, search, offer, seekerClient } = meeting
    const blocked = await seekerClient.call(moderationApi.block, { body: { listing_id: offer, my_listing_id: search } })
    expect(blocked.body).toMatchObject({ label: 'Nurse, surgical ward' })
    expect(await seen(meeting)).toEqual([false, false, false, false, false, false])
    const another = await aListing(pool, { owner: seeker, type: 'search', content: pair.search })
    await deps.matchIndex.catchUp()
    const matches = await meeting.employerClient.call(matchApi.search, { params: { listing_id: offer } })
    expect(ids(matches.body)).not.toContain(another)
    const params = { blocked_id: blocked.body.id }
    const stranger = await client().login((await aUser(pool)).email)
    expect((await stranger.call(moderationApi.unblock, { params })).status).toBe(404)
    expect((await seekerClient.call(moderationApi.blocked)).body.items).toHaveLength(1)
    expect((await meeting.employerClient.call(moderationApi.blocked)).body.items).toEqual([])
    expect((await seekerClient.call(moderationApi.unblock, { params })).status).toBe(200)
    expect(await seen(meeting)).toEqual([true, true, true, true, true, true])
  })

  test.each(['pending', 'partial', 'full', 'matched'] as const)('ends a contact in state %s', async (state) => {
    const id = await inState(app, meeting, state)
    const { employerClient, seekerClient } = meeting
    expect((await employerClient.call(moderationApi.block, { body: { match_id: id } })).status).toBe(200)
    const { body } = await seekerClient.call(contactApi.contact, { params: { match_id: id } })
    expect(body.state).toBe(-3)
    const hello = { params: { match_id: id }, body: { text: 'Hello' } }
    const written = await seekerClient.callWithFiles(contactApi.message, [], hello)
    expect(written.status).toBe(400)
    expect((await seen(meeting)).at(-1)).toBe(false)
  })

  test('names only what the caller sees, and never the own account', async () => {
    const { seeker, search, seekerClient } = meeting
    const hidden = await aListing(pool, { owner: await aUser(pool), status: 'draft' })
    expect((await seekerClient.call(moderationApi.block, { body: { listing_id: hidden } })).status).toBe(404)
    expect((await seekerClient.call(moderationApi.block, { body: { listing_id: search } })).problem.code).toBe(
      'own_account',
    )
    expect((await seekerClient.callRaw(moderationApi.block, { body: {} })).status).toBe(422)
    expect((await client().callRaw(moderationApi.block, { body: { listing_id: search } })).status).toBe(401)
    const support = await client().login((await aUser(pool, { perms: ['admin_login_as'] })).email)
    await support.call(authApi.loginAs, { body: { user_profile_id: seeker.id, reason: 'help' } })
    expect((await support.call(moderationApi.block, { body: { listing_id: meeting.offer } })).status).toBe(403)
  })
})

describe('a report', () => {
  const why = { reason: 'fraud', text: 'Asks for money' } as const

  async function openReport() {
    const { items } = (await staff.call(moderationApi.reports)).body
    return present(items[0])
  }

  async function decide(id: number, decision: 'keep' | 'change' | 'take_down' | 'close', statement = 'Rule 4.2') {
    return staff.call(moderationApi.decideReport, { params: { report_id: id }, body: { decision, statement } })
  }

  test('of a listing is taken down; its account gets the reasons, each reporter the outcome', async () => {
    const { offer, search, employer, seeker, seekerClient, employerClient } = meeting
    const second = await aUser(pool, { accountType: 'private' })
    const theirs = await aListing(pool, { owner: second, type: 'search', content: pair.search })
    await deps.matchIndex.catchUp()
    const body = { kind: 'listing', listing_id: offer, ...why } as const
    expect((await seekerClient.call(moderationApi.report, { body: { ...body, my_listing_id: search } })).status).toBe(
      200,
    )
    await seekerClient.call(moderationApi.report, { body: { ...body, my_listing_id: search } })
    const other = await client().login(second.email)
    await other.call(moderationApi.report, { body: { ...body, my_listing_id: theirs } })
    expect((await staff.call(moderationApi.reports)).body.count).toBe(2)
    const { id } = await openReport()
    const details = await staff.call(moderationApi.reportDetails, { params: { report_id: id } })
    expect(details.body).toMatchObject({
      kind: 'listing',
      title: 'Nurse, surgical ward',
      text: 'Asks for money',
      reports: 2,
      is_verified: false,
      decisions: ['keep', 'change', 'take_down', 'close'],
    })
    expect(
      (await employerClient.call(auditTrailApi.activity, { query: { group: 'staff' } })).body.items[0],
    ).toMatchObject({
      action: 'read',
      subject_id: offer,
    })
    expect((await decide(id, 'take_down')).body).toMatchObject({ state: 'decided', decision: 'take_down' })
    expect(await row(pool, 'select status from listing where id = $1', [offer])).toEqual({ status: 3 })
    const statement = (await mailsTo(app, employer.email)).at(-1)
    expect([statement?.kind, statement?.text]).toEqual(['moderation_take_down', expect.stringContaining('Rule 4.2')])
    expect(statement?.text).toContain('fraud')
    for (const { email } of [seeker, second])
      expect((await mailsTo(app, email)).at(-1)?.text).toContain('it was taken down')
    expect((await decide(id, 'keep')).status).toBe(400)
    expect((await staff.call(moderationApi.reports, { query: { state: 'decided' } })).body.count).toBe(2)
  })

  test('is due in three days; staff see how many are late or will be soon', async () => {
    const { offer, search, seekerClient } = meeting
    const body = { kind: 'listing', listing_id: offer, my_listing_id: search, ...why } as const
    await seekerClient.call(moderationApi.report, { body })
    const { id, created_at, due_at } = await openReport()
    expect(Date.parse(due_at) - Date.parse(created_at)).toBe(3 * 24 * 60 * 60 * 1000)
    const counts = async (age: string) => {
      await pool.query('update report set created_at = now() - $2::interval where id = $1', [id, age])
      const { reports, reports_overdue, reports_due } = (await staff.call(staffApi.overview)).body
      return [reports, reports_overdue, reports_due]
    }
    expect(await counts('1 day')).toEqual([1, 0, 0])
    expect(await counts('50 hours')).toEqual([1, 0, 1])
    expect(await counts('73 hours')).toEqual([1, 1, 0])
  })

  test('is taken over and handed over; who gets it is told, and later ones about the same follow', async () => {
    const { offer, search, seekerClient, employer, employerClient } = meeting
    const noa = await aUser(pool, { perms: ['listing_staff'], firstName: 'Noa', lastName: 'Keller' })
    await pool.query(`update app_user set email_frequency = 'instant' where id = $1`, [noa.id])
    const noaClient = await client().login(noa.email)
    const body = { kind: 'listing', listing_id: offer, my_listing_id: search, ...why } as const
    await seekerClient.call(moderationApi.report, { body })
    const { id, assignee } = await openReport()
    expect(assignee).toBeNull()
    const params = { report_id: id }
    const { items } = (await staff.call(moderationApi.assignees, { params })).body
    const me = present(items.find((one) => one.is_me))
    expect(items.map(({ id: staffId }) => staffId)).toContain(noa.id)
    const assign = (userId: number, by = staff) =>
      by.callRaw(moderationApi.assignReport, { params, body: { user_id: userId } })

    expect((await assign(me.id)).status).toBe(200)
    expect((await openReport()).assignee).toMatchObject({ is_me: true })
    expect((await assign(noa.id)).status).toBe(200)
    expect((await assign(noa.id)).status).toBe(200)
    expect((await openReport()).assignee).toEqual({ id: noa.id, name: 'Noa Keller', is_me: false })
    const notices = (await noaClient.call(notificationApi.list)).body.items
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({ kind: 'report_handed_over', report_id: id, title: 'Nurse, surgical ward' })
    const told = (await mailsTo(app, noa.email)).find(({ kind }) => kind === 'notices')
    expect(told?.text).toContain(`/en/staff?report=${id}`)
    const lines = (await employerClient.call(auditTrailApi.activity, { query: { group: 'staff' } })).body.items
    expect(lines.filter(({ action }) => action === 'report_assigned')).toHaveLength(2)

    await seekerClient.call(moderationApi.report, { body: { ...body, reason: 'spam' } })
    const second = await aMeeting(app)
    const other = await aListing(pool, { owner: second.seeker, type: 'search', content: pair.search })
    await deps.matchIndex.catchUp()
    await second.seekerClient.call(moderationApi.report, { body: { ...body, my_listing_id: other } })
    const open = (await noaClient.call(moderationApi.reports)).body.items
    expect(open.map((one) => one.assignee?.is_me)).toEqual([true, true])

    expect((await assign(employer.id)).status).toBe(422)
    expect((await assign(me.id, employerClient)).status).toBe(403)
    await pool.query(`update app_user set perms = '{}' where id = $1`, [noa.id])
    expect((await openReport()).assignee).toBeNull()
    await decide(id, 'keep', '')
    expect((await assign(me.id)).problem.code).toBe('state')
    const unknown = { params: { report_id: 999_999 }, body: { user_id: me.id } }
    expect((await staff.call(moderationApi.assignReport, unknown)).status).toBe(404)
    expect((await staff.call(moderationApi.assignees, { params: { report_id: 999_999 } })).status).toBe(404)
  })

  test('waits behind those of more harmful things', async () => {
    const { offer, search, seekerClient } = meeting
    const about = { kind: 'listing', listing_id: offer, my_listing_id: search, text: '' } as const
    await seekerClient.call(moderationApi.report, { body: { ...about, reason: 'spam' } })
    const other = await aMeeting(app)
    const theirs = { listing_id: other.offer, my_listing_id: other.search, reason: 'fraud' } as const
    await other.seekerClient.call(moderationApi.report, { body: { ...about, ...theirs } })
    const { items } = (await staff.call(moderationApi.reports)).body
    expect(items.map(({ reason }) => reason)).toEqual(['fraud', 'spam'])
  })

  test('of a listing can ask for a change, or leave it as it is', async () => {
    const { offer, search, seekerClient } = meeting
    const body = { kind: 'listing', listing_id: offer, my_listing_id: search, ...why } as const
    await seekerClient.call(moderationApi.report, { body })
    await decide((await openReport()).id, 'keep', '')
    expect(await row(pool, 'select status from listing where id = $1', [offer])).toEqual({ status: 1 })
    await seekerClient.call(moderationApi.report, { body })
    const { id } = await openReport()
    expect((await decide(id, 'change', '')).status).toBe(422)
    await decide(id, 'change')
    expect(await row(pool, 'select status from listing where id = $1', [offer])).toEqual({ status: 4 })
    expect(deps.matchIndex.exact.get(offer)).toBeUndefined()
  })

  test('of a message shows staff these words and no others, and removes them', async () => {
    const id = await inState(app, meeting, 'partial')
    const { seekerClient, employerClient } = meeting
    for (const text of ['Something else', 'You are a fool'])
      await employerClient.callWithFiles(contactApi.message, [], { params: { match_id: id }, body: { text } })
    const event = await row<{ id: number }>(
      pool,
      'select id from contact_event where contact_id = $1 order by id desc limit 1',
      [id],
    )
    const body = { kind: 'message', match_id: id, event_id: event.id, reason: 'harassment' } as const
    expect((await employerClient.call(moderationApi.report, { body })).status).toBe(404)
    expect((await seekerClient.call(moderationApi.report, { body })).status).toBe(200)
    const report = await openReport()
    const details = await staff.call(moderationApi.reportDetails, { params: { report_id: report.id } })
    expect(details.body).toMatchObject({ excerpt: 'You are a fool', decisions: ['keep', 'take_down', 'close'] })
    expect(JSON.stringify(details.body)).not.toContain('Something else')
    expect((await decide(report.id, 'change')).problem.code).toBe('decision')
    await decide(report.id, 'take_down')
    expect(await row(pool, 'select text from contact_event where id = $1', [event.id])).toEqual({ text: null })
  })

  test('names what the reporter sees, of others; staff alone read it', async () => {
    const { seekerClient, search, offer } = meeting
    const report = (body: object) => seekerClient.callRaw(moderationApi.report, { body: { ...why, ...body } })
    expect((await report({ kind: 'listing', listing_id: search })).problem.code).toBe('own_account')
    expect((await report({ kind: 'listing', listing_id: 999_999 })).status).toBe(404)
    expect((await report({ kind: 'person', match_id: 999_999 })).status).toBe(404)
    expect((await report({ kind: 'listing', listing_id: offer, reason: 'ugly' })).status).toBe(422)
    expect((await client().callRaw(moderationApi.report, { body: why })).status).toBe(401)
    expect((await seekerClient.call(moderationApi.reports)).status).toBe(403)
    expect((await seekerClient.call(moderationApi.reportDetails, { params: { report_id: 1 } })).status).toBe(403)
    expect((await staff.call(moderationApi.reportDetails, { params: { report_id: 999_999 } })).status).toBe(404)
    expect((await decide(999_999, 'keep')).status).toBe(404)
  })
})
