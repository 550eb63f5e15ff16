import type { MatchPage } from '@matchwright/contract/match.schema'
import type { Fact } from '@matchwright/matching/explanation'
import { GROUP_OF } from '@matchwright/matching/field-groups'
import type { NearMiss } from '@matchwright/matching/match-index'
import type { Deps } from '#server/deps.ts'
import { explainSides } from '#server/features/explanation/index.ts'
import type { MatchQuery } from './match-query.ts'

type Reason = MatchPage['near_miss_reasons'][number]
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
): Reason[] {
  const reasons = new Map<string, Reason>()
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
