import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { ColumnIndex } from '@matchwright/matching/column-index'
import type { StoredIndex } from '@matchwright/matching/columns/lists/stored-index'
import type { MatchListing } from '@matchwright/matching/listing'
import { SharedSpace, storeSpace } from '@matchwright/matching/stored-space'
import type { StoredSpace } from '@matchwright/matching/stored-space'
import { OPTIONS } from './measure.ts'
import type { MarketVocabulary } from './vocabulary.ts'

type Task = {
  readonly stored: StoredIndex
  readonly space: StoredSpace
  readonly queries: readonly MatchListing[]
  readonly forMs: number
}

const FOR_MS = 3000

/** Throughput of two threads relative to one, over one index in shared memory. */
export async function throughputRatio(
  stored: StoredIndex,
  { taxonomy }: MarketVocabulary,
  queries: readonly MatchListing[],
): Promise<number> {
  const space = storeSpace(
    taxonomy,
    taxonomy.concepts.map(({ id }) => id),
  )
  const task = { stored, space, queries, forMs: FOR_MS }
  const alone = await answered(task)
  const [first, second] = await Promise.all([answered(task), answered(task)])
  return (first + second) / alone
}

function answered(task: Task): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: task })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** Queries answered per second. */
function answer({ stored, space, queries, forMs }: Task): number {
  const index = new ColumnIndex(new SharedSpace(space), {}, stored)
  for (const query of queries) index.search(query, OPTIONS)
  const from = performance.now()
  let count = 0
  while (performance.now() - from < forMs) {
    const query = queries[count++ % queries.length]
    if (query) index.search(query, OPTIONS)
  }
  return (1000 * count) / (performance.now() - from)
}

if (!isMainThread && parentPort) parentPort.postMessage(answer(workerData as Task))
