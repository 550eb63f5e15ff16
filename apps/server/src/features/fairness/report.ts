import { Random } from '@matchwright/taxonomy/random'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FairnessReport } from '@matchwright/contract/fairness.schema'
import { ENGINE_VERSION } from '@matchwright/matching/engine-version'
import type { MatchListing } from '@matchwright/matching/listing'
import type { MatchIndex } from '@matchwright/matching/match-index'
import { aPerson, TRAITS } from './synthetic-people.ts'
import type { Person, Trait, Traits } from './synthetic-people.ts'

/**
 * Scoring rate and impact ratio as defined by New York City's rules on automated employment decision tools (6 RCNY
 * 5-300). The scoring rate is the share of a group that scores above the overall median; the impact ratio divides it by
 * the highest scoring rate of any group.
 */

type Scene = { index: MatchIndex; offers: readonly MatchListing[]; taxonomy: string; now: Date; today: number }
type Scored = Person & { score: number }

const SEED = 20_261
const STEP = 20
const BEST = 15
const FOUR_FIFTHS = 800

export async function fairnessReport(scene: Scene, people: number): Promise<FairnessReport> {
  const scored = await scoredPeople(scene, people)
  const scores = scored.map(({ score }) => score).toSorted((a, b) => a - b)
  const median = scores[Math.floor(scores.length / 2)] ?? 0
  return {
    made_at: scene.now.toISOString(),
    engine: ENGINE_VERSION,
    taxonomy: scene.taxonomy,
    data: 'synthetic',
    people: scored.length,
    offers: scene.offers.length,
    median_score: Math.round(median),
    blind: groupsOf(scored, median, ({ blind }) => blind),
    correlated: groupsOf(scored, median, ({ correlated }) => correlated),
  }
}

/** Yields to the event loop every few people, because the index serves requests meanwhile. */
async function scoredPeople({ index, offers, today }: Scene, people: number): Promise<Scored[]> {
  const random = new Random(SEED)
  const scored: Scored[] = []
  for (let id = 1; id <= people; id++) {
    const near = offers[random.below(offers.length)]
    if (!near) break
    if (id % STEP === 0) await nextTurn()
    // Stored listings have positive ids, so a negative one cannot collide.
    const person = aPerson(random, near, -id, today)
    scored.push({ ...person, score: scoreOf(index, person.listing, today) })
  }
  return scored
}

/** Mean score of the best matches, which are shown first. Missing ones do not count as zero; without any, it is 0. */
function scoreOf(index: MatchIndex, listing: MatchListing, today: number): number {
  const { hits } = index.search(listing, { today, limit: BEST })
  const shown = Math.min(BEST, Math.max(1, hits.length))
  return hits.reduce((sum, { score }) => sum + score, 0) / shown
}

function groupsOf(scored: readonly Scored[], median: number, traitsOf: (person: Scored) => Traits) {
  return (Object.keys(TRAITS) as Trait[]).flatMap((trait) => {
    const groups = TRAITS[trait].map((group) => {
      const members = scored.filter((person) => traitsOf(person)[trait] === group)
      return { trait, group, people: members.length, ...ratesOf(members, median) }
    })
    const highest = Math.max(...groups.map(({ scoring_rate: rate }) => rate))
    return groups.map((group) => {
      const ratio = highest === 0 ? 1000 : Math.round((1000 * group.scoring_rate) / highest)
      return { ...group, impact_ratio: ratio, passes: ratio >= FOUR_FIFTHS }
    })
  })
}

function ratesOf(members: readonly Scored[], median: number): { scoring_rate: number; mean_score: number } {
  if (members.length === 0) return { scoring_rate: 0, mean_score: 0 }
  const above = members.filter(({ score }) => score > median).length
  const sum = members.reduce((total, { score }) => total + score, 0)
  return { scoring_rate: Math.round((1000 * above) / members.length), mean_score: Math.round(sum / members.length) }
}
