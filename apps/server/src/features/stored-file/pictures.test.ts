import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { contactApi } from '@matchwright/contract/contact.api'
import { documentApi } from '@matchwright/contract/document.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { decodeImage } from '#server/adapters/text-extraction/images/decode-image.ts'
import { openZip } from '#server/adapters/text-extraction/zip.ts'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { aContact } from '#server/testing/contacts.ts'
import { aListing } from '#server/testing/listings.ts'
import { aDocx } from '#server/testing/documents.ts'
import { CANARY, aJpeg, aPng } from '#server/testing/pictures.ts'
import { present } from '#server/testing/present.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'
import { rewriteFilesJob, storedFileTasks } from './jobs.ts'

const { pool, deps, client } = await testApp()
const LARGE = { width: 2400, height: 600 }

beforeEach(async () => {
  await pool.query('delete from contact_file')
  await pool.query('delete from document')
  await pool.query('update profile set picture_sha256 = null')
  await pool.query('update listing set cover_sha256 = null')
})

/** A user with a profile, a listing and a contact, who uploads pictures to all of them. */
async function aUploader() {
  const owner = await aUser(pool)
  const profile = await aPerson(pool, { owner })
  const listing = await aListing(pool, { owner, profileId: profile })
  const contact = await aContact(pool, {
    from: listing,
    to: await aListing(pool, { owner: await aUser(pool), type: 'search' }),
    state: 'full',
  })
  const browser = await client().login(owner.email)
  const file = (field: string, content: Buffer) => [{ field, filename: 'IMG.jpg', type: 'image/jpeg', content }]
  const uploads = {
    profile: (content: Buffer) =>
      browser.callWithFiles(profileApi.setPersonPicture, file('picture', content), { params: { person_id: profile } }),
    cover: (content: Buffer) =>
      browser.callWithFiles(listingApi.setCoverPhoto, file('photo', content), { params: { listing_id: listing } }),
    document: (content: Buffer) =>
      browser.callWithFiles(documentApi.addFile, file('file', content), {
        params: { person_or_company: 'person', profile_id: profile },
      }),
    message: (content: Buffer) =>
      browser.callWithFiles(contactApi.message, file('files', content), { params: { match_id: contact } }),
  }
  return { profile, listing, uploads }
}

/** What profiles, listings, documents and messages show now. */
async function stored() {
  const { rows } = await pool.query<{ place: string; sha256: string }>(
    `select 'profile' as place, picture_sha256 as sha256 from profile where picture_sha256 is not null
     union all select 'cover', cover_sha256 from listing where cover_sha256 is not null
     union all select 'document', sha256 from document
     union all select 'message', sha256 from contact_file
     order by place`,
  )
  return Promise.all(
    rows.map(async ({ place, sha256 }) => {
      const content = present(await deps.files.read(sha256))
      const { width, height } = (await decodeImage(content)).image
      return { place, size: `${width}x${height}`, tells: content.includes(CANARY) }
    }),
  )
}

async function runJob() {
  await enqueue(pool, rewriteFilesJob, {})
  await runPendingJobs({ pool, tasks: storedFileTasks(deps), log: deps.log })
}

const CLEAN = [
  { place: 'cover', size: '500x2000', tells: false },
  { place: 'document', size: '600x2400', tells: false },
  { place: 'message', size: '600x2400', tells: false },
  { place: 'profile', size: '500x2000', tells: false },
]

test('uploaded pictures are stored upright, without place and camera, shown ones at most 2,000 pixels', async () => {
  const { uploads } = await aUploader()
  for (const upload of Object.values(uploads)) expect((await upload(aJpeg(LARGE, 6))).status).toBe(200)
  expect(await stored()).toEqual(CLEAN)
})

test('pictures that do not decode or have too many pixels are refused with the reason', async () => {
  const { uploads } = await aUploader()
  const noise = Buffer.concat([aJpeg().subarray(0, 200), randomBytes(1e6)])
  const huge = Buffer.from(aPng())
  huge.writeUInt32BE(50_000, 16)
  huge.writeUInt32BE(50_000, 20)
  for (const upload of Object.values(uploads)) {
    expect(await upload(noise)).toMatchObject({ status: 422, body: { detail: [{ type: 'broken' }] } })
    expect(await upload(huge)).toMatchObject({ status: 422, body: { detail: [{ type: 'too_large' }] } })
  }
})

test('pictures that were stored as they came are written anew by a job, which may be repeated', async () => {
  const { profile, listing, uploads } = await aUploader()
  const [asItCame, noise] = [aJpeg(LARGE, 6), Buffer.concat([aJpeg().subarray(0, 200), randomBytes(1000)])]
  for (const upload of Object.values(uploads)) await upload(aPng())
  for (const content of [asItCame, noise]) {
    const { sha256 } = await deps.files.put(content)
    await pool.query(`insert into stored_file (sha256, size, mimetype) values ($1, $2, 'image/jpeg')`, [
      sha256,
      content.length,
    ])
  }
  const refer = async (content: Buffer) => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    await pool.query('update profile set picture_sha256 = $1 where id = $2', [sha256, profile])
    await pool.query('update listing set cover_sha256 = $1 where id = $2', [sha256, listing])
    return sha256
  }
  const old = await refer(asItCame)
  await pool.query('update document set sha256 = $1', [old])
  await pool.query('update contact_file set sha256 = $1', [old])
  await runJob()
  const written = await stored()
  expect(written).toEqual(CLEAN)
  await runJob()
  expect(await stored()).toEqual(written)
  await refer(noise)
  await runJob()
  expect(await stored()).toEqual(CLEAN.filter(({ place }) => place === 'document' || place === 'message'))
})

test('documents that were stored as they came lose their author by the same job', async () => {
  const { uploads } = await aUploader()
  await uploads.document(aPng())
  await uploads.message(aPng())
  const { file, mimetype, hidden } = await aDocx('Nurse', 'Zyx')
  const { sha256 } = await deps.files.put(file)
  await pool.query('insert into stored_file (sha256, size, mimetype) values ($1, $2, $3)', [
    sha256,
    file.length,
    mimetype,
  ])
  await pool.query('update document set sha256 = $1', [sha256])
  await pool.query('update contact_file set sha256 = $1', [sha256])
  await runJob()
  const { rows } = await pool.query<{ sha256: string }>(
    'select sha256 from document union all select sha256 from contact_file',
  )
  for (const row of rows) {
    const zip = await openZip(present(await deps.files.read(row.sha256)))
    const parts = await Promise.all(zip.names.map(async (name) => name + (await zip.read(name))?.toString('latin1')))
    expect(hidden.filter((word) => parts.some((part) => part.includes(word)))).toEqual([])
  }
  expect(rows.map((row) => row.sha256)).not.toContain(sha256)
})
