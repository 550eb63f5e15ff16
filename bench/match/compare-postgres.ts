import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { ColumnIndex } from '@matchwright/matching/column-index'
import type { MatchListing } from '@matchwright/matching/listing'
import { thresholdOf } from '@matchwright/matching/score'
import type { SqlAnswer } from '@matchwright/matching/testing/sql-oracle'
import { differences } from './definition.ts'
import { OPTIONS } from './measure.ts'
import { PLANS } from './plans.ts'
import type { Plan } from './plans.ts'
import { PostgresPeer } from './postgres.ts'
import { digits, median, timed, timedAsync } from './statistics.ts'
import { TODAY } from './world-options.ts'

export type PeerTask = {
  readonly index: ColumnIndex
  readonly queries: readonly MatchListing[]
  readonly listings: () => Iterable<MatchListing>
  readonly taxonomy: Taxonomy
  readonly print: (line: string) => void
  /** Folder for PostgreSQL's query plans; undefined = not written. */
  readonly explainTo: string | undefined
}

export type Compared = {
  /** Median over queries of the peer's time divided by the engine's, measured in the same turn. */
  readonly ratio: number
  readonly differences: number
  readonly planMs: Readonly<Record<Plan, number>>
}

const QUESTION = { threshold: thresholdOf(50), today: TODAY, limit: 15 }

/** Time limit of a plan, as a multiple of the fastest one: misestimates occasionally lead to minutes. */
const GIVEN_UP_AT = 5

/** Runs each query in PostgreSQL once by each plan; the fastest plan of each query is the peer. */
export async function comparePostgres(task: PeerTask): Promise<Compared> {
  const { taxonomy, print, queries } = task
  const peer = await PostgresPeer.start(
    taxonomy,
    taxonomy.concepts.map(({ id }) => id),
  )
  try {
    const filled = await timedAsync(() => peer.fill(task.listings(), queries))
    print(`PostgreSQL filled, with the indexes of all plans, in ${(filled / 1000).toFixed(0)} s`)
    const compared = await ask(peer, task)
    await peer.giveUpAfter(0)
    if (task.explainTo !== undefined) await peer.explain(queries.slice(0, 2), QUESTION, task.explainTo)
    return compared
  } finally {
    await peer.close()
  }
}

async function ask(peer: PostgresPeer, { index, queries, print }: PeerTask): Promise<Compared> {
  const times: Record<Plan, number[]> = { gin: [], postings: [], place: [], sequential: [] }
  const givenUp: Record<Plan, number> = { gin: 0, postings: 0, place: 0, sequential: 0 }
  const ratios: number[] = []
  let different = 0
  for (const plan of PLANS) await peer.ask(plan, queries[0] ?? failed(), QUESTION)
  for (const query of queries) {
    const expected = index.search(query, OPTIONS)
    const own = timed(() => index.search(query, OPTIONS))
    let fastest = 0
    for (const plan of PLANS) {
      let answer: SqlAnswer | undefined
      await peer.giveUpAfter(GIVEN_UP_AT * fastest)
      const ms = await timedAsync(async () => (answer = await peer.ask(plan, query, QUESTION)))
      times[plan].push(ms)
      if (answer) different += differences([expected], [answer])
      else givenUp[plan] += 1
      if (answer && (fastest === 0 || ms < fastest)) fastest = ms
    }
    ratios.push(fastest / own)
  }
  const planMs = Object.fromEntries(PLANS.map((plan) => [plan, median(times[plan])])) as Record<Plan, number>
  for (const plan of PLANS) {
    const slowest = Math.max(...times[plan])
    print(`  ${plan}: p50 ${digits(planMs[plan])} ms, slowest ${digits(slowest)} ms, ${givenUp[plan]} given up`)
  }
  print(`PostgreSQL: ${digits(median(ratios))} times as long by the fastest plan, ${different} differences`)
  return { ratio: median(ratios), differences: different, planMs }
}

function failed(): never {
  throw new Error('no queries')
}
