import { createHash } from 'node:crypto'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Pool } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { insertScored } from './queries.ts'

type Written = { day: string; hashes: Set<string> }
/** What this process has written to a database today; a listing is shown many times between its changes. */
const writtenTo = new WeakMap<Pool, Written>()
const MOST_REMEMBERED = 500_000

/**
 * Keeps listings as the scorer saw them, each content once.
 * @returns the hash of each, in their order; undefined where a listing has gone meanwhile
 */
export async function keepScored(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  listings: readonly (MatchListing | undefined)[],
): Promise<(string | undefined)[]> {
  const day = clock().toISOString().slice(0, 10)
  const written = writtenToday(pool, day)
  const contents = listings.map((listing) => listing && JSON.stringify(listing))
  const hashes = contents.map((content) => content && createHash('sha256').update(content).digest('hex'))
  const fresh = new Map<string, string>()
  for (const [at, hash] of hashes.entries()) {
    const content = contents[at]
    if (hash && content && !written.has(hash)) fresh.set(hash, content)
  }
  if (fresh.size > 0) await insertScored(pool, fresh)
  for (const hash of fresh.keys()) written.add(hash)
  return hashes
}

function writtenToday(pool: Pool, day: string): Set<string> {
  const known = writtenTo.get(pool)
  if (known?.day === day && known.hashes.size < MOST_REMEMBERED) return known.hashes
  const hashes = new Set<string>()
  writtenTo.set(pool, { day, hashes })
  return hashes
}
