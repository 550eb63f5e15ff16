// The database of this deployment: embedded, or the server that DATABASE_URL names.
import type { Config } from '../config.ts'
import { runningPostgresUrl, startEmbeddedPostgres } from './embedded-postgres.ts'
import { DataDirInUse } from './embedded/data-lock.ts'
import { REQUEST_LIMITS, createPool, row } from './pool.ts'
import type { Pool } from './pool.ts'
import { DatabaseStartError } from './start-error.ts'

/** Log of the start and the pool; a pino logger fits. */
export type Log = {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
  error(fields: object, message: string): void
}

export type Database = {
  readonly url: string
  /** Connections of jobs, imports and the match index, whose statements may take long. */
  readonly pool: Pool
  stop(): Promise<void>
}

export type OpenDatabaseOptions = {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>
  readonly log: Log
  /** A command may work beside a running server on its embedded database; a second server may not. */
  readonly isBesideServer?: boolean
  /** Called when the embedded server ends unexpectedly. */
  onLost?(): void
}

const BACKGROUND_CONNECTIONS = 10

/**
 * Starts or reaches the database and checks its version, encoding and locale.
 * @throws {DatabaseStartError}
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { config, log } = options
  const server = config.databaseUrl === undefined ? await startEmbedded(options) : externalServer(config.databaseUrl)
  const pool = createPool(server.url, { max: BACKGROUND_CONNECTIONS, onError: reportTo(log) })
  const stop = async () => {
    await pool.end()
    await server.stop()
  }
  try {
    await checkServer(pool)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: server.url, pool, stop }
}

/** Opens the connections of requests, with limits of time. */
export function openRequestPool({ url }: Database, log: Log): Pool {
  return createPool(url, { limits: REQUEST_LIMITS, onError: reportTo(log) })
}

function reportTo(log: Log): (error: Error) => void {
  return (error) => log.warn(`A database connection broke: ${error.message}`)
}

async function startEmbedded(options: OpenDatabaseOptions) {
  try {
    return await startOwn(options)
  } catch (error) {
    if (!options.isBesideServer || !(error instanceof DataDirInUse)) throw error
    return externalServer(runningPostgresUrl(options.config.dataDir))
  }
}

function startOwn({ config, log, onLost }: OpenDatabaseOptions) {
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    onLog: (line) => logOf(log, line),
    ...(onLost && { onUnexpectedExit: onLost }),
  })
}

/** Logs events of the server itself. Errors of statements go to their callers; here they would quote values. */
function logOf(log: Log, line: string): void {
  if (/ (WARNING|PANIC): /.test(line)) log.warn(line)
  else if (/ (LOG|FATAL): /.test(line)) log.debug(line)
}

function externalServer(url: string) {
  return { url, stop: () => Promise.resolve() }
}

const OLDEST_VERSION = 150_000

/** A wrong encoding or locale would only show much later, as a search that misses every non-English word. */
async function checkServer(pool: Pool): Promise<void> {
  const server = await readServer(pool)
  if (server.version < OLDEST_VERSION) throw new DatabaseStartError('The database must be PostgreSQL 15 or newer')
  if (server.encoding !== 'UTF8')
    throw new DatabaseStartError(`The database must have the encoding UTF8, not ${server.encoding}`)
  if (!server.knows_letters) {
    throw new DatabaseStartError(
      'The database must have a UTF-8 locale such as C.UTF-8: in this one pg_trgm would ignore all letters that ' +
        'are not ASCII',
    )
  }
}

type ServerFacts = { version: number; encoding: string; knows_letters: boolean }

async function readServer(pool: Pool): Promise<ServerFacts> {
  try {
    return await row<ServerFacts>(
      pool,
      `SELECT current_setting('server_version_num')::int AS version,
              current_setting('server_encoding') AS encoding,
              'ä日' ~ '^[[:alpha:]]+$' AS knows_letters`,
    )
  } catch (error) {
    throw new DatabaseStartError(
      `The database cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
