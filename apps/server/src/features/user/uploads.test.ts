import { expect, test } from 'vitest'
import { contactApi } from '@matchwright/contract/contact.api'
import { documentApi } from '@matchwright/contract/document.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { userApi } from '@matchwright/contract/user.api'
import { createFileStore } from '#server/adapters/files.ts'
import { forgetFilesJob, storedFileTasks } from '#server/features/stored-file/index.ts'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { aContact } from '#server/testing/contacts.ts'
import { aListing } from '#server/testing/listings.ts'
import { aPng } from '#server/testing/pictures.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp()
const MEGABYTE = 1024 * 1024

function upload(field: string, content: Buffer) {
  return [{ field, filename: 'cv', type: 'application/octet-stream', content }]
}

/** A private person of the lowest level: 200 MB, of which 100 MB within a day. */
async function anUploader() {
  const owner = await aUser(pool, { accountType: 'private', level: 'basic' })
  const browser = await client().login(owner.email)
  const profile = await aPerson(pool, { owner })
  const add = (megabytes: number, letter = 'a') =>
    browser.callWithFiles(documentApi.addFile, upload('file', Buffer.alloc(megabytes * MEGABYTE, letter)), {
      params: { person_or_company: 'person', profile_id: profile },
    })
  const used = async () => (await browser.call(userApi.account)).body.usage.storage_mb
  return { owner, browser, profile, add, used }
}

/** Lets a day pass for everything that was stored, then runs the clean-up. */
async function nextDay() {
  await pool.query(`update stored_file set created_at = created_at - interval '25 hours'`)
  await pool.query(`update upload set uploaded_at = uploaded_at - interval '25 hours'`)
  await enqueue(pool, forgetFilesJob, {})
  await runPendingJobs({ pool, tasks: storedFileTasks(deps), log: deps.log })
}

test('a deleted or replaced file takes up room until it is gone from the disk', async () => {
  const { browser, add, used } = await anUploader()
  const { body } = await add(2)
  await browser.callWithFiles(documentApi.changeFile, upload('file', Buffer.alloc(3 * MEGABYTE, 'b')), {
    params: { document_id: body.id },
    body: {},
  })
  expect(await used()).toBe(5)
  await browser.call(documentApi.remove, { params: { document_id: body.id } })
  expect(await used()).toBe(5)
  await nextDay()
  expect(await used()).toBe(0)
})

test('pictures, cover photos and attachments take up room, equal content once', async () => {
  const { owner, browser, profile, used } = await anUploader()
  const listing = await aListing(pool, { owner, profileId: profile })
  const other = await aListing(pool, { owner: await aUser(pool), type: 'search' })
  const contact = await aContact(pool, { from: listing, to: other, state: 'full' })
  const attach = (letter: string) =>
    browser.callWithFiles(contactApi.message, upload('files', Buffer.alloc(2 * MEGABYTE, letter)), {
      params: { match_id: contact },
    })
  expect([(await attach('a')).status, (await attach('b')).status, (await attach('b')).status]).toEqual([200, 200, 200])
  await nextDay()
  expect(await used()).toBe(4)
  await browser.callWithFiles(profileApi.setPersonPicture, upload('picture', aPng()), {
    params: { person_id: profile },
  })
  await browser.callWithFiles(listingApi.setCoverPhoto, upload('photo', aPng({ width: 9, height: 9 })), {
    params: { listing_id: listing },
  })
  await pool.query(`update stored_file set size = $1 where mimetype = 'image/png'`, [MEGABYTE])
  await nextDay()
  expect(await used()).toBe(6)
})

test('an account stores only so much within a day, whatever it deletes', async () => {
  const { owner, add } = await anUploader()
  await add(1)
  await pool.query('update stored_file s set size = $1 from upload u where u.sha256 = s.sha256 and u.account_id = $2', [
    99 * MEGABYTE,
    owner.accountId,
  ])
  const refused = await add(2, 'b')
  expect(refused).toMatchObject({ status: 429, body: { code: 'uploads' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  await nextDay()
  expect((await add(2, 'b')).status).toBe(200)
})

test('nothing is stored while too little of the disk is free', async () => {
  const { add } = await anUploader()
  const full = createFileStore({ ...deps.config, minFreeMb: Number.MAX_SAFE_INTEGER })
  const { put } = deps.files
  deps.files.put = full.put
  const refused = await add(1, 'c')
  deps.files.put = put
  expect(refused).toMatchObject({ status: 507, body: { code: 'store_full' } })
  expect((await add(1, 'c')).status).toBe(200)
})
