import { fileTypeFromBuffer } from 'file-type'
import type { UploadedFile } from '@matchwright/contract/endpoint'
import type { Deps } from '#server/deps.ts'
import { invalidField, missingField } from '#server/errors.ts'
import { keepFile } from '#server/features/stored-file/index.ts'

const MAX_BYTES = 5 * 1024 * 1024
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp'])

/**
 * Stores an uploaded picture. Its type is detected from its content, not its name.
 * @throws {AppError} 422 at `field` if it is missing, too large or not a picture
 */
export async function storeImage(
  deps: Pick<Deps, 'files' | 'pool'>,
  files: UploadedFile[],
  field: string,
): Promise<string> {
  const [file] = files
  if (!file) throw missingField([field])
  if (file.content.byteLength > MAX_BYTES)
    throw invalidField([field], 'larger_than', { type: 'too_large', params: { mb: 5 } })
  const type = await fileTypeFromBuffer(file.content)
  if (!type || !TYPES.has(type.mime)) throw invalidField([field], 'picture_type', { type: 'file_type' })
  return keepFile(deps, file.content, type.mime)
}
