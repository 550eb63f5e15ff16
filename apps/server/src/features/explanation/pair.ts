import type { FieldGroup } from '@matchwright/matching/field-groups'
import { discloseExplanation } from '@matchwright/matching/disclosure'
import { explain } from '@matchwright/matching/explain'
import type { Explanation } from '@matchwright/matching/explanation'
import type { MatchListing } from '@matchwright/matching/listing'
import { scorePair, thresholdOf } from '@matchwright/matching/score'
import type { PairScore } from '@matchwright/matching/score'
import type { Standing } from '@matchwright/contract/common.schema'
import type { Deps } from '#server/deps.ts'
import { listingLevels, visibleGroups } from '#server/features/disclosure/index.ts'
import { generalise, dayNumber, toMatchListing } from '#server/features/listing/index.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'

/** One side of a pair: a stored listing or a finder's temporary one. */
export type MatchSubject = Pick<ListingRecord, 'id' | 'type' | 'content' | 'published_at'>
export type PairDeps = Pick<Deps, 'concepts' | 'rates' | 'clock'>

export function matchListingOf({ rates, concepts, clock }: PairDeps, subject: MatchSubject): MatchListing {
  return toMatchListing(subject, { rates, taxonomy: concepts.taxonomy, rarity: concepts.rarity, today: clock() })
}

/** The other side, generalised for a draft or a finder. */
export function generalisedListing(deps: PairDeps, record: ListingRecord): MatchListing {
  return generalise(matchListingOf(deps, record), groupsSeen(record, 'outside'))
}

export function groupsSeen(record: Pick<ListingRecord, 'type' | 'disclosure'>, standing: Standing): Set<string> {
  return visibleGroups(standing, listingLevels(record.type, record.disclosure))
}

/** The reader's views of both sides; `ofMine` is given to a reader who is not the owner of the own side. */
export function seenOfBoth(seen: Set<string>, ofMine: ReadonlySet<string> | undefined): Set<string> {
  return ofMine === undefined ? seen : new Set([...seen].filter((group) => ofMine.has(group)))
}

export function scoreOf(
  { concepts, clock }: PairDeps,
  a: MatchListing,
  b: MatchListing,
  matchFactor: number,
): PairScore {
  return scorePair(a, b, { space: concepts.taxonomy, today: dayNumber(clock()) }, thresholdOf(matchFactor))
}

/** The full explanation and the one disclosed to this reader; the same object if nothing is hidden. */
export function explainSides(
  { concepts, clock }: PairDeps,
  sides: {
    mine: MatchListing
    theirs: MatchListing
    matchFactor: number
    seen: ReadonlySet<string>
    withActions?: boolean
  },
): { own: Explanation; shown: Explanation } {
  const own = explain(sides.mine, sides.theirs, {
    space: concepts.taxonomy,
    today: dayNumber(clock()),
    matchFactor: sides.matchFactor,
    withActions: sides.withActions ?? true,
  })
  const hidesSomething = own.directions.some(({ criteria }) => criteria.some(({ group }) => !sides.seen.has(group)))
  // The engine has all groups of a listing except `texts`, and no criterion depends on that one.
  return { own, shown: hidesSomething ? discloseExplanation(own, sides.seen as ReadonlySet<FieldGroup>) : own }
}
