import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { contactApi } from '@matchwright/contract/contact.api'
import { documentApi } from '@matchwright/contract/document.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { createFileStore } from '#server/adapters/files.ts'
import { migrate } from '#server/db/migrate.ts'
import { createPool, rows } from '#server/db/pool.ts'
import type { Pool } from '#server/db/pool.ts'
import { defineJob, enqueue, task } from '#server/jobs/job.ts'
import { installJobs, runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { aMeeting, askForContact } from '#server/testing/contacts.ts'
import { databaseAddress } from '#server/testing/database-server.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const app = await testApp()
const { pool, deps } = app
const folder = mkdtempSync(join(tmpdir(), 'matchwright-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const secretKey = randomBytes(32)
const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }) })

async function emptyDatabase(): Promise<Pool> {
  const serverUrl = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const empty = createPool(databaseAddress(serverUrl, name), { max: 3, onError: () => undefined })
  afterAll(async () => {
    await empty.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return empty
}

/** Rows and checksum of the content of every table, in an order of their own. */
async function contentOf(from: Pool): Promise<object[]> {
  const tables = await rows<{ name: string }>(
    from,
    `select relname::text as name
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'
     order by relname`,
  )
  const content = tables.map(({ name }) =>
    rows(
      from,
      `select $1 as name, count(*) as rows, md5(string_agg(t::text, chr(10) order by t::text)) as checksum
       from ${name} t`,
      [name],
    ),
  )
  return (await Promise.all(content)).flat()
}

async function structureOf(from: Pool): Promise<object[]> {
  return rows(
    from,
    `select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where connamespace = 'public'::regnamespace
     union all
     select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  )
}

function target(into: Pool, directory: string) {
  const keys: Buffer[] = []
  const files = createFileStore({ ...deps.config, dataDir: directory })
  return { pool: into, files, keys, installKey: async (key: Buffer) => void keys.push(key) }
}

async function filledBackup(name: string): Promise<string> {
  const directory = join(folder, name)
  await backUp({ ...deps, secretKey }, directory)
  return directory
}

const meeting = await aMeeting(app)
await askForContact(meeting, 'Guten Tag, ich arbeite gern nachts.\tMit Tab, \\N und\nZeilen')
const owner = meeting.seekerClient
const person = await aPerson(pool, { owner: meeting.seeker })
await owner.call(profileApi.changePerson, {
  params: { person_id: person },
  body: { content: { ird_number: '49091850' } },
})
const upload = await owner.callWithFiles(
  documentApi.addFile,
  [{ field: 'file', filename: 'cv.txt', type: 'text/plain', content: Buffer.from('Ana da Silva, nurse') }],
  { params: { person_or_company: 'person', profile_id: person } },
)
await enqueue(pool, greet, { name: 'Ada' }, { key: 'greeting' })

test('a backup restored elsewhere has the same rows, files, key, structure and waiting jobs', async () => {
  expect(upload.status).toBe(200)
  const directory = await filledBackup('circle')
  const [into, elsewhere] = [await emptyDatabase(), join(folder, 'elsewhere')]
  const other = target(into, elsewhere)
  await restore(other, directory)
  expect(await contentOf(into)).toEqual(await contentOf(pool))
  expect(await structureOf(into)).toEqual(await structureOf(pool))
  expect(other.keys).toEqual([secretKey])
  const names = await Array.fromAsync(deps.files.names())
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(await other.files.read(name)).toEqual(await deps.files.read(name))
  expect(await migrate(into)).toEqual([])
  const greeted: string[] = []
  await runPendingJobs({
    pool: into,
    tasks: [task(greet, async ({ name }) => void greeted.push(name))],
    log: deps.log,
  })
  expect(greeted).toEqual(['Ada'])
  // Ids go on where they were.
  const next = `select nextval(pg_get_serial_sequence('contact', 'id')) as id`
  expect(await rows(into, next)).toEqual(await rows(pool, next))
})

test('what is written while a backup is made is in it as a whole or not at all', async () => {
  const [directory, into] = [join(folder, 'busy'), await emptyDatabase()]
  const stop = new AbortController()
  const writing = (async () => {
    while (!stop.signal.aborted) await aPerson(pool, { owner: meeting.seeker })
  })()
  await backUp({ ...deps, secretKey }, directory)
  stop.abort()
  await writing
  await restore(target(into, join(folder, 'after-busy')), directory)
  expect((await owner.call(contactApi.contacts)).status).toBe(200)
})

test('a damaged, unfinished or foreign backup is refused before anything is touched', async () => {
  const directory = await filledBackup('damaged')
  const into = await emptyDatabase()
  const attempt = () => restore(target(into, join(folder, 'nothing')), directory)
  const table = join(directory, 'tables', 'account.copy.gz')
  const whole = readFileSync(table)
  writeFileSync(table, whole.subarray(0, -20))
  await expect(attempt()).rejects.toThrow(/table account is not as it was written/)
  writeFileSync(table, whole)
  const [file = ''] = await Array.fromAsync(deps.files.names())
  writeFileSync(join(directory, 'files', file.slice(0, 2), file), 'something else')
  await expect(attempt()).rejects.toThrow(/file .* is not as it was written/)
  rmSync(join(directory, 'manifest.json'))
  await expect(attempt()).rejects.toThrow(/unfinished/)
  expect(await contentOf(into)).toEqual([])
  expect(await readdir(folder)).not.toContain('nothing')
})

test('a backup is made into an empty folder, and restored into an empty database', async () => {
  const directory = await filledBackup('twice')
  await expect(backUp({ ...deps, secretKey }, directory)).rejects.toThrow(/not empty/)
  await expect(restore(target(pool, join(folder, 'no')), directory)).rejects.toThrow(/database is not empty/)
})

test('a backup of an older version of the program is restored as it was, then migrated', async () => {
  const [old, into] = [await emptyDatabase(), await emptyDatabase()]
  const known = await rows<{ name: string; checksum: string }>(
    pool,
    'select name, checksum from schema_migration order by name',
  )
  await installJobs(old)
  await migrate(old, undefined, known.slice(0, 11))
  const directory = join(folder, 'older')
  await backUp({ ...deps, pool: old, secretKey }, directory)
  await restore(target(into, join(folder, 'newest')), directory)
  expect(await contentOf(into)).toEqual(await contentOf(old))
  expect(await migrate(into)).toEqual(known.slice(11).map(({ name }) => name))
})

test('a backup of a newer version of the program is refused', async () => {
  const directory = await filledBackup('newer')
  const path = join(directory, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { migrations: { name: string; checksum: string }[] }
  manifest.migrations.push({ name: '9999-later.sql', checksum: '0'.repeat(64) })
  writeFileSync(path, JSON.stringify(manifest))
  await expect(restore(target(await emptyDatabase(), join(folder, 'x')), directory)).rejects.toThrow(
    /older than the database/,
  )
})
