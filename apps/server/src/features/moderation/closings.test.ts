import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { absenceApi } from '@matchwright/contract/absence.api'
import { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import { authApi } from '@matchwright/contract/auth.api'
import { LISTING_STATUS } from '@matchwright/contract/constants'
import { listingApi } from '@matchwright/contract/listing.api'
import { moderationApi } from '@matchwright/contract/moderation.api'
import { ownDataApi } from '@matchwright/contract/own-data.api'
import { staffApi } from '@matchwright/contract/staff.api'
import { row } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aMeeting } from '#server/testing/contacts.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { present } from '#server/testing/present.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'

const app = await testApp()
const { pool, client } = app
const REASON = 'Asks for a deposit before the first day'
let lea: Client
let noa: Client
let owner: TestUser

beforeAll(async () => {
  lea = await client().login((await aUser(pool, { perms: ['listing_staff'], firstName: 'Lea' })).email)
  noa = await client().login((await aUser(pool, { perms: ['listing_staff'], firstName: 'Noa' })).email)
})

beforeEach(async () => {
  await pool.query(`delete from closing_proposal`)
  owner = await aUser(pool, { perms: ['account_admin'] })
})

function propose(accountId = owner.accountId, by = lea) {
  return by.call(moderationApi.proposeClosing, { params: { account_id: accountId }, body: { reason: REASON } })
}

async function waiting(by = noa) {
  const { body } = await by.call(moderationApi.closings)
  return present(body.items[0])
}

async function confirm(by: Client, id?: number) {
  const params = { closing_id: id ?? (await waiting()).id }
  return by.call(moderationApi.decideClosing, { params, body: { decision: 'confirm' } })
}

async function decline(by: Client) {
  const params = { closing_id: (await waiting()).id }
  return by.call(moderationApi.decideClosing, { params, body: { decision: 'decline', reason: 'A mistake' } })
}

async function isClosed(accountId = owner.accountId): Promise<boolean> {
  const found = await row<{ closed: boolean }>(
    pool,
    'select closed_at is not null as closed from account where id = $1',
    [accountId],
  )
  return found.closed
}

async function linesOf(accountId = owner.accountId) {
  const { body } = await noa.call(staffApi.account, { params: { account_id: accountId } })
  return body.activity.filter(({ action }) => action !== 'read').map((line) => [line.action, line.actor, line.reason])
}

describe('an account that staff close', () => {
  test('stays open until a second person confirms; both are named', async () => {
    const browser = await client().login(owner.email)
    expect((await propose()).status).toBe(200)
    expect(await isClosed()).toBe(false)
    expect((await browser.call(authApi.currentUser)).body.is_authenticated).toBe(true)
    expect(await waiting()).toMatchObject({ account_id: owner.accountId, reason: REASON, is_mine: false })
    expect((await waiting()).proposer).toContain('Lea')
    expect((await waiting(lea)).is_mine).toBe(true)

    const own = await confirm(lea)
    expect([own.status, own.problem.code]).toEqual([403, 'same_person'])
    expect(await isClosed()).toBe(false)
    const { id } = await waiting()
    expect((await confirm(noa)).status).toBe(200)
    expect(await isClosed()).toBe(true)
    expect((await browser.call(authApi.currentUser)).body.is_authenticated).toBe(false)
    expect((await confirm(noa, id)).status).toBe(400)
    const lines = await linesOf()
    expect(lines).toEqual([
      ['closed', expect.stringContaining('Noa'), REASON],
      ['closing_proposed', expect.stringContaining('Lea'), REASON],
    ])
    const mail = (await mailsTo(app, owner.email)).at(-1)
    expect([mail?.kind, mail?.text]).toEqual(['account_closed_by_staff', expect.stringContaining(REASON)])
  })

  test('stays open when the proposal is declined, by anybody on staff', async () => {
    await propose()
    const answered = await noa.callRaw(moderationApi.decideClosing, {
      params: { closing_id: (await waiting()).id },
      body: { decision: 'decline', reason: ' ' },
    })
    expect(answered.status).toBe(422)
    expect((await decline(noa)).status).toBe(200)
    await propose()
    expect((await decline(lea)).status).toBe(200)
    expect((await noa.call(moderationApi.closings)).body.items).toEqual([])
    expect(await isClosed()).toBe(false)
    expect((await linesOf()).map(([action]) => action)).toEqual([
      'closing_declined',
      'closing_proposed',
      'closing_declined',
      'closing_proposed',
    ])
  })

  test('is proposed once, is another one’s, and exists; its own people do not decide', async () => {
    const insider = await aUser(pool, { perms: ['listing_staff'], accountId: owner.accountId })
    const inside = await client().login(insider.email)
    await propose()
    expect((await propose(owner.accountId, noa)).problem.code).toBe('closing_waits')
    expect((await propose(999_999)).status).toBe(404)
    expect((await propose(owner.accountId, inside)).problem.code).toBe('own_account')
    expect((await confirm(inside)).problem.code).toBe('own_account')
    expect((await confirm(noa, 999_999)).status).toBe(404)
    const stranger = await client().login((await aUser(pool)).email)
    expect((await stranger.call(moderationApi.closings)).status).toBe(403)
    expect((await propose(owner.accountId, stranger)).status).toBe(403)
    expect((await confirm(stranger)).status).toBe(403)
  })

  test('tells who is alone on staff that nobody can confirm', async () => {
    const perms = await row<{ ids: number[] }>(
      pool,
      `select array_agg(id) as ids from app_user where 'listing_staff' = any(perms) and first_name <> 'Lea'`,
    )
    expect((await lea.call(moderationApi.closings)).body.others).toBe(perms.ids.length)
    await pool.query('update app_user set removed_at = now() where id = any($1)', [perms.ids])
    expect((await lea.call(moderationApi.closings)).body.others).toBe(0)
    await pool.query('update app_user set removed_at = null where id = any($1)', [perms.ids])
  })

  test('by its admin meanwhile is their closing, which they can undo', async () => {
    const browser = await client().login(owner.email)
    await propose()
    await browser.call(ownDataApi.closeAccount, { body: { password: PASSWORD } })
    expect((await noa.call(moderationApi.closings)).body.items).toEqual([])
    expect((await mailsTo(app, owner.email)).at(-1)?.kind).toBe('account_closed')
    const reopened = { params: { account_id: owner.accountId }, body: { reason: 'Asked for' } }
    expect((await noa.call(moderationApi.reopenAccountOf, reopened)).problem.code).toBe('not_closed_by_staff')
  })

  test('is opened again by staff, and its users are told', async () => {
    await propose()
    await confirm(noa)
    const params = { account_id: owner.accountId }
    expect((await noa.call(staffApi.account, { params })).body.is_closed_by_staff).toBe(true)
    const body = { reason: 'The objection is right' }
    expect((await lea.call(moderationApi.reopenAccountOf, { params, body })).status).toBe(200)
    expect((await lea.call(moderationApi.reopenAccountOf, { params, body })).status).toBe(400)
    const mail = (await mailsTo(app, owner.email)).at(-1)
    expect([mail?.kind, mail?.text]).toEqual(['account_reopened', expect.stringContaining(body.reason)])
    const browser = await client().login(owner.email)
    const { items } = (await browser.call(auditTrailApi.activity, { query: { group: 'staff' } })).body
    expect(items[0]).toMatchObject({ action: 'reopened', reason: body.reason })
    const unknown = { params: { account_id: 999_999 }, body }
    expect((await lea.call(moderationApi.reopenAccountOf, unknown)).status).toBe(404)
  })
})

describe('a report whose decision is to close the account', () => {
  async function reported() {
    await pool.query('delete from report')
    const meeting = await aMeeting(app)
    const { offer, search, seekerClient } = meeting
    await seekerClient.call(moderationApi.report, {
      body: { kind: 'listing', listing_id: offer, my_listing_id: search, reason: 'fraud', text: 'Asks for money' },
    })
    const { items } = (await lea.call(moderationApi.reports)).body
    return { ...meeting, report: present(items[0]).id }
  }

  async function decide(report: number, decision: 'close' | 'keep', by = lea) {
    return by.call(moderationApi.decideReport, {
      params: { report_id: report },
      body: { decision, statement: REASON },
    })
  }

  async function statusOf(listing: number) {
    return (await row<{ status: number }>(pool, 'select status from listing where id = $1', [listing])).status
  }

  test('waits with the listing hidden and its owner told, and closes once confirmed', async () => {
    const { report, offer, employer, seeker } = await reported()
    const { body } = await decide(report, 'close')
    expect(body).toMatchObject({ state: 'open', is_closing: true, closing: { is_mine: true, is_listing_hidden: true } })
    expect(await isClosed(employer.accountId)).toBe(false)
    expect(await statusOf(offer)).toBe(LISTING_STATUS.paused)
    expect((await mailsTo(app, employer.email)).at(-1)?.kind).toBe('moderation_hidden')
    expect((await decide(report, 'keep', noa)).problem.code).toBe('closing_waits')
    expect((await confirm(lea)).status).toBe(403)

    expect((await confirm(noa)).status).toBe(200)
    expect(await isClosed(employer.accountId)).toBe(true)
    const decided = await noa.call(moderationApi.reportDetails, { params: { report_id: report } })
    expect(decided.body).toMatchObject({ state: 'decided', decision: 'close', statement: REASON, closing: null })
    const kinds = (await mailsTo(app, employer.email)).map(({ kind }) => kind)
    expect(kinds).toContain('moderation_close')
    expect((await mailsTo(app, seeker.email)).at(-1)?.text).toContain('the account was closed')
  })

  test('keeps the listing hidden whatever its owner tries, until the closing is declined', async () => {
    const { report, offer, employer, employerClient } = await reported()
    const params = { listing_id: offer }
    await employerClient.call(listingApi.pause, { params })
    await pool.query('update listing set paused_by_absence = true where id = $1', [offer])
    await pool.query('update app_user set absent_since = now() where id = $1', [employer.id])
    await decide(report, 'close')
    for (const call of [listingApi.publish, listingApi.copy]) {
      const answer = await employerClient.call(call, { params })
      expect([answer.status, answer.problem.code]).toEqual([400, 'held'])
    }
    expect((await employerClient.call(absenceApi.end)).body.left_paused).toBe(1)
    expect(await statusOf(offer)).toBe(LISTING_STATUS.paused)
    await decline(noa)
    expect((await employerClient.call(listingApi.publish, { params })).status).toBe(200)
    expect(await statusOf(offer)).toBe(LISTING_STATUS.published)
  })

  test('is open again with its listing shown once the closing is declined', async () => {
    const { report, offer, employer } = await reported()
    await decide(report, 'close')
    await decline(noa)
    expect(await statusOf(offer)).toBe(LISTING_STATUS.published)
    expect(app.deps.matchIndex.exact.get(offer)).toBeDefined()
    expect((await decide(report, 'keep', noa)).body).toMatchObject({ state: 'decided', decision: 'keep' })
    expect(await isClosed(employer.accountId)).toBe(false)
  })
})
