import { parentPort } from 'node:worker_threads'
import { ExtractionError, type ExtractionErrorCode } from './extraction-error.ts'
import { limits } from './limits.ts'
import { readContent, type ReadContent } from './read-document.ts'
import { isScan } from './scan.ts'

export type WorkerOrder = { bytes: Uint8Array; wantsPictures: boolean }
export type WorkerAnswer = ReadContent | { code: ExtractionErrorCode }

async function answer({ bytes, wantsPictures }: WorkerOrder): Promise<WorkerAnswer> {
  try {
    const read = await readContent(bytes, wantsPictures)
    if (isScan(read.content)) return read
    if (read.content.text.trim() === '') return { code: 'empty' }
    return read.content.text.length > limits.characters ? { code: 'too_large' } : read
  } catch (error) {
    if (error instanceof ExtractionError) return { code: error.code }
    throw error
  }
}

// what a worker is sent is what `extract` sends
parentPort?.on('message', async (order: WorkerOrder) => parentPort?.postMessage(await answer(order)))
