import type { Replay } from '@matchwright/contract/impression-log.schema'
import { ENGINE_VERSION } from '@matchwright/matching/engine-version'
import { DEFAULT_MATCH_FACTOR } from '@matchwright/matching/match-index'
import type { MatchListing } from '@matchwright/matching/listing'
import { scorePair, thresholdOf } from '@matchwright/matching/score'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Db } from '#server/db/pool.ts'
import { wholeFit } from '#server/features/explanation/index.ts'
import { scoredListings } from './queries.ts'
import type { LoggedList, LoggedResult } from './queries.ts'

type Outcome = Pick<Replay, 'outcome' | 'rows'>
type Scored = Omit<LoggedResult, 'listing_id' | 'scored'>

/** Scores an impression again from the logged listing versions; today's listings are not read. */
export async function replayed(db: Db, list: LoggedList, taxonomy: Taxonomy | undefined): Promise<Outcome> {
  const logged = list.results.map(({ listing_id, score, i_meet, they_meet }) => ({
    listing_id,
    logged: { score, i_meet, they_meet },
  }))
  const without = (outcome: Replay['outcome']): Outcome => ({
    outcome,
    rows: logged.map((row) => ({ ...row, replayed: null })),
  })
  if (list.engine !== ENGINE_VERSION) return without('other_engine')
  if (list.taxonomy !== taxonomy?.version) return without('other_taxonomy')
  const listings = await scoredListings(
    db,
    list.results.flatMap(({ scored }) => scored ?? []),
  )
  const theirs = list.results.map(({ scored }) => listings.get(scored ?? ''))
  if (list.query.match_factor === undefined || theirs.includes(undefined)) return without('incomplete')
  const rows = logged.map((row, at) => ({ ...row, replayed: scoreAgain(list, theirs[at], taxonomy) }))
  const isSame = rows.every((row) => row.replayed !== null && equal(row.logged, row.replayed)) && isSorted(list, theirs)
  return { outcome: isSame ? 'same' : 'different', rows }
}

function scoreAgain({ query }: LoggedList, theirs: MatchListing | undefined, space: Taxonomy): Scored | null {
  if (!theirs) return null
  const factor = query.match_factor ?? DEFAULT_MATCH_FACTOR
  const pair = scorePair(query.listing, theirs, { space, today: query.today }, thresholdOf(factor))
  const [theyAsk, iAsk] =
    query.listing.type === 'search' ? [pair.employer, pair.candidate] : [pair.candidate, pair.employer]
  return { score: pair.score, i_meet: wholeFit(theyAsk.fit), they_meet: wholeFit(iAsk.fit) }
}

function equal(a: Scored, b: Scored): boolean {
  return a.score === b.score && a.i_meet === b.i_meet && a.they_meet === b.they_meet
}

/**
 * Whether the results are in order of score, later publication, id. Lists in another order, near misses included, pass
 * unchecked.
 */
function isSorted({ query, results }: LoggedList, theirs: readonly (MatchListing | undefined)[]): boolean {
  if (query.sort === 'newest' || query.near_misses === 'true') return true
  return results.every((result, at) => {
    const before = results[at - 1]
    if (!before) return true
    const [earlier, later] = [theirs[at - 1]?.publishedAt ?? 0, theirs[at]?.publishedAt ?? 0]
    return (before.score - result.score || earlier - later || result.listing_id - before.listing_id) > 0
  })
}
