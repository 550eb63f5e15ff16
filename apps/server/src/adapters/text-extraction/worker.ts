import { parentPort } from 'node:worker_threads'
import { ExtractionError, type ExtractionErrorCode } from './extraction-error.ts'
import { limits } from './limits.ts'
import { readContent, type ReadContent } from './read-document.ts'
import { isScan } from './scan.ts'

export type WorkerAnswer = ReadContent | { code: ExtractionErrorCode }

async function answer(bytes: Uint8Array): Promise<WorkerAnswer> {
  try {
    const read = await readContent(bytes)
    if (isScan(read.content)) return read
    if (read.content.text.trim() === '') return { code: 'empty' }
    return read.content.text.length > limits.characters ? { code: 'too_large' } : read
  } catch (error) {
    if (error instanceof ExtractionError) return { code: error.code }
    throw error
  }
}

parentPort?.on('message', async (bytes: unknown) => {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('the worker takes the bytes of a file')
  parentPort?.postMessage(await answer(bytes))
})
