import { listen } from '#server/db/notify.ts'
import { onNotice } from '#server/db/pool.ts'
import type { Pool } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import type { Ending, KeptSessions } from '#server/ports.ts'

/** Codes of the migration that tells of changes. */
const CHANNEL = 'session_change'
const NOTICE_CODE = 'MW001'
/** How long a session is kept if nothing is told of it, as a connection may break without notice. */
const KEPT_MS = 3000
/** How long a change of this process is waited for; one that is rolled back is never told. */
const LONGEST_CHANGE_MS = 5000
const MOST_KEPT = 10_000

type Source = Pick<Deps, 'log'> & { pools: readonly Pool[]; databaseUrl: string }

/**
 * Keeps sessions for seconds. A change of a session, its user, their account or their second factors drops all of them
 * before the change is answered in this process, and when it is committed in others. Without the connection that tells
 * of changes nothing is kept.
 */
export function openKeptSessions(source: Source): KeptSessions {
  const kept = new Map<string, { session: object; until: number }>()
  let changes = 0
  const { isKeeping, close } = followChanges(source, () => {
    changes += 1
    kept.clear()
  })
  return {
    async find<Session extends object>(hash: string, read: () => Promise<Ending<Session> | undefined>) {
      const known = isKeeping() ? kept.get(hash) : undefined
      // A token is found with one type of session only.
      if (known && known.until > Date.now()) return known.session as Session
      const before = changes
      const found = await read()
      if (!found) return undefined
      // What changed meanwhile may not be in what was read.
      if (before === changes && isKeeping()) {
        if (kept.size >= MOST_KEPT) kept.clear()
        kept.set(hash, { session: found.session, until: Math.min(Date.now() + KEPT_MS, found.endsAt) })
      }
      return found.session
    },
    close,
  }
}

/** Calls `onChange` for each change; `isKeeping`: every change is heard of, and none of this process is under way. */
function followChanges({ pools, databaseUrl, log }: Source, onChange: () => void) {
  let isListening = false
  /** Transactions of this process that change sessions, with the time until when they are waited for. */
  const underWay = new Map<number, number>()
  for (const pool of pools)
    onNotice(pool, ({ code, message }) => {
      if (code !== NOTICE_CODE) return
      underWay.set(Number(message), Date.now() + LONGEST_CHANGE_MS)
      onChange()
    })
  const turn = (isOn: boolean) => () => {
    isListening = isOn
    onChange()
  }
  const listener = listen({
    databaseUrl,
    channels: {
      [CHANNEL]: (transaction) => {
        underWay.delete(Number(transaction))
        onChange()
      },
    },
    onConnect: turn(true),
    onDisconnect: turn(false),
    onError: (err) => log.warn({ err }, 'The connection for changes of sessions broke; it is opened again'),
  })
  const isKeeping = () => {
    for (const [transaction, until] of underWay) if (until < Date.now()) underWay.delete(transaction)
    return isListening && underWay.size === 0
  }
  return { isKeeping, close: () => listener.close() }
}
