import { stackOf } from '#server/error-stack.ts'
import { ExtractionError } from './extraction-error.ts'
import type { ExtractionErrorCode } from './extraction-error.ts'
import { LIMITS } from './limits.ts'
import { readContent } from './read-document.ts'
import type { ReadContent } from './read-document.ts'
import { isScan } from './ocr/scan.ts'

export type WorkerOrder = { bytes: Uint8Array; wantsPictures: boolean }
export type WorkerAnswer = ReadContent | { code: ExtractionErrorCode } | { bug: string }

async function answer({ bytes, wantsPictures }: WorkerOrder): Promise<WorkerAnswer> {
  try {
    const read = await readContent(bytes, wantsPictures)
    if (isScan(read.content)) return read
    if (read.content.text.trim() === '') return { code: 'empty' }
    return read.content.text.length > LIMITS.characters ? { code: 'too_large' } : read
  } catch (error) {
    if (error instanceof ExtractionError) return { code: error.code }
    // too deep nesting
    if (error instanceof RangeError && error.message.includes('call stack')) return { code: 'broken' }
    return { bug: stackOf(error) }
  }
}

// Only `extract` sends messages to a worker.
process.on('message', async (order: WorkerOrder) => process.send?.(await answer(order)))
// Some readers continue after they have failed; the answer has been sent by then.
process.on('unhandledRejection', () => undefined)
process.on('disconnect', () => process.exit())
