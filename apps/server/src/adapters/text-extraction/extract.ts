import { Worker } from 'node:worker_threads'
import { ExtractionError } from './extraction-error.ts'
import { limits } from './limits.ts'
import { documentFromScan } from './ocr.ts'
import type { ReadDocument } from './read-document.ts'
import { isScan } from './scan.ts'
import type { WorkerAnswer, WorkerOrder } from './worker.ts'

export { ExtractionError } from './extraction-error.ts'

/** `language` is what a scanned text is probably written in; `wantsPictures`: pictures with a face too. */
type File = { bytes: Uint8Array; timeoutMs?: number; language?: string; wantsPictures?: boolean }
/** `pictures` are JPEG files. */
type ExtractedFile = ReadDocument & { pictures: Uint8Array[] }

/** Reads one file after the other. */
export type Extractor = {
  /** @throws {ExtractionError} */
  extract(file: File): Promise<ExtractedFile>
  close(): Promise<void>
}

/**
 * The text of a file with its positions. Each file gets a worker thread of its own with limits of time and
 * memory, so a hostile file ends with its worker. Throws `ExtractionError`.
 */
export async function extractFile(file: File): Promise<ExtractedFile> {
  const extractor = openExtractor()
  try {
    return await extractor.extract(file)
  } finally {
    await extractor.close()
  }
}

/** One worker for many files of one owner; a file that breaks its limits takes the worker with it, the next one gets a new one. */
export function openExtractor(): Extractor {
  let worker: Worker | undefined
  const close = async () => {
    await worker?.terminate()
    worker = undefined
  }
  const extract = async ({
    bytes,
    timeoutMs = limits.timeoutMs,
    language,
    wantsPictures = false,
  }: File): Promise<ExtractedFile> => {
    if (bytes.length === 0) throw new ExtractionError('empty')
    if (bytes.length > limits.fileBytes) throw new ExtractionError('too_large')
    worker ??= startWorker()
    try {
      const answer = await ask(worker, { bytes: Uint8Array.from(bytes), wantsPictures }, timeoutMs)
      if ('code' in answer) throw new ExtractionError(answer.code)
      const { content, ...rest } = answer
      return { document: isScan(content) ? await documentFromScan(content, language) : content, ...rest }
    } catch (error) {
      await close()
      throw error
    }
  }
  return { extract, close }
}

const startWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    stdout: true,
    stderr: true,
  })

function ask(worker: Worker, order: WorkerOrder, timeoutMs: number): Promise<WorkerAnswer> {
  return new Promise<WorkerAnswer>((resolve, reject) => {
    const onMessage = (answer: WorkerAnswer) => finish(() => resolve(answer))
    const onError = (error: unknown) => finish(() => reject(errorOfWorker(error)))
    const onExit = () => finish(() => reject(new ExtractionError('broken')))
    const timer = setTimeout(() => finish(() => reject(new ExtractionError('timeout'))), timeoutMs)
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      settle()
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(order)
  })
}

/** Running out of memory is the file's doing; any other failure is a bug and rises as it is. */
function errorOfWorker(error: unknown): unknown {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isOutOfMemory ? new ExtractionError('too_large') : error
}
