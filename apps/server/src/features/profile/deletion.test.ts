import { expect, test } from 'vitest'
import { contactApi } from '@matchwright/contract/contact.api'
import { documentApi } from '@matchwright/contract/document.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { row } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import { aMeeting, inState } from '#server/testing/contacts.ts'
import { aCompany, aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'

const app = await testApp()
const { pool, client } = app

test('a deleted profile takes its documents along, pauses its listings and is gone from contacts', async () => {
  const meeting = await aMeeting(app)
  const { seekerClient, person, search } = meeting
  const which = { person_or_company: 'person', profile_id: person } as const
  const body = { title: 'Portfolio', url: 'https://example.org', disclosure: 2 } as const
  await seekerClient.call(documentApi.addLink, { params: which, body })
  const params = { match_id: await inState(app, meeting, 'full') }
  expect((await meeting.employerClient.call(contactApi.contact, { params })).body.documents).toHaveLength(1)
  expect((await seekerClient.call(profileApi.deletePerson, { params: { person_id: person } })).status).toBe(200)
  expect((await seekerClient.call(profileApi.person, { params: { person_id: person } })).status).toBe(404)
  expect(await row(pool, 'select status, profile_id from listing where id = $1', [search])).toEqual({
    status: 4,
    profile_id: null,
  })
  const left = await meeting.employerClient.call(contactApi.contact, { params })
  expect(left.body).toMatchObject({ person: null, documents: [] })
  expect(left.body.events.map(({ type }) => type)).toContain('document_removed')
})

test('a full quota of profiles is emptied by deleting one', async () => {
  const owner = await aUser(pool, { accountType: 'private', level: 'basic' })
  const browser = await client().login(owner.email)
  const ids = await Promise.all(Array.from({ length: 20 }, () => aPerson(pool, { owner })))
  expect((await browser.call(profileApi.createPerson, { body: { content: {} } })).status).toBe(400)
  await browser.call(profileApi.deletePerson, { params: { person_id: ids[0] ?? 0 } })
  expect((await browser.call(profileApi.createPerson, { body: { content: {} } })).status).toBe(200)
})

test('a shared profile is deleted by its user or the admin, not by colleagues or staff; others see none', async () => {
  const admin = await aUser(pool)
  const owner = await aUser(pool, { accountId: admin.accountId })
  const colleague = await aUser(pool, { accountId: admin.accountId })
  const staff = await aUser(pool, { perms: ['listing_staff'] })
  const stranger = await aUser(pool)
  const shared = await aCompany(pool, { owner, share: 'account' })
  const remove = async (user: { email: string }, id: number) =>
    (await (await client().login(user.email)).call(profileApi.deleteCompany, { params: { company_id: id } })).status
  expect(await remove(colleague, shared)).toBe(403)
  expect(await remove(staff, shared)).toBe(403)
  expect(await remove(stranger, shared)).toBe(404)
  expect(await remove(admin, shared)).toBe(200)
  const own = await aCompany(pool, { owner })
  expect(await remove(admin, own)).toBe(404)
  expect(await remove(owner, own)).toBe(200)
})
