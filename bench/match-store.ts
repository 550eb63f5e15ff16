import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildTaxonomy } from '@matchwright/taxonomy/build'
import { MatchStore } from '@matchwright/matching/match-store'
import type { MatchListing } from '@matchwright/matching/listing'
import { explain } from '@matchwright/matching/explain'
import { bruteForce } from '@matchwright/matching/testing/brute-force'
import { calibrationMs, describeMachine } from './machine.ts'
import type { Vocabulary } from '@matchwright/matching/testing/vocabulary'
import { SyntheticWorld, TODAY } from '@matchwright/matching/testing/synthetic-world'

/**
 * Latency of the in-memory match store: half searches, half offers, top 15 and total, one core.
 * `node bench/match-store.ts --listings 10000 --queries 400 [--taxonomy taxonomy-data]`; an invented vocabulary of 3,000
 * occupations and 14,000 skills without `--taxonomy`.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000' },
    queries: { type: 'string', default: '400' },
    taxonomy: { type: 'string' },
  },
})
const listingCount = Number(values.listings)
const queryCount = Number(values.queries)
const options = { today: TODAY, matchFactor: 50 }

const print = (line: string) => process.stdout.write(`${line}\n`)

print(describeMachine())
print(`calibration (50M integer steps): ${calibrationMs().toFixed(0)} ms`)

const world = new SyntheticWorld(
  1,
  { occupations: 3000, skills: 14_000, cities: 3000 },
  values.taxonomy === undefined ? undefined : taxonomyVocabulary(values.taxonomy),
)
const listings = world.listings(listingCount)
const queries = Array.from({ length: queryCount }, (_, index) =>
  world.listing(listingCount + index, index % 2 === 0 ? 'search' : 'offer'),
)
const store = new MatchStore(world.space)
const put = timed(() => listings.forEach((listing) => store.put(listing, { ownerId: 1, facets: {} })))
print(`${listingCount} listings put: ${put.toFixed(0)} ms, ${((1000 * put) / listingCount).toFixed(1)} us each`)

runAll(queries)
const searchTimes = runAll(queries)
const totals = queries.map((query) => store.search(query, options).total).toSorted((a, b) => a - b)
print(`matches per query: median ${quantile(totals, 0.5)}, p95 ${quantile(totals, 0.95)}`)
print(`search: ${summary(searchTimes)}`)
print(`near misses: ${summary(queries.slice(0, 100).map((query) => timed(() => store.nearMisses(query, options))))}`)
print(`page of 15 explanations: ${summary(queries.slice(0, 100).map(explainPage))}`)
print(`compared with the definition on 20 queries: ${differences(queries.slice(0, 20))} differences`)

function taxonomyVocabulary(directory: string): Vocabulary {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsv'))
  const taxonomy = buildTaxonomy(new Map(paths.map((path) => [path, readFileSync(join(directory, path), 'utf8')])))
  const idsOf = (branch: Parameters<typeof taxonomy.inBranch>[0]) => taxonomy.inBranch(branch).map(({ id }) => id)
  print(`taxonomy ${taxonomy.version}: ${idsOf('occupation').length} occupations, ${idsOf('skill').length} skills`)
  return {
    space: taxonomy,
    occupations: idsOf('occupation'),
    skills: idsOf('skill'),
    skillsOf: (occupation) => taxonomy.get(occupation)?.essential ?? [],
    industries: idsOf('industry'),
    licences: idsOf('authorization'),
    conditions: idsOf('condition'),
  }
}

function runAll(all: readonly MatchListing[]): number[] {
  return all.map((query) => timed(() => store.search(query, options)))
}

function explainPage(query: MatchListing): number {
  const page = store.search(query, { ...options, matchFactor: 0 }).hits.flatMap(({ id }) => store.get(id) ?? [])
  return timed(() =>
    page.forEach((other) => explain(query, other, { space: world.space, ...options, withActions: false })),
  )
}

function differences(sample: readonly MatchListing[]): number {
  return sample.filter((query) => {
    const expected = bruteForce({ space: world.space, ...options }, listings, query)
    const found = store.search(query, { ...options, limit: listingCount })
    return JSON.stringify(found.hits) !== JSON.stringify(expected)
  }).length
}

function timed(work: () => unknown): number {
  const from = performance.now()
  work()
  return performance.now() - from
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

function summary(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return [0.5, 0.95, 0.99].map((share) => `p${100 * share} ${quantile(sorted, share).toFixed(2)} ms`).join(', ')
}
