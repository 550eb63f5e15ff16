import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { rewritePicture } from '#server/adapters/text-extraction/rewrite-picture.ts'
import { invalidField } from '#server/errors.ts'

export type NewFile = { content: Uint8Array; mimetype: string }

/** Longer side of profile pictures and cover photos, in pixels. */
export const LONGEST_SIDE = 2000

/**
 * A picture decoded and written anew: upright, without place, camera or other metadata. Pictures of documents keep
 * their size (`longestSide` undefined), since they are read.
 * @throws {AppError} 422 at `field` if it is no picture, does not decode or has too many pixels
 */
export async function cleanPicture(content: Uint8Array, field: string, longestSide?: number): Promise<NewFile> {
  try {
    const { bytes, mimetype } = await rewritePicture(content, longestSide)
    return { content: bytes, mimetype }
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error
    if (error.code === 'unsupported_type') throw invalidField([field], 'picture_type', { type: 'file_type' })
    const isLarge = error.code === 'too_large'
    throw invalidField([field], isLarge ? 'picture_pixels' : 'picture_broken', {
      type: isLarge ? 'too_large' : 'broken',
    })
  }
}
