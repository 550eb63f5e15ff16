import { ExtractionError } from './extraction-error.ts'
import { askOwnProcess } from './file-process.ts'
import { LIMITS } from './limits.ts'
import type { StrippedFile } from './strip/traces.ts'

/**
 * Writes a document anew without author, comments, revisions and other traces of how it was made; a kind of file that
 * has none comes back as it was.
 * @throws {ExtractionError}
 */
export async function stripDocument(bytes: Uint8Array): Promise<StrippedFile> {
  if (bytes.length > LIMITS.fileBytes) throw new ExtractionError('too_large')
  return askOwnProcess({ kind: 'strip', bytes }, LIMITS.stripTimeoutMs)
}
