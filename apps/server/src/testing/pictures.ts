import { crc32 } from 'node:zlib'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { encodeWebp } from '#server/adapters/text-extraction/images/webp.ts'

/** Stands for what a camera writes beside the pixels. */
export const CANARY = 'GPS 47.4979 N 8.7241 E, camera of Zyxcanary'
type Size = { width: number; height: number }

/** Red left, blue right, so that one sees how a picture lies. */
function pixels({ width, height }: Size): Buffer {
  const data = Buffer.alloc(width * height * 4, 255)
  for (let dot = 0; dot < width * height; dot++) data.set(dot % width < width / 2 ? [255, 0, 0] : [0, 0, 255], dot * 4)
  return data
}

/** A photograph with EXIF: an orientation, and the canary as its description. */
export function aJpeg(size: Size = { width: 40, height: 20 }, orientation = 1): Buffer {
  const file = jpeg.encode({ ...size, data: pixels(size) }, 90).data
  const description = Buffer.from(`${CANARY}\0`)
  const tiff = Buffer.alloc(38)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(2, 8)
  writeEntry(tiff, 10, [0x010e, 2, description.length, 38])
  writeEntry(tiff, 22, [0x0112, 3, 1, orientation << 16])
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, description])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([file.subarray(0, 2), head, exif, file.subarray(2)])
}

function writeEntry(tiff: Buffer, at: number, [tag, type, count, value]: [number, number, number, number]): void {
  tiff.writeUInt16BE(tag, at)
  tiff.writeUInt16BE(type, at + 2)
  tiff.writeUInt32BE(count, at + 4)
  tiff.writeUInt32BE(value, at + 8)
}

/** A picture with the canary as a comment. */
export function aPng(size: Size = { width: 40, height: 20 }): Buffer {
  const png = new PNG(size)
  png.data = pixels(size)
  const file = PNG.sync.write(png)
  const chunk = Buffer.from(`tEXtComment\0${CANARY}`, 'latin1')
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  check.writeUInt32BE(crc32(chunk))
  const afterHeader = 33
  return Buffer.concat([file.subarray(0, afterHeader), length, chunk, check, file.subarray(afterHeader)])
}

/** A picture with the canary behind its end. */
export async function aWebp(size: Size = { width: 40, height: 20 }): Promise<Buffer> {
  const file = await encodeWebp({ ...size, channels: 4, data: pixels(size) })
  return Buffer.concat([file, Buffer.from(CANARY)])
}
