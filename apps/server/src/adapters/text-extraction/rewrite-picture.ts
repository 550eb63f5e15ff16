import { ExtractionError } from './extraction-error.ts'
import { askOwnProcess } from './file-process.ts'
import type { PictureFile } from './images/write-anew.ts'
import { LIMITS } from './limits.ts'

/**
 * Decodes a PNG, JPEG or WebP file and writes its pixels as a new file of the same format: upright, without place,
 * camera or other metadata. `longestSide` in pixels: a larger picture is scaled down.
 * @throws {ExtractionError} `too_large`: too many pixels; any other code: it does not decode
 */
export async function rewritePicture(bytes: Uint8Array, longestSide?: number): Promise<PictureFile> {
  if (bytes.length > LIMITS.fileBytes) throw new ExtractionError('too_large')
  return askOwnProcess({ kind: 'picture', bytes, longestSide }, LIMITS.pictureTimeoutMs)
}
