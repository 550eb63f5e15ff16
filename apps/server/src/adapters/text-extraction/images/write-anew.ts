import { scaledDown } from './colour-image.ts'
import type { ColourImage } from './colour-image.ts'
import { decodeImage } from './decode-image.ts'
import type { PictureType } from './decode-image.ts'
import { encodeJpeg } from './jpeg.ts'
import { encodePng } from './png.ts'
import { encodeWebp } from './webp.ts'

export type PictureFile = { bytes: Uint8Array; mimetype: PictureType }

const ENCODERS: Record<PictureType, (image: ColourImage) => Uint8Array | Promise<Uint8Array>> = {
  'image/png': encodePng,
  'image/jpeg': encodeJpeg,
  'image/webp': encodeWebp,
}

/**
 * The pixels of a picture as a new file of its format: upright, without metadata, scaled down to `longestSide`.
 * @throws {ExtractionError}
 */
export async function writeAnew(bytes: Uint8Array, longestSide = Infinity): Promise<PictureFile> {
  const { image, mimetype } = await decodeImage(bytes)
  return { mimetype, bytes: await ENCODERS[mimetype](scaledDown(image, longestSide)) }
}
