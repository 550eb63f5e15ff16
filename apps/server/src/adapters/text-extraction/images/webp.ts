import decode, { init as initDecoder } from '@jsquash/webp/decode.js'
import encode, { init as initEncoder } from '@jsquash/webp/encode.js'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import type { ColourImage, Size } from './colour-image.ts'
import { wasmCodec } from './wasm-codec.ts'

const QUALITY = 85

/** Size by the header of the three kinds of WebP. https://developers.google.com/speed/webp/docs/riff_container */
export function webpSize(file: Buffer): Size {
  const kind = file.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') throw new ExtractionError('broken')
  const bits = file.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Decodes a WebP file; an animation fails. */
export async function decodeWebp(file: Buffer): Promise<ColourImage> {
  await initDecoder(await wasmCodec('webp/codec/dec/webp_dec.wasm'))
  const { width, height, data } = await decode(new Uint8Array(file).buffer)
  return { width, height, channels: 4, data: new Uint8Array(data.buffer) }
}

export async function encodeWebp({ width, height, data }: ColourImage): Promise<Uint8Array> {
  await initEncoder(await wasmCodec('webp/codec/enc/webp_enc_simd.wasm'))
  const pixels = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' as const }
  return new Uint8Array(await encode(pixels, { quality: QUALITY }))
}
