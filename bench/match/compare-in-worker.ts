import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { ColumnIndex } from '@matchwright/matching/column-index'
import { thresholdOf } from '@matchwright/matching/score'
import { DefinitionSearch, differences } from './definition.ts'
import { OPTIONS } from './measure.ts'
import { readVocabulary } from './vocabulary.ts'
import { World } from './world.ts'
import { LISTINGS, QUERIES, TODAY } from './world-options.ts'

/** Share of drafts that nobody corrected, in percent. */
const DRAFTS = 40

export type Comparison = {
  readonly esco: string | undefined
  readonly listings: number
  readonly queries: number
}

/** Counts the answers of an index that differ from the definition's; runs in a thread beside other work. */
export function compareInWorker(comparison: Comparison): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: comparison })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function compare({ esco, listings, queries }: Comparison): Promise<number> {
  const words = await readVocabulary(esco)
  const world = new World(words, { ...LISTINGS, drafts: DRAFTS })
  const all = Array.from({ length: listings }, (_, id) => world.entry(id))
  const index = new ColumnIndex(words.taxonomy, { scanBelowRows: 500 })
  index.putAll(all)
  const asking = new World(words, { ...QUERIES, drafts: DRAFTS })
  const asked = Array.from({ length: queries }, (_, at) =>
    asking.listing(listings + at, at % 2 === 0 ? 'search' : 'offer'),
  )
  const definition = new DefinitionSearch(asked, { space: words.taxonomy, today: TODAY }, thresholdOf(50))
  for (const { listing } of all) definition.add(listing)
  const found = asked.map((query) => index.search(query, OPTIONS))
  return differences(found, definition.answers(15))
}

if (!isMainThread && parentPort) parentPort.postMessage(await compare(workerData as Comparison))
