import type { ColourImage } from './colour-image.ts'

/** Brightness of pixels, row by row, 0 black to 255 white. */
export type GrayImage = { width: number; height: number; data: Uint8Array }

/** Converts to grayscale by ITU-R BT.601; transparent pixels are blended with white. */
export function grayOf({ width, height, channels, data }: ColourImage): GrayImage {
  const gray = new Uint8Array(width * height)
  for (let i = 0, at = 0; i < gray.length; i++, at += channels) {
    const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
    const opacity = channels === 4 ? (data[at + 3] ?? 0) / 255 : 1
    gray[i] = 255 - opacity * (255 - light)
  }
  return { width, height, data: gray }
}

/** Rotates clockwise by quarter turns. */
export function turned(image: GrayImage, quarters: number): GrayImage {
  let from = image
  for (let turn = 0; turn < ((quarters % 4) + 4) % 4; turn++) {
    const data = new Uint8Array(from.data.length)
    for (let y = 0; y < from.height; y++)
      for (let x = 0; x < from.width; x++)
        data[x * from.height + from.height - 1 - y] = from.data[y * from.width + x] ?? 0
    from = { width: from.height, height: from.width, data }
  }
  return from
}

/** Halves width and height until the longer side fits. */
export function shrunk(image: GrayImage, longest: number): GrayImage {
  let from = image
  while (Math.max(from.width, from.height) > longest) from = halved(from)
  return from
}

function halved({ width, height, data }: GrayImage): GrayImage {
  const [w, h] = [width >> 1, height >> 1]
  const half = new Uint8Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = 2 * y * width + 2 * x
      half[y * w + x] =
        ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0)) >> 2
    }
  }
  return { width: w, height: h, data: half }
}

/** Encodes as PGM, https://netpbm.sourceforge.net/doc/pgm.html. */
export function pgmOf({ width, height, data }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])
}
