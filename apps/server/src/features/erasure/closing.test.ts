import { beforeEach, describe, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { LISTING_STATUS, MATCH_STATE } from '@matchwright/contract/constants'
import { contactApi } from '@matchwright/contract/contact.api'
import { ownDataApi } from '@matchwright/contract/own-data.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { userApi } from '@matchwright/contract/user.api'
import { row } from '#server/db/pool.ts'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { tasks } from '#server/tasks.ts'
import { testApp } from '#server/testing/app.ts'
import { aMeeting, inState } from '#server/testing/contacts.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { keyIn } from '#server/testing/mails.ts'
import { aCompany, aPerson } from '#server/testing/profiles.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'
import { eraseClosedJob } from './jobs.ts'

const app = await testApp()
const { pool, deps, client, mails, clock } = app
const body = { password: PASSWORD }

beforeEach(async () => {
  clock.now = new Date()
  await runJobs()
  mails.length = 0
})

async function runJobs() {
  await runPendingJobs({ pool, tasks: tasks(deps), log: deps.log })
}

async function passDays(days: number) {
  clock.now = new Date(Date.now() + days * 86_400_000)
  await enqueue(pool, eraseClosedJob, {})
  await runJobs()
}

async function isThere(table: 'account' | 'app_user' | 'listing' | 'profile', id: number): Promise<boolean> {
  return (await row<{ found: boolean }>(pool, `select exists (select from ${table} where id = $1) as found`, [id]))
    .found
}

async function stateOf(contactId: number) {
  return (await row<{ state: number }>(pool, 'select state from contact where id = $1', [contactId])).state
}

describe('an account that its admin closes', () => {
  test('ends at once for everybody: listings, contacts, sessions, logins', async () => {
    const meeting = await aMeeting(app)
    const contactId = await inState(app, meeting, 'full')
    const { body: overview } = await meeting.seekerClient.call(ownDataApi.closing)
    expect(overview).toMatchObject({ listings: 1, open_contacts: 1, users: 1, may_close: true, may_leave: false })
    expect((await meeting.seekerClient.call(ownDataApi.closeAccount, { body })).status).toBe(200)
    expect((await meeting.seekerClient.call(authApi.currentUser)).body.is_authenticated).toBe(false)
    const again = await client().call(authApi.login, { body: { email: meeting.seeker.email, password: PASSWORD } })
    expect(again.status).toBe(401)
    expect(deps.matchIndex.entries.get(meeting.search)).toBeUndefined()
    expect(await stateOf(contactId)).toBe(MATCH_STATE.terminated)
    const seen = await meeting.employerClient.call(contactApi.contact, { params: { match_id: contactId } })
    expect(seen.body).toMatchObject({ state: MATCH_STATE.terminated, person: null, actions: [] })
  })

  test('comes back by the mailed link within 30 days, once; what ended stays ended', async () => {
    const owner = await aUser(pool, { accountType: 'private' })
    const profile = await aPerson(pool, { owner })
    const content = nursePair(deps.concepts.taxonomy).search
    const listing = await aListing(pool, { owner, type: 'search', content, profileId: profile })
    const browser = await client().login(owner.email)
    await browser.call(ownDataApi.closeAccount, { body })
    await runJobs()
    const key = keyIn(mails.find(({ kind }) => kind === 'account_closed'))
    await passDays(29)
    expect((await client().call(ownDataApi.reopenAccount, { body: { key } })).status).toBe(200)
    expect((await client().call(ownDataApi.reopenAccount, { body: { key } })).status).toBe(422)
    await browser.login(owner.email)
    expect((await browser.call(profileApi.person, { params: { person_id: profile } })).status).toBe(200)
    const { status } = await row<{ status: number }>(pool, 'select status from listing where id = $1', [listing])
    expect(status).toBe(LISTING_STATUS.withdrawn)
  })

  test('is erased after 30 days; the link comes too late', async () => {
    const owner = await aUser(pool, { accountType: 'private' })
    const profile = await aPerson(pool, { owner })
    const browser = await client().login(owner.email)
    await browser.call(ownDataApi.closeAccount, { body })
    await runJobs()
    const key = keyIn(mails.find(({ kind }) => kind === 'account_closed'))
    await passDays(31)
    expect(await isThere('account', owner.accountId)).toBe(false)
    expect(await isThere('app_user', owner.id)).toBe(false)
    expect(await isThere('profile', profile)).toBe(false)
    expect((await client().call(ownDataApi.reopenAccount, { body: { key } })).status).toBe(422)
  })

  test('tells its other users, who cannot open it again', async () => {
    const admin = await aUser(pool)
    const member = await aUser(pool, { accountId: admin.accountId })
    const browser = await client().login(admin.email)
    await browser.call(ownDataApi.closeAccount, { body })
    await runJobs()
    expect(mails.map(({ to, kind }) => [to, kind])).toEqual([
      [admin.email, 'account_closed'],
      [member.email, 'account_closed_member'],
    ])
  })
})

test('an account is closed by its admin alone, with the password, and not while looking through', async () => {
  const admin = await aUser(pool)
  const member = await aUser(pool, { accountId: admin.accountId })
  const memberClient = await client().login(member.email)
  expect((await memberClient.call(ownDataApi.closeAccount, { body })).status).toBe(403)
  const browser = await client().login(admin.email)
  const wrong = await browser.call(ownDataApi.closeAccount, { body: { password: 'not the password' } })
  expect(wrong.status).toBe(422)
  expect((await client().call(ownDataApi.closeAccount, { body })).status).toBe(401)
  expect((await client().call(ownDataApi.closing)).status).toBe(401)
  const staff = await aUser(pool, { perms: ['admin_login_as'] })
  const through = await client().login(staff.email)
  await through.call(authApi.loginAs, { body: { user_profile_id: admin.id, reason: 'a question' } })
  expect((await through.call(ownDataApi.closeAccount, { body })).status).toBe(403)
  expect((await browser.call(authApi.currentUser)).body.is_authenticated).toBe(true)
})

test('an expired account, and whoever has not accepted new terms, can still be closed', async () => {
  const owner = await aUser(pool)
  await pool.query(`update account set expires_at = now() - interval '1 day' where id = $1`, [owner.accountId])
  await pool.query(`update app_user set terms_version = '2020-01' where id = $1`, [owner.id])
  const browser = await client().login(owner.email)
  expect((await browser.call(ownDataApi.closing)).status).toBe(200)
  expect((await browser.call(ownDataApi.closeAccount, { body })).status).toBe(200)
})

describe('a user who leaves an account', () => {
  test('takes what is private along, kept for 30 days and then erased; an admin gets the rest', async () => {
    const admin = await aUser(pool)
    const meeting = await aMeeting(app)
    await pool.query('update app_user set account_id = $2, perms = $3 where id = $1', [
      meeting.seeker.id,
      admin.accountId,
      [],
    ])
    for (const table of ['profile', 'listing'])
      await pool.query(`update ${table} set account_id = $2 where user_id = $1`, [meeting.seeker.id, admin.accountId])
    const offer = await aListing(pool, { owner: { ...meeting.seeker, accountId: admin.accountId }, status: 'draft' })
    const company = await aCompany(pool, { owner: { ...meeting.seeker, accountId: admin.accountId } })
    const contactId = await inState(app, meeting, 'partial')
    expect((await meeting.seekerClient.call(ownDataApi.leaveAccount, { body })).status).toBe(200)

    const adminClient = await client().login(admin.email)
    expect((await adminClient.call(profileApi.person, { params: { person_id: meeting.person } })).status).toBe(404)
    expect((await adminClient.call(contactApi.contact, { params: { match_id: contactId } })).status).toBe(404)
    expect((await adminClient.call(profileApi.company, { params: { company_id: company } })).body.is_mine).toBe(true)
    expect(await row(pool, 'select user_id from listing where id = $1', [offer])).toEqual({ user_id: admin.id })
    expect(await stateOf(contactId)).toBe(MATCH_STATE.terminated)
    await runJobs()
    expect(mails.some(({ kind, to }) => kind === 'user_removed_personal' && to === meeting.seeker.email)).toBe(true)

    await passDays(29)
    expect(await isThere('profile', meeting.person)).toBe(true)
    await passDays(31)
    expect(await isThere('profile', meeting.person)).toBe(false)
    expect(await isThere('listing', offer)).toBe(true)
    expect(await isThere('account', admin.accountId)).toBe(true)
  })

  test('is no only admin, and gives the password', async () => {
    const admin = await aUser(pool)
    const browser = await client().login(admin.email)
    expect((await browser.call(ownDataApi.leaveAccount, { body })).status).toBe(400)
    await aUser(pool, { accountId: admin.accountId, perms: ['account_admin'] })
    expect((await browser.call(ownDataApi.leaveAccount, { body: { password: 'wrong one' } })).status).toBe(422)
    expect((await browser.call(ownDataApi.leaveAccount, { body })).status).toBe(200)
    expect((await client().call(ownDataApi.leaveAccount, { body })).status).toBe(401)
  })
})

test('what an admin removes of a private person does not become the admin’s', async () => {
  const admin = await aUser(pool)
  const member = await aUser(pool, { accountId: admin.accountId })
  const profile = await aPerson(pool, { owner: member })
  const browser = await client().login(admin.email)
  await browser.call(userApi.deleteUserProfile, { params: { user_profile_id: member.id } })
  expect((await browser.call(profileApi.person, { params: { person_id: profile } })).status).toBe(404)
  const { user_id, archived_at } = await row<{ user_id: number; archived_at: Date | null }>(
    pool,
    'select user_id, archived_at from profile where id = $1',
    [profile],
  )
  expect({ user_id, isArchived: archived_at !== null }).toEqual({ user_id: member.id, isArchived: true })
})
