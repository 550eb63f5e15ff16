// npm run bench:match -- --listings 1000000 [--esco DIR] [--peers postgres,sqlite] [--drafts PERCENT] [--explain]
//   [--json FILE] [--result FILE]
// Exact search among synthetic listings: top 15 and total, both directions, on one core. See bench/README.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ColumnIndex } from '@matchwright/matching/column-index'
import type { MatchListing } from '@matchwright/matching/listing'
import { thresholdOf } from '@matchwright/matching/score'
import { matchFigures } from './match/figures.ts'
import { writeResult } from './result.ts'
import type { Peer } from './result.ts'
import { calibrationMs, describeMachine, memoryReadNs } from './machine.ts'
import { buildIndex } from './match/built.ts'
import type { Built } from './match/built.ts'
import { DefinitionSearch, differences } from './match/definition.ts'
import { compareInWorker } from './match/compare-in-worker.ts'
import { explanationMs, latencyOf, OPTIONS, runs, scanRatio, updates, workOf } from './match/measure.ts'
import type { Latency } from './match/measure.ts'
import { comparePostgres } from './match/compare-postgres.ts'
import { compareSqlite } from './match/compare-sqlite.ts'
import { digits } from './match/statistics.ts'
import { readVocabulary } from './match/vocabulary.ts'
import type { MarketVocabulary } from './match/vocabulary.ts'
import { throughputRatio } from './match/throughput.ts'
import { World } from './match/world.ts'
import { LISTINGS, QUERIES, TODAY } from './match/world-options.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '400' },
    runs: { type: 'string', default: '5' },
    esco: { type: 'string' },
    peers: { type: 'string', default: '' },
    json: { type: 'string' },
    result: { type: 'string' },
    explain: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    drafts: { type: 'string', default: '0' },
  },
})
const listingCount = Number(values.listings)
const drafts = Number(values.drafts)
const peers = values.peers.split(',').filter((name) => name !== '')
const FIRST_QUERY = 1_000_000_000
const started = performance.now()

function print(line: string) {
  return process.stdout.write(`${line}\n`)
}

function describe({ p50, p95, p99, mean }: Latency) {
  return `p50 ${digits(p50)} ms, p95 ${digits(p95)} ms, p99 ${digits(p99)} ms, mean ${digits(mean)} ms`
}

/** Generates queries, half searches and half offers, with ids distinct from those of listings. */
function queriesOf(words: MarketVocabulary, anywhere: number, count: number): MatchListing[] {
  const world = new World(words, { ...QUERIES, anywhere, drafts })
  return Array.from({ length: count }, (_, at) => world.listing(FIRST_QUERY + at, at % 2 === 0 ? 'search' : 'offer'))
}

print(describeMachine())
print(`calibration (50M integer steps): ${calibrationMs().toFixed(0)} ms`)
print(`a read of memory: ${memoryReadNs().toFixed(0)} ns`)
const words = await readVocabulary(values.esco)
const { taxonomy } = words
print(`${words.occupations.length} occupations, ${words.skills.length} skills`)
const world = new World(words, { ...LISTINGS, drafts })
const built = buildIndex(world, listingCount, taxonomy)
const { index, stored } = built
printBuilt(built)

const queries = queriesOf(words, QUERIES.anywhere, Number(values.queries))
const latency = latencyOf(runs(index, queries, Number(values.runs)))

function bySide(type: MatchListing['type']) {
  return latencyOf(
    runs(
      index,
      queries.filter((query) => query.type === type),
      3,
    ),
  )
}

const work = workOf(index, queries)
print(`search, median of ${values.runs} runs: ${describe(latency)}; once more: ${calibrationMs().toFixed(0)} ms`)
print(`  by searches: ${describe(bySide('search'))}`)
print(`  by offers: ${describe(bySide('offer'))}`)
print(
  `  matches ${work.matchesP50} at the median, ${work.matchesMean} on average; a query reads ${work.postings} postings`,
)
print(`  the heads of ${work.heads} rows and the tails of ${work.tails}`)
const elsewhere = queriesOf(words, 30, queries.length)
print(`search, 30 % anywhere: ${describe(latencyOf(runs(index, elsewhere, Number(values.runs))))}`)

const scan = scanRatio(index, new ColumnIndex(taxonomy, { scansAll: true }, stored), queries.slice(0, 40))
print(`a scan of the same scorer takes ${digits(scan)} times as long`)
const explanations = explanationMs(index, taxonomy, queries.slice(0, 100))
print(`explanations of a page of 15: ${digits(explanations)} ms`)
const twoWorkers = await throughputRatio(stored, words, queries)
print(`two workers over the same memory answer ${digits(twoWorkers)} times as many`)

const inWorker = values.quick ? undefined : compareInWorker({ esco: values.esco, listings: 20_000, queries: 5000 })
const sample = values.quick ? 0 : differences(answersOf(queries.slice(0, 20)), byDefinition(queries.slice(0, 20)))
if (!values.quick) print(`20 queries by the definition: ${sample} differences`)
const small = (await inWorker) ?? 0
if (!values.quick) print(`5,000 queries among 20,000 listings by the definition: ${small} differences`)

const asked = queries.slice(0, listingCount > 300_000 ? 20 : 60)
const task = { index, queries: asked, listings, taxonomy, print, explainTo: explainFolder() }
const postgres = peers.includes('postgres') ? await comparePostgres(task) : undefined
const sqlite = peers.includes('sqlite') ? compareSqlite(task) : undefined

const changed = updates(index, new World(words, { ...LISTINGS, seed: 5, drafts }), queries, 10_000)
print(`a listing is replaced in ${digits(changed.updateUs)} us, in ${digits(changed.coldUpdateUs)} if made up before;`)
print(`with 10,000 changes unmerged a search takes ${digits(changed.unmergedRatio)} times as long`)
print(`all of this: ${((performance.now() - started) / 60_000).toFixed(1)} minutes`)

if (values.json !== undefined) {
  const found = {
    listings: listingCount,
    p50Ms: latency.p50,
    p95Ms: latency.p95,
    p99Ms: latency.p99,
    meanMs: latency.mean,
    rowsPerQuery: work.tails,
    differences: sample + small + (postgres?.differences ?? 0) + (sqlite?.differences ?? 0),
    bytesPerListing: built.bytesPerListing,
    buildMs: built.buildMs,
    loadMs: built.loadMs,
    ...changed,
    explanationMs: explanations,
    twoWorkers,
    ratios: { postgres: postgres?.ratio ?? null, sqlite: sqlite?.ratio ?? null, scan },
    planMs: postgres?.planMs ?? null,
  }
  writeFileSync(values.json, `${JSON.stringify(found, null, 2)}\n`)
}

if (values.result !== undefined) {
  const peerOf = (name: string, ratio: number | undefined): Peer[] =>
    ratio === undefined ? [] : [{ name, figure: 'search, p50', ratio: digits(ratio), isHeadline: true }]
  writeResult(values.result, {
    series: values.esco === undefined ? `match-${listingCount}` : `match-esco-${listingCount}`,
    title: `Match index${values.esco === undefined ? '' : ' with ESCO'}, ${listingCount.toLocaleString('en')} listings`,
    bench: 'bench:match',
    settings: { listings: listingCount, queries: queries.length, runs: Number(values.runs) },
    figures: matchFigures({
      listings: listingCount,
      latency,
      built,
      changed,
      explanationMs: explanations,
      tailsRead: work.tails,
      throughput: twoWorkers,
      differences: values.quick ? undefined : sample + small,
    }),
    peers: [
      {
        name: 'scan of all rows by the same scorer',
        figure: 'mean of a search',
        ratio: digits(scan),
        isHeadline: true,
      },
      ...peerOf('PostgreSQL 15, fastest of four plans', postgres?.ratio),
      ...peerOf('SQLite', sqlite?.ratio),
    ],
  })
}

function printBuilt({ buildMs, loadMs, bytesPerListing }: Built): void {
  print(`${listingCount} listings: built in ${(buildMs / 1000).toFixed(2)} s, snapshot loaded in`)
  print(`${(loadMs / 1000).toFixed(2)} s, ${bytesPerListing.toFixed(0)} bytes a listing`)
}

function explainFolder(): string | undefined {
  return values.explain ? join(import.meta.dirname, 'match', 'plans') : undefined
}

function* listings(): Iterable<MatchListing> {
  for (let id = 0; id < listingCount; id++) yield world.listing(id)
}

function answersOf(some: readonly MatchListing[]) {
  return some.map((query) => index.search(query, OPTIONS))
}

function byDefinition(some: readonly MatchListing[]) {
  const definition = new DefinitionSearch(some, { space: taxonomy, today: TODAY }, thresholdOf(50))
  for (const listing of listings()) definition.add(listing)
  return definition.answers(15)
}
