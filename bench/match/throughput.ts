import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { ColumnIndex } from '@matchwright/matching/column-index'
import type { StoredIndex } from '@matchwright/matching/columns/stored-index'
import type { ConceptSpace, Neighbour } from '@matchwright/matching/concept-space'
import type { MatchListing } from '@matchwright/matching/listing'
import { OPTIONS } from './measure.ts'
import type { MarketVocabulary } from './vocabulary.ts'

/** Neighbours by concept, as a worker can be given them. */
interface PlainSpace {
  readonly neighbours: ReadonlyMap<number, readonly Neighbour[]>
  readonly wantedBy: ReadonlyMap<number, readonly Neighbour[]>
  readonly specificity: ReadonlyMap<number, number>
}

interface Task {
  readonly stored: StoredIndex
  readonly space: PlainSpace
  readonly queries: readonly MatchListing[]
  readonly forMs: number
}

const FOR_MS = 3000

/** How many times as many queries two threads answer as one, over one index in shared memory. */
export async function throughputRatio(
  stored: StoredIndex,
  { taxonomy }: MarketVocabulary,
  queries: readonly MatchListing[],
): Promise<number> {
  const ids = taxonomy.concepts.map(({ id }) => id)
  const table = <Value>(of: (id: number) => Value) => new Map(ids.map((id) => [id, of(id)]))
  const space = {
    neighbours: table((id) => taxonomy.neighbours(id)),
    wantedBy: table((id) => taxonomy.wantedBy(id)),
    specificity: table((id) => taxonomy.specificity(id)),
  }
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

/** Queries a second. */
function answer({ stored, space, queries, forMs }: Task): number {
  const index = new ColumnIndex(spaceOf(space), {}, stored)
  for (const query of queries) index.search(query, OPTIONS)
  const from = performance.now()
  let count = 0
  while (performance.now() - from < forMs) {
    const query = queries[count++ % queries.length]
    if (query) index.search(query, OPTIONS)
  }
  return (1000 * count) / (performance.now() - from)
}

function spaceOf({ neighbours, wantedBy, specificity }: PlainSpace): ConceptSpace {
  const similarity = (wanted: number, had: number) => {
    if (wanted === had) return specificity.has(wanted) ? 1000 : 0
    return neighbours.get(wanted)?.find(({ id }) => id === had)?.similarity ?? 0
  }
  return {
    version: 'worker',
    similarity,
    specificity: (concept) => specificity.get(concept) ?? 0,
    neighbours: (wanted) => neighbours.get(wanted) ?? [],
    wantedBy: (had) => wantedBy.get(had) ?? [],
    relation: () => null,
  }
}

if (!isMainThread && parentPort) parentPort.postMessage(answer(workerData as Task))
