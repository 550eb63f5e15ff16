import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentApi } from '@matchwright/contract/document.api'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'
import { forgetFilesJob, storedFileTasks, sweepStoreJob } from './jobs.ts'
import { keepFile } from './service.ts'

const { pool, deps, client } = await testApp()

async function run(job: typeof forgetFilesJob) {
  await enqueue(pool, job, {})
  await runPendingJobs({ pool, tasks: storedFileTasks(deps), log: deps.log })
}

function age() {
  return pool.query(`update stored_file set created_at = now() - interval '2 days'`)
}

test('the file of a deleted document goes a day later, unless it is used elsewhere or was stored again', async () => {
  const owner = await aUser(pool)
  const browser = await client().login(owner.email)
  const [first, second] = [await aPerson(pool, { owner }), await aPerson(pool, { owner })]
  const upload = async (profile: number, text: string) => {
    const file = { field: 'file', filename: 'cv.txt', type: 'text/plain', content: Buffer.from(text) }
    const params = { person_or_company: 'person', profile_id: profile } as const
    const { status, body } = await browser.callWithFiles(documentApi.addFile, [file], { params })
    expect(status).toBe(200)
    return body.id
  }
  const mine = await upload(first, 'only mine')
  const shared = await upload(first, 'both')
  await upload(second, 'both')
  const { rows } = await pool.query('select sha256 from document order by id')
  const [single, double] = [rows[0].sha256, rows[1].sha256]
  for (const id of [mine, shared])
    expect((await browser.call(documentApi.remove, { params: { document_id: id } })).status).toBe(200)
  await run(forgetFilesJob)
  expect(await deps.files.read(single)).toBeDefined()
  await age()
  await keepFile(pool, deps.files, { content: Buffer.from('only mine'), mimetype: 'text/plain' })
  await run(forgetFilesJob)
  expect(await deps.files.read(single)).toBeDefined()
  await age()
  await run(forgetFilesJob)
  expect(await deps.files.read(single)).toBeUndefined()
  expect(await deps.files.read(double)).toBeDefined()
  expect((await pool.query('select sha256 from stored_file')).rows).toEqual([{ sha256: double }])
})

test('files that a crash left without a row or half received are swept, others are not', async () => {
  const kept = await keepFile(pool, deps.files, { content: Buffer.from('kept'), mimetype: 'text/plain' })
  const { sha256: lost } = await deps.files.put(Buffer.from('lost'))
  const incoming = join(deps.config.dataDir, 'files/incoming')
  const [old, recent] = [join(incoming, 'old'), join(incoming, 'recent')]
  for (const path of [old, recent]) await writeFile(path, 'half')
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  await utimes(old, twoDaysAgo, twoDaysAgo)
  await run(sweepStoreJob)
  await run(forgetFilesJob)
  expect(await deps.files.read(lost)).toBeUndefined()
  expect(String(await deps.files.read(kept))).toBe('kept')
  expect(await readdir(incoming)).toEqual(['recent'])
  expect((await pool.query('select sha256 from stored_file where sha256 = any($1)', [[lost, kept]])).rows).toEqual([
    { sha256: kept },
  ])
})
