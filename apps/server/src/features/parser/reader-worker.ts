// A thread of its own for understanding texts while the server answers: only it holds the recogniser and its models.
import { parentPort, workerData } from 'node:worker_threads'
import { loadPlaces } from '#server/adapters/places.ts'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { readSkillModels, readTitleModel } from '#server/adapters/title-model.ts'
import { createPool } from '#server/db/pool.ts'
import { stackOf } from '#server/error-stack.ts'
import { inTurns, loadRecogniser } from '#server/features/taxonomy/index.ts'
import { understand } from './understand.ts'
import type { Answers, Knowledge, Order } from './understand.ts'

/** What the thread is given. */
export type ReaderSetup = { databaseUrl: string }
/** What it tells: that it can be asked, then one answer for each order. */
export type ReaderNews = { isReady: true } | { answer: Answers[Order['kind']] } | { bug: string }

async function load({ databaseUrl }: ReaderSetup): Promise<Knowledge> {
  const pool = createPool(databaseUrl, { max: 1, onError: () => undefined })
  try {
    const files = await readTaxonomyFiles()
    const models = { titleModel: await readTitleModel(), skillModels: await readSkillModels() }
    return { ...(await loadRecogniser(pool, { files, ...models })), places: await loadPlaces() }
  } finally {
    await pool.end()
  }
}

function newsOf(knowledge: Knowledge, order: Order): ReaderNews {
  try {
    return { answer: understand(knowledge, order) }
  } catch (error) {
    return { bug: stackOf(error) }
  }
}

function tell(news: ReaderNews): void {
  return parentPort?.postMessage(news)
}

// Only reader.ts starts this thread.
const knowledge = await load(workerData as ReaderSetup)
await inTurns(knowledge.recogniser.prepare())
parentPort?.on('message', (order: Order) => tell(newsOf(knowledge, order)))
tell({ isReady: true })
// Orders are answered in between, and wait for their own language only.
await inTurns(knowledge.recogniser.prepareModels())
