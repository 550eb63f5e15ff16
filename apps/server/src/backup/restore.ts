// Restores a backup into an empty database: the schema by the migrations, the rows by COPY, all in one transaction.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { from as copyFrom } from 'pg-copy-streams'
import type { Deps } from '#server/deps.ts'
import { migrate } from '#server/db/migrate.ts'
import { row, rows } from '#server/db/pool.ts'
import type { PoolClient } from '#server/db/pool.ts'
import { installJobs } from '#server/jobs/run-jobs.ts'
import { quoted, tableContent } from './back-up.ts'
import { BackupError, filePath, tablePath, verifiedManifest } from './manifest.ts'
import type { Manifest, Table, WaitingJob } from './manifest.ts'

type RestoreDeps = Pick<Deps, 'pool' | 'files'> & {
  /** Makes the key of the backup that of the deployment. */
  installKey(key: Buffer): Promise<void>
}

/**
 * Verifies a backup and restores its files and its database. Interrupted, it is begun again with an empty database.
 * @throws {BackupError} the backup is damaged, or the database is not empty
 */
export async function restore({ pool, files, installKey }: RestoreDeps, directory: string): Promise<Manifest> {
  const manifest = await verifiedManifest(directory)
  const { tables } = await row<{ tables: number }>(
    pool,
    `select count(*) as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  if (tables > 0) throw new BackupError('The database is not empty: restore into an empty DATA_DIR or database')
  await installKey(await backupKey(directory))
  // Without rows they would be unused files, which are deleted after a day.
  for (const { sha256 } of manifest.files) await files.put(createReadStream(filePath(directory, sha256)))
  await installJobs(pool)
  await migrate(pool, undefined, manifest.migrations)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await fill(client, manifest, directory)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return manifest
}

/** The key that opens the encrypted columns of a backup. */
async function backupKey(directory: string): Promise<Buffer> {
  const key = await readFile(join(directory, 'secret.key'), 'utf8').catch(() => '')
  if (!/^[0-9a-f]{64}\s*$/.test(key)) throw new BackupError(`${directory}/secret.key is missing or is not a key`)
  return Buffer.from(key.trim(), 'hex')
}

async function fill(client: PoolClient, manifest: Manifest, directory: string): Promise<void> {
  // The content of two tables is compared in the order of their rows.
  await client.query('set local synchronize_seqscans = off')
  const references = await dropReferences(client)
  for (const table of manifest.tables) await client.query(`alter table "${table.name}" disable trigger user`)
  // Rows inserted by migrations are in the backup, too.
  await client.query(`truncate ${quoted(manifest.tables.map(({ name }) => name))}`)
  for (const table of manifest.tables) await fillTable(client, table, tablePath(directory, table))
  for (const { name, last_value } of manifest.sequences)
    await client.query(`select setval('public."${name}"', $1)`, [last_value])
  for (const table of manifest.tables) await client.query(`alter table "${table.name}" enable trigger user`)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
  for (const job of manifest.jobs) await addJob(client, job)
}

type Reference = { table: string; name: string; definition: string }

/** Rows arrive table by table; adding the references again checks them all. */
async function dropReferences(client: PoolClient): Promise<Reference[]> {
  const references = await rows<Reference>(
    client,
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by conname`,
  )
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint "${name}"`)
  return references
}

async function fillTable(client: PoolClient, table: Table, path: string): Promise<void> {
  const copy = client.query(copyFrom(`copy "${table.name}" (${quoted(table.columns)}) from stdin`))
  await pipeline(createReadStream(path), createGunzip(), copy)
  const hash = createHash('sha256')
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (hash.update(chunk), done()) })
  await pipeline(tableContent(client, table), sink)
  if (hash.digest('hex') !== table.sha256)
    throw new BackupError(`The table ${table.name} does not read as it was written`)
}

async function addJob(client: PoolClient, job: WaitingJob): Promise<void> {
  await client.query(
    `select graphile_worker.add_job(
       identifier => $1, payload => $2::json, queue_name => $3, run_at => $4::timestamptz,
       max_attempts => $5, job_key => $6, priority => $7)`,
    [
      job.identifier,
      JSON.stringify(job.payload),
      job.queue_name,
      job.run_at,
      job.max_attempts,
      job.job_key,
      job.priority,
    ],
  )
}
