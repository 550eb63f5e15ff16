// Parser thread. Only this thread holds the recogniser and its models.
import { parentPort, workerData } from 'node:worker_threads'
import { loadPlaces } from '#server/adapters/places.ts'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { readSkillModels, readTitleModel } from '#server/adapters/title-model.ts'
import { createPool } from '#server/db/pool.ts'
import { stackOf } from '#server/error-stack.ts'
import { inTurns, loadRecogniser } from '#server/features/taxonomy/index.ts'
import { parse } from './parse.ts'
import type { ParserKnowledge } from './parse.ts'
import { releaseMemory } from '#server/release-memory.ts'
import type { ParseResults, ParseJob } from '#server/ports.ts'

/** Input of the thread at its start. */
export type WorkerSetup = { databaseUrl: string }
/** Messages of the thread: ready once, then one per job. */
export type WorkerMessage = { isReady: true } | { result: ParseResults[ParseJob['kind']] } | { errorStack: string }

async function load({ databaseUrl }: WorkerSetup): Promise<ParserKnowledge> {
  const pool = createPool(databaseUrl, { max: 1, onError: () => undefined })
  try {
    const files = await readTaxonomyFiles()
    const models = { titleModel: await readTitleModel(), skillModels: await readSkillModels() }
    return { ...(await loadRecogniser(pool, { files, ...models })), places: await loadPlaces() }
  } finally {
    await pool.end()
  }
}

function runJob(knowledge: ParserKnowledge, job: ParseJob): WorkerMessage {
  try {
    return { result: parse(knowledge, job) }
  } catch (error) {
    return { errorStack: stackOf(error) }
  }
}

function post(message: WorkerMessage): void {
  return parentPort?.postMessage(message)
}

// Only parser-worker.ts starts this thread.
const knowledge = await load(workerData as WorkerSetup)
await inTurns(knowledge.recogniser.prepare())
parentPort?.on('message', (job: ParseJob) => post(runJob(knowledge, job)))
post({ isReady: true })
// Jobs run between the steps; each waits only for the models of its own language.
await inTurns(knowledge.recogniser.prepareModels())
releaseMemory()
