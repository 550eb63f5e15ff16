import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { countHit, forgiveHitsOf, networkOf } from '#server/http/rate-limit.ts'
import { knownBrowserOf } from '#server/http/session.ts'

/**
 * Wrong passwords are counted per address and network. A browser in which the user has logged in before is counted by
 * itself, so that the attempts of others cannot keep the user out.
 */

/** Attempts for one address from one network, or from one known browser. */
export const LOGIN_LIMIT = { max: 10, minutes: 10 }
/** Attempts for one address from all unknown browsers, against guessing from many networks. */
const ADDRESS_LIMIT = { max: 100, minutes: 10 }

/** Codes for one user from all unknown browsers. */
const CODE_LIMIT = { max: 20, minutes: 10 }

/** Counts an attempt to log in with an address; `userId` is its user, if there is one. */
export function countLogin(
  deps: Pick<Deps, 'pool' | 'config'>,
  caller: Caller,
  { email, userId }: { email: string; userId: number | undefined },
): Promise<void> {
  return countAttempt(deps, caller, { bucket: bucketOf(email), userId, all: ADDRESS_LIMIT })
}

/** Counts a code given after the right password. These are never forgiven: six digits are guessed soon. */
export function countCode(deps: Pick<Deps, 'pool' | 'config'>, caller: Caller, userId: number): Promise<void> {
  return countAttempt(deps, caller, { bucket: `second_step:${userId}:`, userId, all: CODE_LIMIT })
}

type Attempt = { bucket: string; userId: number | undefined; all: { max: number; minutes: number } }

async function countAttempt(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  { knownBrowser, ip }: Caller,
  { bucket, userId, all }: Attempt,
): Promise<void> {
  const browser = userId === undefined ? undefined : knownBrowserOf(config.secretKey, knownBrowser, userId)
  if (browser !== undefined) return countHit(pool, `${bucket}browser:${browser}`, LOGIN_LIMIT)
  await countHit(pool, `${bucket}network:${networkOf(ip)}`, LOGIN_LIMIT)
  await countHit(pool, `${bucket}all`, all)
}

/** Forgets the attempts for an address, after a success. */
export function forgiveLogins(db: Db, email: string): Promise<void> {
  return forgiveHitsOf(db, bucketOf(email))
}

function bucketOf(email: string): string {
  return `login:${email}:`
}
