import type { ConceptLabels, Standing } from '@matchwright/contract/common.schema'
import type { Fits } from '@matchwright/contract/explanation.schema'
import type { ListingCard } from '@matchwright/contract/listing.schema'
import type { MatchRow } from '@matchwright/contract/match.schema'
import type { Deps } from '#server/deps.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import { cardOf, nearestKm } from '#server/features/listing/index.ts'
import type { CardSource } from '#server/features/listing/index.ts'
import { factContext } from './localise.ts'
import { explainSides, groupsSeen, matchListingOf } from './pair.ts'
import type { MatchSubject } from './pair.ts'
import { fitsOf, stripOf } from './strip.ts'

export type PairSummary = {
  score: number
  fits: Fits
  strip: MatchRow['strip']
  card: ListingCard
  concept_labels: ConceptLabels
}

/** Summary of a pair for a row: the other side's card, score, fits and strip, as far as the standing allows. */
export function pairSummary(
  deps: Pick<Deps, 'concepts' | 'rates' | 'clock'>,
  pair: { mine: MatchSubject; theirs: CardSource; standing: Standing; lang: string },
): PairSummary {
  const { mine, theirs, standing, lang } = pair
  const { taxonomy } = deps.concepts
  const seen = groupsSeen(theirs.record, standing)
  const { shown } = explainSides(deps, {
    mine: matchListingOf(deps, mine),
    theirs: matchListingOf(deps, theirs.record),
    matchFactor: mine.content.match_factor,
    seen,
    withActions: false,
  })
  const strip = stripOf(shown, factContext(deps, mine, theirs.record, seen))
  const distanceKm = nearestKm(mine.content.places, theirs.record.content.places)
  return {
    score: shown.score,
    fits: fitsOf(shown),
    strip,
    card: cardOf(theirs, { standing, lang, taxonomy, distanceKm }),
    concept_labels: labelsOf(taxonomy, conceptIdsIn(strip), lang),
  }
}
