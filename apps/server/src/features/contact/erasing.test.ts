import { expect, test } from 'vitest'
import { contactApi } from '@matchwright/contract/contact.api'
import { rows } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import { aMeeting, askForContact, inState } from '#server/testing/contacts.ts'
import { aUser } from '#server/testing/users.ts'

const app = await testApp()
const { pool, client } = app

test('a contact that one side deletes loses its words for the other, and goes as a whole with the second', async () => {
  const meeting = await aMeeting(app)
  const { seekerClient, employerClient } = meeting
  const id = await inState(app, meeting, 'partial')
  const params = { match_id: id }
  await seekerClient.callWithFiles(contactApi.message, [], { params, body: { text: 'From the seeker' } })
  await employerClient.callWithFiles(contactApi.message, [], { params, body: { text: 'From the employer' } })
  await seekerClient.call(contactApi.terminate, { params })
  expect((await seekerClient.call(contactApi.deleteContact, { params })).status).toBe(200)
  expect((await seekerClient.call(contactApi.contact, { params })).status).toBe(404)
  expect((await seekerClient.call(contactApi.contacts)).body.items.map((contact) => contact.id)).not.toContain(id)
  expect((await seekerClient.call(contactApi.deleteContact, { params })).status).toBe(404)

  const kept = await employerClient.call(contactApi.contact, { params })
  expect(kept.body.events.filter(({ text }) => text !== null).map(({ text }) => text)).toEqual(['From the employer'])
  expect((await employerClient.call(contactApi.deleteContact, { params })).status).toBe(200)
  expect(await rows(pool, 'select id from contact where id = $1', [id])).toEqual([])
  expect(await rows(pool, 'select id from contact_event where contact_id = $1', [id])).toEqual([])
})

test('an open contact must be ended first; a matched one ends with its deletion', async () => {
  const open = await aMeeting(app)
  const { id } = await askForContact(open)
  const refused = await open.seekerClient.call(contactApi.deleteContact, { params: { match_id: id } })
  expect([refused.status, refused.problem.code]).toEqual([400, 'wrong_state'])
  const matched = await aMeeting(app)
  const params = { match_id: await inState(app, matched, 'matched') }
  expect((await matched.employerClient.call(contactApi.deleteContact, { params })).status).toBe(200)
  const left = await matched.seekerClient.call(contactApi.contact, { params })
  expect(left.body).toMatchObject({ state: -3, documents: [], company: null, actions: [] })
})

test('strangers, staff and visitors delete no contact', async () => {
  const meeting = await aMeeting(app)
  const params = { match_id: await inState(app, meeting, 'rejected') }
  const stranger = await client().login((await aUser(pool)).email)
  const staff = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
  expect((await stranger.call(contactApi.deleteContact, { params })).status).toBe(404)
  expect((await staff.call(contactApi.deleteContact, { params })).status).toBe(403)
  expect((await client().call(contactApi.deleteContact, { params })).status).toBe(401)
})
