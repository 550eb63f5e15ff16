import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '../../apps/server/src/db/pool.ts'
import type { Browser } from '../../scripts/kill/browser.ts'
import type { Answer } from './reference.ts'

/** A changed workload, `at` by the clock of `now`. */
export type Change = { id: number; at: number; workload: { min: number; max: number } }
export type Load = { seconds: number; searchesPerSecond: number; changesPerSecond: number; sampleEvery: number }

const WORKLOADS = [
  { min: 40, max: 60 },
  { min: 60, max: 80 },
  { min: 80, max: 100 },
] as const
/** Coprime with most counts, so that every listing is used, in a scattered order. */
const STRIDE = 7919

/** Searches and changes at their own constant rates, however long the answers take (open load). */
export async function underLoad(browser: Browser, pool: Pool, ids: readonly number[], load: Load) {
  const changes: Change[] = []
  const times: number[] = []
  const samples: Answer[] = []
  const until = performance.now() + load.seconds * 1000
  const pick = (step: number) => ids[(step * STRIDE) % ids.length] ?? 0
  const search = async (step: number): Promise<void> => {
    const listingId = pick(step)
    const from = now()
    const page = await browser.get<{ count: number; items: { listing: { id: number }; score: number }[] }>(
      `/napi/match/search/${listingId}`,
    )
    const to = now()
    times.push(to - from)
    if (step % load.sampleEvery === 0)
      samples.push({
        listingId,
        from,
        to,
        count: page.count,
        rows: page.items.map(({ listing, score }) => ({ id: listing.id, score })),
      })
  }
  const change = async (step: number): Promise<void> => {
    const workload = WORKLOADS[step % WORKLOADS.length] ?? WORKLOADS[0]
    // Not the listings that are searched next, so that few samples are undecided.
    const id = pick(step * 31 + 17)
    const one: Change = { id, at: now(), workload }
    changes.push(one)
    await pool.query(`update listing set content = jsonb_set(content, '{workload}', $2) where id = $1`, [
      id,
      JSON.stringify(workload),
    ])
  }
  await Promise.all([
    paced(until, 1000 / load.searchesPerSecond, search),
    paced(until, 1000 / load.changesPerSecond, change),
  ])
  return { changes, times, samples }
}

/** Milliseconds of a clock that all threads share. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

async function paced(until: number, everyMs: number, act: (step: number) => Promise<void>): Promise<void> {
  const started = performance.now()
  const running: Promise<void>[] = []
  for (let step = 0; performance.now() < until; step++) {
    running.push(act(step))
    await sleep(Math.max(0, started + (step + 1) * everyMs - performance.now()))
  }
  await Promise.all(running)
}
