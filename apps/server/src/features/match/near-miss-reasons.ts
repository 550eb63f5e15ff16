import type { MatchPage } from '@matchwright/contract/match'
import type { Fact } from '@matchwright/matching/explanation'
import type { NearMiss } from '@matchwright/matching/match-index'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Deps } from '#server/deps.ts'
import { explainSides } from './pair.ts'

type Reason = MatchPage['near_miss_reasons'][number]

/** So many near misses are looked into; each is explained anew. */
const MOST_EXPLAINED = 40
const SHOWN = 3

/** What near misses lack, the commonest first, as far as those who look may see it. */
export function nearMissReasons(
  deps: Pick<Deps, 'concepts' | 'clock' | 'rates' | 'feed'>,
  asking: { listing: MatchListing; matchFactor: number; isVariable: boolean },
  misses: readonly NearMiss[],
): Reason[] {
  const { feed } = deps
  const index = asking.isVariable ? feed.coarse : feed.index
  const reasons = new Map<string, Reason>()
  for (const { id } of misses.slice(0, MOST_EXPLAINED)) {
    const [theirs, entry] = [index.get(id), feed.entry(id)]
    if (!theirs || !entry) continue
    const sides = { mine: asking.listing, theirs, matchFactor: asking.matchFactor, seen: entry.publicGroups }
    const [block] = explainSides(deps, { ...sides, withActions: false }).shown.blocked
    if (!block?.criterion) continue
    const { asked_by, criterion } = block
    const want = namedWant(block.want)
    const key = JSON.stringify([asked_by, criterion, want])
    const known = reasons.get(key)
    if (known) known.count++
    else reasons.set(key, { asked_by, criterion, want, count: 1 })
  }
  return [...reasons.values()].toSorted((a, b) => b.count - a.count).slice(0, SHOWN)
}

/** Wants that stand for themselves; places, days and amounts differ from one to the next. */
const namedWant = (want: Fact | null): Reason['want'] =>
  want?.kind === 'concept' || want?.kind === 'concepts' || want?.kind === 'language' ? want : null
