import type { FileTrace } from '@matchwright/contract/document.schema'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { stripDocument } from '#server/adapters/text-extraction/strip-document.ts'
import { invalidField } from '#server/errors.ts'
import { cleanPicture } from './picture.ts'
import type { NewFile } from './picture.ts'

export type CleanUpload = NewFile & { removed: FileTrace[] }

/**
 * A document or attachment of an accepted type as others may have it: pictures written anew, other files without
 * author, comments and revisions. `removed` leaves out pictures, where it goes without saying.
 * @throws {AppError} 422 at `field` if it does not open
 */
export async function cleanUpload({ content, mimetype }: NewFile, field: string): Promise<CleanUpload> {
  if (mimetype.startsWith('image/')) return { ...(await cleanPicture(content, field)), removed: [] }
  // Plain text says nothing beside itself; no process is needed for it.
  if (mimetype === 'text/plain') return { content, mimetype, removed: [] }
  try {
    const { bytes, removed } = await stripDocument(content)
    return { content: bytes, mimetype, removed }
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error
    const isProtected = error.code === 'encrypted'
    throw invalidField([field], isProtected ? 'document_encrypted' : 'document_broken', { type: error.code })
  }
}
