import type { MatchPage } from '@matchwright/contract/match.schema'
import type { Fact } from '@matchwright/matching/explanation'
import { applyChange } from '@matchwright/matching/changes'
import type { Change } from '@matchwright/matching/changes'
import { GROUP_OF } from '@matchwright/matching/field-groups'
import type { CriterionId, MatchListing } from '@matchwright/matching/listing'
import type { NearMiss } from '@matchwright/matching/match-index'
import type { Deps } from '#server/deps.ts'
import { explainSides, suppressedGain } from '#server/features/explanation/index.ts'
import { findsPersons, searchScope } from './match-query.ts'
import type { MatchQuery } from './match-query.ts'

type Reason = MatchPage['near_miss_reasons'][number]
type Uncounted = Omit<Reason, 'opens' | 'is_opens_hidden'>
type ReasonDeps = Pick<Deps, 'concepts' | 'clock' | 'rates' | 'matchIndex'>
type ReasonQuery = Pick<MatchQuery, 'listing' | 'isVariable'> & { matchFactor: number }

/** Greatest number of near misses explained one by one to name the want. Beyond it, only the criterion is given. */
const MAX_EXPLAINED = 16
const MAX_REASONS = 3

/** Public reasons of near misses, most frequent first. */
export function nearMissReasons(
  deps: ReasonDeps,
  query: ReasonQuery,
  misses: readonly NearMiss[],
  limit = MAX_REASONS,
): Uncounted[] {
  const reasons = new Map<string, Uncounted>()
  const areNamed = misses.length <= Math.max(MAX_EXPLAINED, 10 * limit)
  for (const miss of misses) {
    const { criterion, direction } = miss.block
    if (!deps.matchIndex.entries.get(miss.id)?.publicGroups.has(GROUP_OF[criterion])) continue
    const asked_by = (direction === 'employer') === (query.listing.type === 'offer') ? 'me' : 'them'
    const want = areNamed ? namedWant(deps, query, miss.id) : null
    const key = `${asked_by} ${criterion} ${want === null ? '' : JSON.stringify(want)}`
    const reason = reasons.get(key)
    if (reason) reason.count += 1
    else reasons.set(key, { asked_by, criterion, want, count: 1 })
  }
  return [...reasons.values()].toSorted((a, b) => b.count - a.count).slice(0, limit)
}

/** The missed want, if it is of a kind that several listings can share. Places, days and amounts differ for each. */
function namedWant({ matchIndex, ...deps }: ReasonDeps, query: ReasonQuery, id: number): Reason['want'] {
  const theirs = (query.isVariable ? matchIndex.privacy : matchIndex.exact).get(id)
  const seen = matchIndex.entries.get(id)?.publicGroups
  if (!theirs || !seen) return null
  const sides = { mine: query.listing, theirs, matchFactor: query.matchFactor, seen, withActions: false }
  const [block] = explainSides(deps, sides).shown.blocked
  return isCountable(block?.want) ? block.want : null
}

type CountableFact = Extract<Fact, { kind: 'concept' | 'concepts' | 'language' }>

function isCountable(want: Fact | null | undefined): want is CountableFact {
  return want?.kind === 'concept' || want?.kind === 'concepts' || want?.kind === 'language'
}

/** Adds how many more matches there would be without each reason, counted one by one. */
export function withGains(
  { matchIndex }: Pick<Deps, 'matchIndex'>,
  query: MatchQuery,
  { reasons, matchFactor }: { reasons: readonly Uncounted[]; matchFactor: number },
): Promise<Reason[]> {
  const scope = searchScope(query, matchFactor)
  return Promise.all(
    reasons.map(async (reason) => {
      const change = liftingChange(query.listing, reason)
      if (!change) return { ...reason, opens: null, is_opens_hidden: false }
      const [before, after] = await Promise.all([
        matchIndex.count(query.listing, scope),
        matchIndex.count(applyChange(query.listing, change), scope),
      ])
      return { ...reason, ...suppressedGain(after - before, findsPersons(query)) }
    }),
  )
}

/** The change after which a reason no longer holds: the own listing has what is missed, or no longer insists on it. */
function liftingChange({ wants }: MatchListing, { asked_by: askedBy, criterion, want }: Uncounted): Change | undefined {
  if (want?.kind === 'language') {
    const { language, spoken, written } = want
    if (askedBy === 'them') return { type: 'raise_language', language, spoken, written }
    return relaxed(
      'languages',
      wants.languages.findIndex((wanted) => wanted.language === language),
    )
  }
  if (want?.kind !== 'concept' || (criterion !== 'skills' && criterion !== 'licences')) return undefined
  const { concept, level = null } = want
  if (askedBy === 'me')
    return relaxed(
      criterion,
      wants[criterion].findIndex((wanted) => wanted.concept === concept),
    )
  return criterion === 'skills' ? { type: 'add_skill', concept, level } : { type: 'add_licence', concept }
}

function relaxed(criterion: CriterionId, entry: number): Change | undefined {
  return entry === -1 ? undefined : { type: 'relax_must', criterion, entry }
}
