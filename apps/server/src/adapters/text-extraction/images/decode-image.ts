import { fileTypeFromBuffer } from 'file-type'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { LIMITS } from '#server/adapters/text-extraction/limits.ts'
import type { ColourImage, Size } from './colour-image.ts'
import { decodeJpeg, jpegSize } from './jpeg.ts'
import { decodePng, pngSize } from './png.ts'
import { decodeWebp, webpSize } from './webp.ts'

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'
export type Decoded = { mimetype: PictureType; image: ColourImage }

type Decoder = { size(file: Buffer): Size; decode(file: Buffer): ColourImage | Promise<ColourImage> }
const DECODERS: Record<PictureType, Decoder> = {
  'image/png': { size: pngSize, decode: decodePng },
  'image/jpeg': { size: jpegSize, decode: decodeJpeg },
  'image/webp': { size: webpSize, decode: decodeWebp },
}

/**
 * Decodes a PNG, JPEG or WebP file, upright. The number of its pixels is judged by its header, before it is decoded.
 * @throws {ExtractionError}
 */
export async function decodeImage(bytes: Uint8Array): Promise<Decoded> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mimetype = await typeOf(file)
  const { size, decode } = DECODERS[mimetype]
  try {
    const { width, height } = size(file)
    if (width * height > LIMITS.pixels) throw new ExtractionError('too_large')
    return { mimetype, image: await decode(file) }
  } catch (error) {
    // Decoders throw anything, also what is no error, for damaged files.
    throw error instanceof ExtractionError ? error : new ExtractionError('broken')
  }
}

async function typeOf(file: Buffer): Promise<PictureType> {
  const mime = (await fileTypeFromBuffer(file))?.mime
  if (mime === 'image/png' || mime === 'image/jpeg' || mime === 'image/webp') return mime
  throw new ExtractionError('unsupported_type')
}
