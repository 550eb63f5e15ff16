import { PNG } from 'pngjs'
import type { ColourImage, Size } from './colour-image.ts'

export function pngSize(file: Buffer): Size {
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

export function decodePng(file: Buffer): ColourImage {
  const { width, height, data } = PNG.sync.read(file)
  return { width, height, channels: 4, data }
}

/** An opaque picture is written without opacity. */
export function encodePng({ width, height, data }: ColourImage): Uint8Array {
  const png = new PNG({ width, height })
  png.data = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return new Uint8Array(PNG.sync.write(png, { colorType: isOpaque(data) ? 2 : 6 }))
}

function isOpaque(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
