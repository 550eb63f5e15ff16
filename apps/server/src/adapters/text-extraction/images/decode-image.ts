import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import type { ColourImage } from './gray-image.ts'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { LIMITS } from '#server/adapters/text-extraction/limits.ts'

const PNG_HEADER = '89504e470d0a1a0a'
const JPEG_MEMORY_MB = 250

/**
 * Decodes a PNG or JPEG file.
 * @throws {ExtractionError}
 */
export function decodeImage(bytes: Uint8Array): ColourImage {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return file.toString('hex', 0, 8) === PNG_HEADER ? decodePng(file) : decodeJpeg(file)
  } catch (error) {
    // Both decoders throw plain errors of many kinds for damaged files.
    throw error instanceof ExtractionError ? error : new ExtractionError('broken')
  }
}

function decodePng(file: Buffer): ColourImage {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  if (width * height > LIMITS.pixels) throw new ExtractionError('too_large')
  const { data } = PNG.sync.read(file)
  return { width, height, channels: 4, data }
}

function decodeJpeg(file: Buffer): ColourImage {
  const options = {
    useTArray: true as const,
    formatAsRGBA: false,
    maxResolutionInMP: LIMITS.pixels / 1e6,
    maxMemoryUsageInMB: JPEG_MEMORY_MB,
  }
  const { width, height, data } = jpeg.decode(file, options)
  return { width, height, channels: 3, data }
}
