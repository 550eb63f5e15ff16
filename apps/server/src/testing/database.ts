// A database for each test file: a clone of one that is migrated once for the whole run.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { createPool } from '#server/db/pool.ts'
import type { Pool } from '#server/db/pool.ts'
import { databaseAddress, TEMPLATE } from './database-server.ts'

export type TestDatabase = { readonly url: string; readonly pool: Pool }

const CONNECTIONS = 8

/**
 * Clones the migrated database. Called at the top of a test file; the clone is dropped after the file.
 *
 *     const database = await testDatabase()
 */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await execute(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`)
  const url = databaseAddress(serverUrl, name)
  const pool = createPool(url, { max: CONNECTIONS, onError: () => undefined })
  afterAll(async () => {
    await pool.end()
    await execute(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  })
  return { url, pool }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
