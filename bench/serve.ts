// npm run bench:serve -- [--listings 100000] [--seconds 30] [--json FILE] [--result FILE]: the running server over
// HTTP.
// First each call alone, one caller; then 50 searches a second while 20 listings a second change, with a sample of the
// answers compared with the definition. Fills a database of its own from the demo world and removes it afterwards.
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { Browser } from '../scripts/kill/browser.ts'
import { demoServer } from './demo-server.ts'
import { calibrationMs, describeMachine } from './machine.ts'
import { writeResult } from './result.ts'
import type { Figure } from './result.ts'
import type { Load } from './serve/load.ts'
import type { LoadResult, LoadTask } from './serve/load-thread.ts'
import { processorTime } from './serve/processor.ts'
import { readReference } from './serve/reference.ts'
import { databaseOf, multiply } from './serve/world.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '30' },
    json: { type: 'string' },
    result: { type: 'string' },
  },
})

type Measured = { name: string; p50: number; p95: number }

async function measure(name: string, count: number, call: (index: number) => Promise<unknown>): Promise<Measured> {
  for (let warmUp = 0; warmUp < 10; warmUp++) await call(warmUp)
  const runs: { p50: number; p95: number }[] = []
  for (let run = 0; run < Number(values.runs); run++) {
    const times: number[] = []
    for (let index = 0; index < count; index++) {
      const before = performance.now()
      await call(index)
      times.push(performance.now() - before)
    }
    times.sort((a, b) => a - b)
    runs.push({ p50: at(times, 0.5), p95: at(times, 0.95) })
  }
  return { name, p50: median(runs.map((run) => run.p50)), p95: median(runs.map((run) => run.p95)) }
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function median(numbers: number[]): number {
  return at(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )
}

/** Runs the load in a thread that holds nothing else: the caller's garbage collection is not measured. */
async function inThread(workerData: LoadTask): Promise<LoadResult> {
  const worker = new Worker(new URL('./serve/load-thread.ts', import.meta.url), { workerData })
  // An error of the thread rejects.
  const [result] = await once(worker, 'message')
  return result
}

/** Searches of random listings while others change. */
async function loaded() {
  const load: Load = { seconds: Number(values.seconds), searchesPerSecond: 50, changesPerSecond: 20, sampleEvery: 60 }
  pool = databaseOf(server)
  const reference = await readReference(pool)
  await pool.end()
  const { ids } = reference
  const warmUp = await inThread({ url, dataDir: server.dataDir, ids, load: { ...load, seconds: 3 } })
  const before = processorTime(server.processId ?? 0)
  const { changes, times, samples } = await inThread({ url, dataDir: server.dataDir, ids, load })
  const after = processorTime(server.processId ?? 0)
  times.sort((a, b) => a - b)
  const wrong = samples.filter((answer) => !reference.isRight(answer, [...warmUp.changes, ...changes])).length
  const result = {
    searches: times.length,
    changes: changes.length,
    p50Ms: at(times, 0.5),
    p95Ms: at(times, 0.95),
    p99Ms: at(times, 0.99),
    // Processor time, changes included: this holds on a busy machine, too.
    serverMsPerSearch: (after.server - before.server) / times.length,
    databaseMsPerSearch: (after.database - before.database) / times.length,
    sampled: samples.length,
    wrong,
  }
  console.log(`\nUnder load: ${load.searchesPerSecond} searches and ${load.changesPerSecond} changes a second`, result)
  return result
}

type Loaded = Awaited<ReturnType<typeof loaded>>

function writeServed(file: string, calls: readonly Measured[], load: Loaded): void {
  const figure = (name: string, value: number, unit: string, aim?: number): Figure => ({
    name,
    value: Number(value.toPrecision(3)),
    unit,
    ...(aim !== undefined && { aim: { value: aim, better: 'lower' } }),
    isHeadline: true,
  })
  writeResult(file, {
    series: `serve-${values.listings}`,
    title: `Server, ${listings.toLocaleString('en')} listings`,
    bench: 'bench:serve',
    settings: { listings, searches: load.searches, changes: load.changes },
    figures: [
      ...calls.flatMap(({ name, p50, p95 }) => [figure(`${name}, p50`, p50, 'ms'), figure(`${name}, p95`, p95, 'ms')]),
      figure('search under load, p50', load.p50Ms, 'ms'),
      figure('search under load, p95', load.p95Ms, 'ms', 20),
      figure('processor time of the server for a search under load', load.serverMsPerSearch, 'ms'),
      figure('processor time of the database for a search under load', load.databaseMsPerSearch, 'ms'),
      { ...figure('wrong answers of those compared', load.wrong, '', 0), note: `of ${load.sampled}` },
    ],
  })
}

type Row = { id: number }
const server = await demoServer()
const { url } = server
console.log(describeMachine())
console.log(`calibration: ${calibrationMs().toFixed(0)} ms`)
console.log(`first start with demo data: ${(await server.start()).toFixed(1)} s`)
let pool = databaseOf(server)
const listings = await multiply(pool, Number(values.listings))
await pool.end()
await server.stop()
rmSync(join(server.dataDir, 'match-index'), { force: true })
console.log(`start with ${listings} published listings, all read: ${(await server.start()).toFixed(1)} s`)
await server.stop()
console.log(`start with ${listings} published listings, from the index on disk: ${(await server.start()).toFixed(1)} s`)
try {
  const company = new Browser(url)
  await company.login('company@example.org', 'matchwright-demo')
  const { items: own } = await company.get<{ items: (Row & { status: number })[] }>(
    '/napi/listing/list?limit=15&filter_status=1',
  )
  const found: { mine: number; other: number; score: number }[] = []
  for (const { id } of own) {
    const page = await company.get<{ items: { listing: Row; score: number }[] }>(`/napi/match/search/${id}`)
    found.push(...page.items.map(({ listing, score }) => ({ mine: id, other: listing.id, score })))
  }
  const pick = <T>(from: T[], index: number): T => {
    const chosen = from[index % from.length]
    if (chosen === undefined) throw new Error('Nothing to measure with')
    return chosen
  }
  const results = [
    await measure('login', 20, () => new Browser(url).login('company@example.org', 'matchwright-demo')),
    await measure('list of own listings', 100, () => company.get('/napi/listing/list')),
    await measure('view of a listing', 200, (index) =>
      company.get(`/napi/listing/${pick(found, index).other}/view?my_listing_id=${pick(found, index).mine}`),
    ),
    await measure('search, first page', 200, (index) => company.get(`/napi/match/search/${pick(own, index).id}`)),
    await measure('explanation', 200, (index) => {
      const pair = pick(found, index)
      return company.get(
        `/napi/match/match_explain?my_listing_id=${pair.mine}&other_listing_id=${pair.other}&score=${pair.score}`,
      )
    }),
    await measure('typeahead', 200, (index) =>
      company.get(
        `/napi/concept/typeahead?term=${pick(['nur', 'elec', 'weld', 'kran', 'comp', 'chauf'], index)}&lang=en`,
      ),
    ),
    await measure('public home, rendered', 30, () => fetch(`${url}/en`).then((response) => response.text())),
  ]
  console.log('\n| call | p50 ms | p95 ms |\n| --- | --- | --- |')
  for (const { name, p50, p95 } of results) console.log(`| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`)
  const load = await loaded()
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ listings, calls: results, ...load }, null, 2)}\n`)
  if (values.result !== undefined) writeServed(values.result, results, load)
} finally {
  await server.remove()
}
