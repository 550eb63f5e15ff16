import type { UploadedFile } from '@matchwright/contract/endpoint'
import type { Deps } from '#server/deps.ts'
import { invalidField, missingField } from '#server/errors.ts'
import { LONGEST_SIDE, cleanPicture } from '#server/features/stored-file/index.ts'
import { keepUpload } from '#server/features/user/index.ts'

const MAX_BYTES = 5 * 1024 * 1024

/**
 * Stores an uploaded picture, written anew, for an account.
 * @throws {AppError} 422 at `field` if it is missing, too large or does not decode
 */
export async function storeImage(
  deps: Pick<Deps, 'files' | 'pool'>,
  accountId: number,
  files: UploadedFile[],
  field: string,
): Promise<string> {
  const [file] = files
  if (!file) throw missingField([field])
  if (file.content.byteLength > MAX_BYTES)
    throw invalidField([field], 'larger_than', { type: 'too_large', params: { mb: 5 } })
  return keepUpload(deps, accountId, await cleanPicture(file.content, field, LONGEST_SIDE))
}
