import { MIN_PERSON_COUNT } from '@matchwright/contract/constants'
import type { RequirementImpact } from '@matchwright/contract/match.schema'
import { applyChange } from '@matchwright/matching/changes'
import type { Change } from '@matchwright/matching/changes'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Deps } from '#server/deps.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import {
  changeText,
  localiseFact,
  factContext,
  roundedCount,
  suppressedGain,
} from '#server/features/explanation/index.ts'
import type { FactContext } from '#server/features/explanation/index.ts'
import { unbroken } from '#server/unbroken.ts'
import { listRequirements, possibleOffers, roleOnly } from './requirements.ts'
import { nearMissReasons, withGains } from './near-miss-reasons.ts'
import { findsPersons, matchFactorOf, searchScope, suppressesSmallCounts } from './match-query.ts'
import type { MatchQuery, SearchDeps } from './match-query.ts'

type Counted = RequirementImpact['offers'][number]
/** Counts the matches of a modified listing. */
type Count = (listing: MatchListing, matchFactor?: number) => Promise<number>

const MAX_REASONS = 12
const STRICTNESS = [75, 50, 25, 0]

/**
 * What-if counts of a listing: the additional matches without each must or range, with a milder one, or at a lower
 * match factor.
 */
export async function requirementImpact(deps: SearchDeps, query: MatchQuery, lang: string): Promise<RequirementImpact> {
  const { listing: mine, subject } = query
  const { taxonomy } = deps.concepts
  const matchFactor = matchFactorOf(query)
  const count = counter(deps, query)
  const matches = await count(mine)
  const context = factContext(deps, subject, subject, new Set())
  const { gain, changeGain } = gains(query, matches, context)
  const changed = async (change: Change) => changeGain(change, await count(applyChange(mine, change)))
  const misses = await (await deps.matchIndex.matches(mine, searchScope(query, matchFactor))).nearMisses()
  const requirements = listRequirements(mine, taxonomy, deps.matchIndex.today()).map(async (requirement) => ({
    criterion: requirement.criterion,
    kind: requirement.kind,
    want: localiseFact(requirement.want, context),
    ...gain(await count(requirement.without)),
    steps: await Promise.all(requirement.steps.map(changed)),
  }))
  const strictness = STRICTNESS.filter((factor) => factor < matchFactor).map(async (factor) => ({
    match_factor: factor,
    ...gain(await count(mine, factor)),
  }))
  const theirs = nearMissReasons(deps, { ...query, matchFactor }, misses.hits, MAX_REASONS).filter(
    (reason) => reason.asked_by === 'them' && (mine.type === 'search' || reason.count >= MIN_PERSON_COUNT),
  )
  const report = {
    title: unbroken(subject.content.title),
    my_type: subject.type,
    others: deps.matchIndex.countOf(mine.type === 'offer' ? 'search' : 'offer'),
    role: roleCount(query, await count(roleOnly(mine), 0), matches),
    matches: suppressed(query, matches),
    near_misses: suppressed(query, misses.total),
    match_factor: matchFactor,
    requirements: (await Promise.all(requirements)).toSorted((a, b) => (b.opens ?? 0) - (a.opens ?? 0)),
    offers: await Promise.all(possibleOffers(mine).map(changed)),
    strictness: await Promise.all(strictness),
    theirs: await withGains(deps, query, { reasons: theirs, matchFactor }),
    places: subject.content.places.map(({ name }) => name),
    pay_currency: context.currency,
  }
  return { ...report, concept_labels: labelsOf(taxonomy, conceptIdsIn(report), lang) }
}

function counter({ matchIndex }: Pick<Deps, 'matchIndex'>, query: MatchQuery): Count {
  return (listing, matchFactor = matchFactorOf(query)) => matchIndex.count(listing, searchScope(query, matchFactor))
}

/** The count, or null if it is suppressed. */
function suppressed(query: MatchQuery, count: number): number | null {
  return suppressesSmallCounts(query) && count < MIN_PERSON_COUNT ? null : count
}

/** Number of matches for the role alone. A count of persons is rounded, but not below the number of matches. */
function roleCount({ listing }: MatchQuery, count: number, matches: number): number | null {
  if (listing.type === 'search') return count
  const rough = roundedCount(count)
  return rough && Math.max(rough, matches)
}

/** Gain of a change over `before` matches. */
function gains(query: MatchQuery, before: number, context: FactContext) {
  const gain = (after: number) => suppressedGain(after - before, findsPersons(query))
  const changeGain = (change: Change, after: number): Counted => ({ text: changeText(change, context), ...gain(after) })
  return { gain, changeGain }
}
