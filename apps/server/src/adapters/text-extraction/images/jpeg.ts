import decode, { init as initDecoder } from '@jsquash/jpeg/decode.js'
import encode, { init as initEncoder } from '@jsquash/jpeg/encode.js'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import type { ColourImage, Size } from './colour-image.ts'
import { wasmCodec } from './wasm-codec.ts'

const QUALITY = 85
/** Segments that begin a frame; of these numbers C4, C8 and CC mean something else. */
const FRAME = /^c[0-35-79-bd-f]$/

/** Size by the header of the frame. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1 */
export function jpegSize(file: Buffer): Size {
  let at = 2
  while (at + 9 <= file.length && file[at] === 0xff) {
    if (FRAME.test(file.toString('hex', at + 1, at + 2)))
      return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
    at += 2 + file.readUInt16BE(at + 2)
  }
  throw new ExtractionError('broken')
}

/** Decodes a JPEG file, upright. */
export async function decodeJpeg(file: Buffer): Promise<ColourImage> {
  await initDecoder(await wasmCodec('jpeg/codec/dec/mozjpeg_dec.wasm'))
  const { width, height, data } = await decode(new Uint8Array(file).buffer, { preserveOrientation: true })
  return { width, height, channels: 4, data: new Uint8Array(data.buffer) }
}

export async function encodeJpeg({ width, height, channels, data }: ColourImage): Promise<Uint8Array> {
  await initEncoder(await wasmCodec('jpeg/codec/enc/mozjpeg_enc.wasm'))
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let dot = 0; dot < width * height; dot++)
    for (let channel = 0; channel < 3; channel++) pixels[dot * 4 + channel] = data[dot * channels + channel] ?? 0
  return new Uint8Array(await encode({ width, height, data: pixels, colorSpace: 'srgb' }, { quality: QUALITY }))
}
