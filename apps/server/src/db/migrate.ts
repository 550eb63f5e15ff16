// Forward-only migrations: numbered SQL files, each applied once, in its own transaction.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from './data-dir.ts'
import { maybeRow, rows } from './pool.ts'
import type { Pool, PoolClient } from './pool.ts'

type Migration = { name: string; checksum: string; sql: string }
type Applied = { name: string; checksum: string }

const DIRECTORY = join(REPOSITORY_ROOT, 'apps/server/migrations')

// Any constant: it keeps two starting processes from migrating at the same time.
const LOCK_KEY = 7_204_519_330

/** Migration files and the database's record of them disagree. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Applies the files `NNNN-name.sql` that the database has not seen yet, in order.
 * @param upTo migrations that another database has: these and no later ones are applied
 * @returns the names applied now
 * @throws {MigrationError} an applied file was changed or is gone, or a file fails
 */
export async function migrate(
  pool: Pool,
  directory = DIRECTORY,
  upTo?: readonly { name: string; checksum: string }[],
): Promise<string[]> {
  const known = await readMigrations(directory)
  if (upTo) checkApplied(upTo, known)
  const migrations = upTo ? known.slice(0, upTo.length) : known
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
    try {
      return await applyMissing(client, migrations)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY])
    }
  } finally {
    client.release()
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  const misnamed = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (misnamed !== undefined) throw new MigrationError(`${misnamed} is not named like 0001-some-words.sql`)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyMissing(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  const applied = await readApplied(client)
  checkApplied(applied, migrations)
  const missing = migrations.slice(applied.length)
  for (const migration of missing) await apply(client, migration)
  return missing.map((migration) => migration.name)
}

async function readApplied(client: PoolClient): Promise<Applied[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migration (
      name text COLLATE "C" PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
  return rows<Applied>(client, 'SELECT name, checksum FROM schema_migration ORDER BY name')
}

/** Applied migrations must be an unchanged prefix of the files. */
function checkApplied(applied: readonly Applied[], migrations: Migration[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const migration = migrations[index]
    if (!migrations.some((candidate) => candidate.name === name)) {
      throw new MigrationError(
        `The database has the migration ${name}, this version of the program does not: it is older than the database`,
      )
    }
    if (migration?.name !== name) {
      throw new MigrationError(
        `The migration ${migration?.name ?? '?'} is numbered before ${name}, which is applied already; number it last`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it was applied; undo that and write a new migration`,
      )
    }
  }
}

async function apply(client: PoolClient, { name, checksum, sql }: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new MigrationError(`The migration ${name} failed: ${describe(error, sql)}`, { cause: error })
  }
}

/** Converts PostgreSQL's error position to a line number. */
function describe(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error)
  const position = 'position' in error ? Number(error.position) : Number.NaN
  if (Number.isNaN(position)) return error.message
  return `${error.message} (line ${sql.slice(0, position).split('\n').length})`
}

/**
 * Whether all migrations of this version are applied.
 * @internal used by tests
 */
export async function isMigrated(pool: Pool, directory = DIRECTORY): Promise<boolean> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql'))
  const last = await maybeRow<{ count: number }>(pool, 'SELECT count(*) AS count FROM schema_migration')
  return last?.count === names.length
}
