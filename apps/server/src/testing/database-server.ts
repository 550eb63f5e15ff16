// The database server of a test run (global set-up of Vitest): embedded, in a folder that is removed afterwards.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { createPool } from '#server/db/pool.ts'
import type { Pool } from '#server/db/pool.ts'
import { installJobs } from '#server/jobs/run-jobs.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with the library's
  export interface ProvidedContext {
    /** The server's own database; test files clone the template. */
    databaseUrl: string
  }
}

/** The migrated database that test files clone. */
export const TEMPLATE = 'template_of_tests'

/** Address of another database on the same server. */
export function databaseAddress(serverUrl: string, name: string): string {
  return serverUrl.replace('@/postgres?', `@/${name}?`)
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matchwright-test-'))
  // Open for entering: root hands the server to another user.
  chmodSync(dataDir, 0o755)
  const server = await startServer(dataDir)
  const tearDown = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await createTemplate(server.url)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('databaseUrl', server.url)
  return tearDown
}

async function startServer(dataDir: string) {
  try {
    return await startEmbeddedPostgres({ dataDir, isDurable: false, onLog: () => undefined })
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}

async function createTemplate(serverUrl: string): Promise<void> {
  await withPool(serverUrl, (pool) => pool.query(`CREATE DATABASE ${TEMPLATE}`))
  await withPool(databaseAddress(serverUrl, TEMPLATE), async (pool) => {
    await installJobs(pool)
    await migrate(pool)
  })
}

async function withPool(url: string, use: (pool: Pool) => Promise<unknown>): Promise<void> {
  const pool = createPool(url, { max: 2, onError: () => undefined })
  try {
    await use(pool)
  } finally {
    await pool.end()
  }
}
