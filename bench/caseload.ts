// npm run bench:caseload -- [--people 50] [--offers 10000] [--result FILE]
// What a counsellor's screen needs when it opens: every match of everybody in the caseload, the best one scored, under
// each strategy; and the offers of one person with the strips of a page.
import { parseArgs } from 'node:util'
import { ColumnIndex } from '@matchwright/matching/column-index'
import { explain } from '@matchwright/matching/explain'
import type { CriterionId, MatchListing } from '@matchwright/matching/listing'
import { scorePair, thresholdOf } from '@matchwright/matching/score'
import { calibrationMs, describeMachine } from './machine.ts'
import { digits, median, timed } from './match/statistics.ts'
import { readVocabulary } from './match/vocabulary.ts'
import { World } from './match/world.ts'
import { LISTINGS, QUERIES, TODAY } from './match/world-options.ts'
import { writeResult } from './result.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    offers: { type: 'string', default: '10000' },
    result: { type: 'string' },
  },
})
const [people, offers] = [Number(values.people), Number(values.offers)]
const FIRST_QUERY = 1_000_000_000
const PAGE = 50
const ROUNDS = 9
const AIM_MS = 1000

/** The presets of features/caseload/strategy.ts, as far as the engine knows them. */
const STRATEGIES: Record<string, { matchFactor: number; weights?: { [C in CriterionId]?: number } }> = {
  strict: { matchFactor: 85 },
  balanced: { matchFactor: 50 },
  broad: { matchFactor: 10 },
  career_change: { matchFactor: 10, weights: { occupation: 0, industry: 1, pay: 2 } },
  near_home: { matchFactor: 50, weights: { location: 5, workload: 4, pay: 2 } },
}

console.log(describeMachine())
console.log(`calibration (50M integer steps): ${calibrationMs().toFixed(0)} ms`)
const words = await readVocabulary(undefined)
const world = new World(words, LISTINGS)
const index = new ColumnIndex(words.taxonomy)
index.addAll(Array.from({ length: offers }, (_, at) => world.entry(at, 'offer')))
index.compact()
const queries = new World(words, QUERIES)
const caseload = Array.from({ length: people }, (_, at) => queries.listing(FIRST_QUERY + at, 'search'))

type Strategy = (typeof STRATEGIES)[string]

function under(listing: MatchListing, { weights = {} }: Strategy): MatchListing {
  return { ...listing, wants: { ...listing.wants, weights: { ...listing.wants.weights, ...weights } } }
}

/** All matches of one person, and the best of them scored. */
function matchesOf(person: MatchListing, strategy: Strategy) {
  const listing = under(person, strategy)
  const { matchFactor } = strategy
  const hits = index.searchAll(listing, { today: TODAY, matchFactor, limit: Number.MAX_SAFE_INTEGER })
  let at = 0
  for (const [position, score] of hits.scores.entries()) if (score > (hits.scores[at] ?? 0)) at = position
  const best = index.get(hits.ids[at] ?? -1)
  if (best) scorePair(listing, best, { space: words.taxonomy, today: TODAY }, thresholdOf(matchFactor))
  return hits
}

/** A page of offers of one person, each with what its strip is made of. */
function pageOf(person: MatchListing, strategy: Strategy): void {
  const { ids, scores } = matchesOf(person, strategy)
  const best = [...ids.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, PAGE)
  const scene = { space: words.taxonomy, today: TODAY, matchFactor: strategy.matchFactor, withActions: false }
  for (const row of best) {
    const offer = index.get(ids[row] ?? -1)
    if (offer) explain(under(person, strategy), offer, scene)
  }
}

function usual(run: () => void): number {
  run()
  return median(Array.from({ length: ROUNDS }, () => timed(run)))
}

const figures = Object.entries(STRATEGIES).map(([name, strategy]) => {
  const ms = usual(() => {
    for (const person of caseload) matchesOf(person, strategy)
  })
  const pages = caseload.map((person) => timed(() => pageOf(person, strategy)))
  const matches = median(caseload.map((person) => matchesOf(person, strategy).ids.length))
  console.log(
    `${name}: ${people} people x ${offers} offers in ${digits(ms)} ms (${matches} matches each); ` +
      `the offers of one in ${digits(median(pages))} ms`,
  )
  return { name, ms, page: median(pages) }
})

if (values.result !== undefined)
  writeResult(values.result, {
    series: 'caseload',
    title: 'Caseload of a counsellor',
    bench: 'bench:caseload',
    settings: { people, offers },
    figures: figures.flatMap(({ name, ms, page }) => [
      {
        name: `${people} people x ${offers} offers, ${name}`,
        value: Number(ms.toFixed(1)),
        unit: 'ms',
        aim: { value: AIM_MS, better: 'lower' as const },
        isHeadline: name === 'broad' || name === 'balanced',
      },
      { name: `offers of one person, ${name}`, value: Number(page.toFixed(1)), unit: 'ms' },
    ]),
  })
