import { createHash } from 'node:crypto'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Pool } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { insertScored } from './queries.ts'

type Written = { day: string; hashes: Set<string> }
/** Hashes of the listings this process wrote today. A listing is shown many times between its changes. */
const writtenTo = new WeakMap<Pool, Written>()
const MOST_REMEMBERED = 500_000

type Scored = { hash: string; content: string }

/** Scored listings as JSON with their hashes; undefined where a listing was removed meanwhile. */
export function serialised(listings: readonly (MatchListing | undefined)[]): (Scored | undefined)[] {
  return listings.map((listing) => {
    if (!listing) return undefined
    const content = JSON.stringify(listing)
    return { hash: createHash('sha256').update(content).digest('hex'), content }
  })
}

/** Stores scored listings, each content once. */
export async function storeScoredListings(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  scored: readonly (Scored | undefined)[],
): Promise<void> {
  const written = writtenToday(pool, clock().toISOString().slice(0, 10))
  const fresh = new Map(scored.flatMap((one) => (one && !written.has(one.hash) ? [[one.hash, one.content]] : [])))
  if (fresh.size === 0) return
  await insertScored(pool, fresh)
  for (const hash of fresh.keys()) written.add(hash)
}

function writtenToday(pool: Pool, day: string): Set<string> {
  const known = writtenTo.get(pool)
  if (known?.day === day && known.hashes.size < MOST_REMEMBERED) return known.hashes
  const hashes = new Set<string>()
  writtenTo.set(pool, { day, hashes })
  return hashes
}
