import type { Pool } from '../../apps/server/src/db/pool.ts'
import type { DemoServer } from '../demo-server.ts'
import type { Call } from './calls.ts'
import { processorTime } from './processor.ts'

export type Measured = {
  name: string
  title: string
  /** Of the main thread, of the whole process and of the database, in milliseconds of processor time. */
  mainMs: number
  processMs: number
  databaseMs: number
  /** Before the answer. */
  statements: number
  roundTrips: number
  bytes: number
  compressedBytes: number
  /** What one caller waited. */
  p50: number
  p95: number
}

const COUNTED = 5

/**
 * Measures one call: requests one after the other, in several runs. Of processor time the least is taken, as whatever
 * else the machine does only adds to it: by a fifth at a load average of 4 to 8 on two cores, much more beyond 20. Of
 * what a caller waits it is the median.
 */
export async function measure(server: DemoServer, pool: Pool, call: Call, runs: number): Promise<Measured> {
  let turn = 0
  const make = () => call.make(turn++)
  await noLimits(pool)
  for (let warmUp = 0; warmUp < call.count; warmUp++) await make()
  const measured: Awaited<ReturnType<typeof run>>[] = []
  for (let round = 0; round < runs; round++) {
    await noLimits(pool)
    measured.push(await run(server, call.count, make))
  }
  const all = (key: keyof (typeof measured)[number]) => measured.map((each) => each[key])
  const of = (key: keyof (typeof measured)[number]) => median(all(key))
  return {
    name: call.name,
    title: call.title,
    mainMs: Math.min(...all('mainMs')),
    processMs: Math.min(...all('processMs')),
    databaseMs: of('databaseMs'),
    ...(await counted(server, pool, make)),
    bytes: of('bytes'),
    compressedBytes: of('compressedBytes'),
    p50: of('p50'),
    p95: of('p95'),
  }
}

async function run(server: DemoServer, count: number, make: () => ReturnType<Call['make']>) {
  const times: number[] = []
  const sizes: number[] = []
  const compressed: number[] = []
  const databaseBefore = processorTime(server.processId ?? 0).database
  const before = await server.probe.usage()
  for (let index = 0; index < count; index++) {
    const start = performance.now()
    const answer = await make()
    times.push(performance.now() - start)
    sizes.push(answer.bytes)
    compressed.push(answer.compressedBytes)
  }
  const after = await server.probe.usage()
  const databaseAfter = processorTime(server.processId ?? 0).database
  times.sort((a, b) => a - b)
  return {
    mainMs: (after.mainMs - before.mainMs) / count,
    processMs: (after.processMs - before.processMs) / count,
    databaseMs: (databaseAfter - databaseBefore) / count,
    bytes: median(sizes),
    compressedBytes: median(compressed),
    p50: at(times, 0.5),
    p95: at(times, 0.95),
  }
}

/** Statements of one request. Now and then one more is due, as that a session was seen, so the least of several. */
async function counted(server: DemoServer, pool: Pool, make: () => Promise<unknown>) {
  await noLimits(pool)
  const all = []
  for (let index = 0; index < COUNTED; index++) {
    await server.probe.count()
    await make()
    const requests = await server.probe.counts()
    all.push({
      statements: requests.reduce((sum, each) => sum + each.statements, 0),
      roundTrips: requests.reduce((sum, each) => sum + each.roundTrips, 0),
    })
  }
  const [least] = all.toSorted((one, other) => one.statements - other.statements)
  return least ?? { statements: 0, roundTrips: 0 }
}

/** Calls that few may make a minute are made more often here. */
async function noLimits(pool: Pool): Promise<void> {
  await pool.query('delete from rate_count')
}

export function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function median(numbers: readonly number[]): number {
  return at(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )
}
