import type { ChildProcess } from 'node:child_process'
import { ExtractionError } from './extraction-error.ts'
import { askFileProcess, inTurn, resultIn, startFileProcess } from './file-process.ts'
import { LIMITS } from './limits.ts'
import { documentFromScan } from './ocr/recognise.ts'
import type { ReadDocument } from './read-document.ts'
import { isScan } from './ocr/scan.ts'

export { ExtractionError } from './extraction-error.ts'

/** `language`: the likely language of a scan; `wantsPictures`: also extract pictures that show a face. */
type File = { bytes: Uint8Array; timeoutMs?: number; language?: string; wantsPictures?: boolean }
/** `pictures` are JPEG files. */
type ExtractedFile = ReadDocument & { pictures: Uint8Array[] }

/** Extracts files one at a time. */
export type Extractor = {
  /** @throws {ExtractionError} */
  extract(file: File): Promise<ExtractedFile>
  close(): Promise<void>
}

/**
 * Extracts the positioned text of a file. Each file has a worker of its own with limits of time and memory, so a
 * hostile file can only end its worker.
 * @throws {ExtractionError}
 */
export function extractFile(file: File): Promise<ExtractedFile> {
  return inTurn(async () => {
    const extractor = openExtractor()
    try {
      return await extractor.extract(file)
    } finally {
      await extractor.close()
    }
  })
}

/**
 * One worker for many files of one owner. A file that exceeds its limits ends the worker; the next file starts another.
 */
export function openExtractor(): Extractor {
  let worker: ChildProcess | undefined
  const close = async () => {
    worker?.kill('SIGKILL')
    worker = undefined
  }
  const extract = async ({
    bytes,
    timeoutMs = LIMITS.timeoutMs,
    language,
    wantsPictures = false,
  }: File): Promise<ExtractedFile> => {
    if (bytes.length === 0) throw new ExtractionError('empty')
    if (bytes.length > LIMITS.fileBytes) throw new ExtractionError('too_large')
    worker ??= await startFileProcess()
    const order = { kind: 'text', bytes, wantsPictures } as const
    const answer = await askFileProcess(worker, order, timeoutMs).catch(async (error) => {
      await close()
      throw error
    })
    const { content, ...rest } = resultIn(answer)
    return { document: isScan(content) ? await documentFromScan(content, language) : content, ...rest }
  }
  return { extract, close }
}
