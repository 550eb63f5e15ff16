// Thread of bulk classification. It holds what recognises occupations and nothing else.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { readTitleModel } from '#server/adapters/title-model.ts'
import { createPool } from '#server/db/pool.ts'
import { stackOf } from '#server/error-stack.ts'
import { inTurns, loadRecogniser } from '#server/features/taxonomy/index.ts'
import { releaseMemory } from '#server/release-memory.ts'
import type { ClassifyJob } from '#server/ports.ts'
import { classifyTitle } from './classify-title.ts'
import type { WorkerMessage, WorkerSetup } from './parser-thread.ts'

/** A third of the processor time that a thread of normal priority gets where both want it. */
const NICE = 5

async function load({ databaseUrl }: WorkerSetup) {
  const pool = createPool(databaseUrl, { max: 1, onError: () => undefined })
  try {
    const builtIn = { files: await readTaxonomyFiles(), titleModel: await readTitleModel() }
    return await loadRecogniser(pool, { ...builtIn, skillModels: [] })
  } finally {
    await pool.end()
  }
}

// Only parser-worker.ts starts this thread.
const { recogniser, taxonomy } = await load(workerData as WorkerSetup)
await inTurns(recogniser.prepare(['occupation']))
releaseMemory()
// On Linux this is the priority of the calling thread, elsewhere of the whole process, which must not give way.
if (process.platform === 'linux') setPriority(NICE)

function runJob({ titles, limit }: ClassifyJob): WorkerMessage {
  try {
    return { result: titles.map((title) => classifyTitle(recogniser, taxonomy, title, limit)) }
  } catch (error) {
    return { errorStack: stackOf(error) }
  }
}

/** Requests after which the languages of a file are indexed. */
const INDEXED_AFTER = 64
let requests = 0
parentPort?.on('message', (job: ClassifyJob) => {
  parentPort?.postMessage(runJob(job))
  requests += 1
  if (requests === INDEXED_AFTER) releaseMemory()
})
parentPort?.postMessage({ isReady: true } satisfies WorkerMessage)
