import type { MatchPage } from '@matchwright/contract/match.schema'
import type { Fact } from '@matchwright/matching/explanation'
import { GROUP_OF } from '@matchwright/matching/field-groups'
import type { NearMiss } from '@matchwright/matching/match-index'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Deps } from '#server/deps.ts'
import { explainSides } from '#server/features/explanation/index.ts'

type Reason = MatchPage['near_miss_reasons'][number]
type ReasonDeps = Pick<Deps, 'concepts' | 'clock' | 'rates' | 'feed'>
type Asking = { listing: MatchListing; matchFactor: number; isVariable: boolean }

/** Each named want is explained anew; of more near misses only the criterion is told, which the search has found. */
const MOST_NAMED = 16
const SHOWN = 3

/** What near misses lack, the commonest first, as far as those who look may see it. */
export function nearMissReasons(deps: ReasonDeps, asking: Asking, misses: readonly NearMiss[], most = SHOWN): Reason[] {
  const reasons = new Map<string, Reason>()
  const isNamed = misses.length <= Math.max(MOST_NAMED, 10 * most)
  for (const miss of misses) {
    const { criterion, direction } = miss.block
    if (!deps.feed.entries.get(miss.id)?.publicGroups.has(GROUP_OF[criterion])) continue
    const asked_by = (direction === 'employer') === (asking.listing.type === 'offer') ? 'me' : 'them'
    const want = isNamed ? namedWant(deps, asking, miss.id) : null
    const key = `${asked_by} ${criterion} ${want === null ? '' : JSON.stringify(want)}`
    const reason = reasons.get(key)
    if (reason) reason.count += 1
    else reasons.set(key, { asked_by, criterion, want, count: 1 })
  }
  return [...reasons.values()].toSorted((a, b) => b.count - a.count).slice(0, most)
}

/** The want that is missed, where it stands for itself; places, days and amounts differ from one to the next. */
function namedWant({ feed, ...deps }: ReasonDeps, asking: Asking, id: number): Reason['want'] {
  const theirs = (asking.isVariable ? feed.coarse : feed.index).get(id)
  const seen = feed.entries.get(id)?.publicGroups
  if (!theirs || !seen) return null
  const sides = { mine: asking.listing, theirs, matchFactor: asking.matchFactor, seen, withActions: false }
  const [block] = explainSides(deps, sides).shown.blocked
  return standsForItself(block?.want) ? block.want : null
}

type NamedFact = Extract<Fact, { kind: 'concept' | 'concepts' | 'language' }>

function standsForItself(want: Fact | null | undefined): want is NamedFact {
  return want?.kind === 'concept' || want?.kind === 'concepts' || want?.kind === 'language'
}
