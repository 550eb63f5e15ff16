import { Worker } from 'node:worker_threads'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { ExtractionError } from './extraction-error.ts'
import { limits } from './limits.ts'
import type { WorkerAnswer } from './worker.ts'

export { ExtractionError } from './extraction-error.ts'

/**
 * The text of a PDF, DOCX or text file with its positions. Each file gets a worker thread of its own with limits of time and
 * memory, so a hostile file ends with its worker. Throws `ExtractionError`.
 */
export async function extractDocument(file: { bytes: Uint8Array; timeoutMs?: number }): Promise<ExtractedDocument> {
  if (file.bytes.length === 0) throw new ExtractionError('empty')
  if (file.bytes.length > limits.fileBytes) throw new ExtractionError('too_large')
  const answer = await askWorker(Uint8Array.from(file.bytes), file.timeoutMs ?? limits.timeoutMs)
  if ('code' in answer) throw new ExtractionError(answer.code)
  return answer.document
}

function askWorker(bytes: Uint8Array, timeoutMs: number): Promise<WorkerAnswer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    stdout: true,
    stderr: true,
  })
  return new Promise<WorkerAnswer>((resolve, reject) => {
    const timer = setTimeout(() => finish(() => reject(new ExtractionError('timeout'))), timeoutMs)
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    worker.once('message', (answer: WorkerAnswer) => finish(() => resolve(answer)))
    worker.once('error', (error) => finish(() => reject(errorOfWorker(error))))
    worker.once('exit', () => finish(() => reject(new ExtractionError('broken'))))
  })
}

/** Running out of memory is the file's doing; any other failure is a bug and rises as it is. */
function errorOfWorker(error: unknown): unknown {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isOutOfMemory ? new ExtractionError('too_large') : error
}
