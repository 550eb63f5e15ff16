// npm run bench:serve -- [--listings 100000] [--seconds 30] [--calls finder,view] [--data DIR] [--json FILE]
// [--result FILE]: the running server over HTTP.
// First each call alone, one caller: processor time, statements, bytes, and what the caller waits; then 50 searches a
// second while 20 listings a second change, with a sample of the answers compared with the definition. `--calls`
// measures these alone. Fills a database of its own from the demo world and removes it afterwards, unless it is to be
// kept for the next run (`--data DIR`).
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { demoServer } from './demo-server.ts'
import { calibrationMs, describeMachine } from './machine.ts'
import { writeResult } from './result.ts'
import type { Figure } from './result.ts'
import { demoCalls } from './serve/calls.ts'
import type { Load } from './serve/load.ts'
import type { LoadResult, LoadTask } from './serve/load-thread.ts'
import { at, measure } from './serve/measure.ts'
import type { Measured } from './serve/measure.ts'
import { processorTime } from './serve/processor.ts'
import { readReference } from './serve/reference.ts'
import { databaseOf, multiply } from './serve/world.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '30' },
    calls: { type: 'string' },
    data: { type: 'string' },
    json: { type: 'string' },
    result: { type: 'string' },
  },
})

/** Limits of processor time of the main thread, in milliseconds. */
const AIMS: Readonly<Record<string, number>> = {
  session: 0.3,
  finder: 2.5,
  search: 2.5,
  explain: 1.5,
  view: 1.5,
  list: 1.5,
  publicHome: 1,
  homePage: 12,
  listingsPage: 12,
  finderPage: 8,
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
  const warmUp = await inThread({ url: server.url, dataDir: server.dataDir, ids, load: { ...load, seconds: 3 } })
  const before = processorTime(server.processId ?? 0)
  const { changes, times, samples } = await inThread({ url: server.url, dataDir: server.dataDir, ids, load })
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
      ...calls.flatMap(({ name, title, mainMs, statements, bytes, compressedBytes, p50, p95 }) => [
        figure(`${title}, main thread`, mainMs, 'ms', AIMS[name]),
        { ...figure(`${title}, statements`, statements, ''), isHeadline: false },
        { ...figure(`${title}, bytes`, bytes, 'bytes'), note: `${compressedBytes} compressed`, isHeadline: false },
        figure(`${title}, p50`, p50, 'ms'),
        figure(`${title}, p95`, p95, 'ms'),
      ]),
      figure('search under load, p50', load.p50Ms, 'ms'),
      figure('search under load, p95', load.p95Ms, 'ms', 20),
      figure('processor time of the server for a search under load', load.serverMsPerSearch, 'ms'),
      figure('processor time of the database for a search under load', load.databaseMsPerSearch, 'ms'),
      { ...figure('wrong answers of those compared', load.wrong, '', 0), note: `of ${load.sampled}` },
    ],
  })
}

function print(results: readonly Measured[]): void {
  const head = [
    'call',
    'main ms',
    'aim',
    'process',
    'database',
    'statements',
    'round trips',
    'bytes',
    'sent',
    'p50',
    'p95',
  ]
  console.log(`\n| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}`)
  for (const call of results) {
    const cells = [
      call.title,
      call.mainMs.toFixed(2),
      AIMS[call.name] ?? '',
      call.processMs.toFixed(2),
      call.databaseMs.toFixed(2),
      call.statements,
      call.roundTrips,
      call.bytes,
      call.compressedBytes,
      call.p50.toFixed(1),
      call.p95.toFixed(1),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

const server = await demoServer(values.data)
console.log(describeMachine())
console.log(`calibration: ${calibrationMs().toFixed(0)} ms`)
console.log(`first start with demo data: ${(await server.start()).toFixed(1)} s`)
let pool = databaseOf(server)
const listings = await multiply(pool, Number(values.listings))
await pool.end()
await server.stop()
rmSync(join(server.dataDir, 'match-index'), { force: true })
console.log(`start with ${listings} published listings, all read: ${(await server.start()).toFixed(1)} s`)
if (values.calls === undefined) {
  await server.stop()
  const seconds = await server.start()
  console.log(`start with ${listings} published listings, from the index on disk: ${seconds.toFixed(1)} s`)
}
try {
  pool = databaseOf(server)
  const names = values.calls?.split(',')
  const results: Measured[] = []
  for (const call of await demoCalls(server.url))
    if (!names || names.includes(call.name)) results.push(await measure(server, pool, call, Number(values.runs)))
  await pool.end()
  console.log(
    `load average: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
  print(results)
  const load = names ? undefined : await loaded()
  const calls = Object.fromEntries(results.map(({ name, ...figures }) => [name, figures]))
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ listings, calls, ...load }, null, 2)}\n`)
  if (values.result !== undefined && load) writeServed(values.result, results, load)
} finally {
  await server.remove()
}
