import { documentApi } from '@matchwright/contract/document.api'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aContact } from '#server/testing/contacts.ts'
import { EMPTY_PDF } from '#server/testing/documents.ts'
import { aListing } from '#server/testing/listings.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'

const { pool, client } = await testApp()
const ana = await aUser(pool)
const anaClient = await client().login(ana.email)

function upload(content: Buffer, filename = 'cv.pdf') {
  return [{ field: 'file', filename, type: 'application/pdf', content }]
}

function ofPerson(profile_id: number) {
  return { person_or_company: 'person' as const, profile_id }
}

function addFile(profile: number) {
  return anaClient.callWithFiles(documentApi.addFile, upload(EMPTY_PDF), { params: ofPerson(profile), body: {} })
}

async function inContact(profile: number, state: 'partial' | 'full') {
  const other = await aUser(pool)
  const search = await aListing(pool, { owner: ana, type: 'search', profileId: profile })
  const offer = await aListing(pool, { owner: other, content: { title: 'Nurse' } })
  const contact = await aContact(pool, { from: search, to: offer, state })
  return { contact, other: await client().login(other.email) }
}

test('usage lists the contacts that see a document now', async () => {
  const profile = await aPerson(pool, { owner: ana })
  const { body: added } = await addFile(profile)
  const { contact } = await inContact(profile, 'full')
  await inContact(profile, 'partial')
  const usage = await anaClient.call(documentApi.usage, { params: { document_id: added.id } })
  expect(usage.body).toMatchObject({ count: 1, items: [{ match_id: contact, state: 3 }] })
  const listed = await anaClient.call(documentApi.list, { params: ofPerson(profile) })
  expect(listed.body.items[0]).toMatchObject({ usage_count: 1, opened_count: 0 })
})

test('the owner learns which contacts opened a document, until another file takes its place', async () => {
  const profile = await aPerson(pool, { owner: ana })
  const { body: added } = await addFile(profile)
  const { contact, other } = await inContact(profile, 'full')
  const params = { document_id: added.id }
  const opened = async () => {
    const usage = await anaClient.call(documentApi.usage, { params })
    const listed = await anaClient.call(documentApi.list, { params: ofPerson(profile) })
    return [usage.body.items[0], listed.body.items[0]?.opened_count]
  }
  await anaClient.call(documentApi.download, { params })
  expect(await opened()).toMatchObject([{ match_id: contact, opened_at: null, opened_times: 0 }, 0])
  await other.call(documentApi.download, { params })
  await other.call(documentApi.download, { params })
  expect(await opened()).toMatchObject([{ opened_at: expect.any(String), opened_times: 1 }, 1])
  await pool.query(`update document_opening set opened_at = now() - interval '1 hour' where document_id = $1`, [
    added.id,
  ])
  await other.call(documentApi.download, { params })
  expect(await opened()).toMatchObject([{ opened_times: 2 }, 1])
  await anaClient.callWithFiles(documentApi.changeFile, upload(Buffer.from('Ana Keller, another text'), 'new.txt'), {
    params,
  })
  expect(await opened()).toMatchObject([{ opened_at: null }, 0])
})

test('usage names no private listing of a colleague', async () => {
  const profile = await aPerson(pool, { owner: ana, share: 'account' })
  const { body: added } = await addFile(profile)
  const { contact } = await inContact(profile, 'full')
  await pool.query(`update listing set title = 'On the quiet' where profile_id = $1`, [profile])
  const colleague = await client().login((await aUser(pool, { accountId: ana.accountId })).email)
  const titles = async (browser: Client) =>
    (await browser.call(documentApi.usage, { params: { document_id: added.id } })).body.items
  expect(await titles(anaClient)).toMatchObject([{ match_id: contact, title: 'On the quiet' }])
  expect(await titles(colleague)).toMatchObject([{ match_id: contact, title: '' }])
})
