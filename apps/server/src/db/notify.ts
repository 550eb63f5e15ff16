// Messages between processes that share a database, by LISTEN and NOTIFY.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from './pool.ts'

/** Listens until it is closed. */
export type Listener = { close(): Promise<void> }

export type ListenOptions = {
  readonly databaseUrl: string
  /** Handlers of payloads, by channel. */
  readonly channels: Readonly<Record<string, (payload: unknown) => void>>
  /**
   * Runs after every connection, the first one too. Messages sent while there was none are lost, so the reader catches
   * up here from what the database holds (the change sequence).
   */
  onConnect?(): void
  /** Runs as soon as a connection has ended, before it is opened again. */
  onDisconnect?(): void
  onError(error: Error): void
}

const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 10_000

/** Sends a message; inside a transaction it leaves with the commit. PostgreSQL takes less than 8,000 bytes. */
export async function notify(db: Db, channel: string, payload: unknown): Promise<void> {
  await db.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(payload)])
}

/** Listens on a connection of its own and reconnects when it breaks. Returns at once. */
export function listen(options: ListenOptions): Listener {
  const stopping = new AbortController()
  const finished = listenForever(options, stopping.signal)
  return {
    async close() {
      stopping.abort()
      await finished
    },
  }
}

async function listenForever(options: ListenOptions, signal: AbortSignal): Promise<void> {
  let delayMs = FIRST_DELAY_MS
  while (!signal.aborted) {
    try {
      await listenOnce(options, signal, () => (delayMs = FIRST_DELAY_MS))
    } catch (error) {
      options.onError(error instanceof Error ? error : new Error(String(error)))
      await sleep(delayMs, undefined, { signal }).catch(() => undefined)
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)
    }
  }
}

/** Serves one connection: returns when it is closed, throws when it breaks. */
async function listenOnce(options: ListenOptions, signal: AbortSignal, onConnected: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'matchwright listen',
    keepAlive: true,
  })
  const end = Promise.withResolvers<void>()
  const stop = () => end.resolve()
  signal.addEventListener('abort', stop)
  const lose = (error: Error) => {
    options.onDisconnect?.()
    end.reject(error)
  }
  client.on('error', lose)
  client.on('end', () => lose(new Error('The connection for messages ended')))
  client.on('notification', ({ channel, payload }) => options.channels[channel]?.(JSON.parse(payload ?? 'null')))
  try {
    await client.connect()
    for (const channel of Object.keys(options.channels))
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    onConnected()
    options.onConnect?.()
    if (!signal.aborted) await end.promise
  } finally {
    signal.removeEventListener('abort', stop)
    end.promise.catch(() => undefined)
    await client.end().catch(() => undefined)
  }
}
