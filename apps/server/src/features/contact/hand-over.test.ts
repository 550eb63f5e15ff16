import { expect, test } from 'vitest'
import { contactApi } from '@matchwright/contract/contact.api'
import { rows } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import { aMeeting, inState } from '#server/testing/contacts.ts'
import { aUser } from '#server/testing/users.ts'

const app = await testApp()
const { pool, client } = app

async function aSharedContact() {
  const meeting = await aMeeting(app)
  const id = await inState(app, meeting, 'partial')
  await pool.query(`update listing set share = 'account' where id = $1`, [meeting.offer])
  const colleague = await aUser(pool, { accountId: meeting.employer.accountId, firstName: 'Paula' })
  return { ...meeting, colleague, id, params: { match_id: id } }
}

test('a contact of a shared listing is handed over to a colleague, who is told and has the next turn', async () => {
  const { employerClient, seekerClient, employer, colleague, id, params } = await aSharedContact()
  const before = await employerClient.call(contactApi.colleagues, { params })
  expect(before.body.is_shared).toBe(true)
  expect(before.body.items.find(({ is_handling }) => is_handling)?.id).toBe(employer.id)

  const body = { user_id: colleague.id }
  expect((await employerClient.call(contactApi.handOver, { params, body })).status).toBe(200)
  const paula = await client().login(colleague.email)
  const after = await paula.call(contactApi.colleagues, { params })
  expect(after.body.items.find(({ is_handling }) => is_handling)?.id).toBe(colleague.id)
  expect(
    await rows(pool, 'select kind from notice where user_id = $1 and contact_id = $2', [colleague.id, id]),
  ).toEqual([{ kind: 'handed_over' }])
  await seekerClient.callWithFiles(contactApi.message, [], { params, body: { text: 'Who reads this now?' } })
  const told = await rows(pool, `select user_id from notice where contact_id = $1 and kind = 'message'`, [id])
  expect(told).toEqual([{ user_id: colleague.id }])
})

test('a private contact stays with its user, and nobody of another account receives one', async () => {
  const { employerClient, seekerClient, seeker, colleague, offer, params } = await aSharedContact()
  const stranger = { user_id: seeker.id }
  expect((await employerClient.call(contactApi.handOver, { params, body: stranger })).status).toBe(422)
  await pool.query(`update listing set share = 'private' where id = $1`, [offer])
  const body = { user_id: colleague.id }
  const refused = await employerClient.call(contactApi.handOver, { params, body })
  expect([refused.status, refused.problem.code]).toEqual([400, 'private_listing'])
  expect((await employerClient.call(contactApi.colleagues, { params })).body).toEqual({ is_shared: false, items: [] })
  const outside = await client().login((await aUser(pool)).email)
  expect((await outside.call(contactApi.handOver, { params, body })).status).toBe(404)
  // The other side has a private listing of its own.
  expect((await seekerClient.call(contactApi.handOver, { params, body: stranger })).status).toBe(400)
})

test('a colleague’s contact says whose it is', async () => {
  const { employerClient, seekerClient, colleague, params } = await aSharedContact()
  const handledBy = async (browser: typeof employerClient) => [
    (await browser.call(contactApi.contacts, {})).body.items.map((row) => row.handled_by),
    (await browser.call(contactApi.contact, { params })).body.handled_by,
  ]
  expect(await handledBy(await client().login(colleague.email))).toEqual([['Bruno Meier'], 'Bruno Meier'])
  expect(await handledBy(employerClient)).toEqual([[null], null])
  expect(await handledBy(seekerClient)).toEqual([[null], null])
})
