// Access to the database: a pool, transactions, and three ways to read.
import { createHash } from 'node:crypto'
import pg from 'pg'

export type Pool = pg.Pool
export type PoolClient = pg.PoolClient

/** A connection for queries: a pool or the client of a transaction. */
export type Db = {
  query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>
}

/** The text of a statement, or a prepared statement. */
export type Statement = string | { readonly name: string; readonly text: string }

/**
 * A prepared statement, for queries of every request: planning them takes longer than running them. The text must not
 * vary.
 */
export function prepared(text: string): Statement {
  return {
    name: createHash('sha256').update(text).digest('base64url').slice(0, 20),
    text,
  }
}

/** How long the statements of a pool may take, in ms. */
export type TimeLimits = { readonly statement: number; readonly lock: number; readonly idleInTransaction: number }

/** Limits of what a request waits for; jobs, imports and the start have none. */
export const REQUEST_LIMITS: TimeLimits = { statement: 15_000, lock: 5000, idleInTransaction: 30_000 }

type PoolOptions = {
  readonly max?: number
  readonly connectTimeoutMs?: number
  readonly limits?: TimeLimits
  onError(error: Error): void
}

const MAX_CONNECTIONS = 20
const CONNECT_TIMEOUT_MS = 10_000

/**
 * Opens a pool. Counts and ids arrive as numbers (they stay below 2^53), numeric as number, `date` as the text it is
 * (a Date would shift it by the time zone), `timestamptz` as Date. Days are those of UTC, as in the application.
 */
export function createPool(databaseUrl: string, options: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.max ?? MAX_CONNECTIONS,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    onConnect: async (client) => void (await client.query(settings(options.limits))),
    application_name: 'matchwright',
    types: columnTypes(),
  })
  // Without listeners a broken connection would end the process. The pool forwards errors of its idle clients; while
  // it ends, the server may close a connection before the client does.
  const report = (error: Error) => {
    if (!pool.ending) options.onError(error)
  }
  pool.on('connect', (client) => {
    client.on('error', report)
    client.on('notice', (notice) => noticeListeners.get(pool)?.forEach((listener) => listener(notice)))
  })
  pool.on('error', () => undefined)
  return pool
}

type NoticeListener = (notice: { code?: string | undefined; message?: string | undefined }) => void
const noticeListeners = new WeakMap<Pool, Set<NoticeListener>>()

/** Listens to notices, which arrive before the statement that causes them ends. */
export function onNotice(pool: Pool, listener: NoticeListener): void {
  const listeners = noticeListeners.get(pool) ?? new Set()
  noticeListeners.set(pool, listeners.add(listener))
}

/** Set by a statement: poolers refuse settings at the connection. */
function settings(limits: TimeLimits | undefined): string {
  const ofLimits = limits && [
    `set statement_timeout = ${limits.statement}`,
    `set lock_timeout = ${limits.lock}`,
    `set idle_in_transaction_session_timeout = ${limits.idleInTransaction}`,
  ]
  return ["set time zone 'UTC'", ...(ofLimits ?? [])].join(';')
}

function columnTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, parseWholeNumber)
  types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  types.setTypeParser(pg.types.builtins.DATE, String)
  return types
}

function parseWholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database does not fit a number`)
  return value
}

/** Runs `fn` in a transaction: committed when it returns, rolled back when it throws. */
export async function transaction<T>(pool: Pool, fn: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await fn(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    broken = await rollBack(client)
    throw error
  } finally {
    client.release(broken)
  }
}

/** Takes an advisory lock by name until the end of the transaction. */
export async function lockName(db: Db, name: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}

/** A client that cannot even roll back must not return to the pool. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** All rows of a query. */
export async function rows<Row extends pg.QueryResultRow>(
  db: Db,
  statement: Statement,
  values?: unknown[],
): Promise<Row[]> {
  return (await db.query<Row>(typeof statement === 'string' ? statement : { ...statement }, values)).rows
}

/** The first row, or undefined when there is none. */
export async function maybeRow<Row extends pg.QueryResultRow>(
  db: Db,
  statement: Statement,
  values?: unknown[],
): Promise<Row | undefined> {
  return (await rows<Row>(db, statement, values))[0]
}

/** The first row of a query that always has one, such as `INSERT ... RETURNING`. */
export async function row<Row extends pg.QueryResultRow>(
  db: Db,
  statement: Statement,
  values?: unknown[],
): Promise<Row> {
  const first = await maybeRow<Row>(db, statement, values)
  if (first === undefined) throw new Error(`No row from: ${typeof statement === 'string' ? statement : statement.text}`)
  return first
}
