import type { GrayImage } from './gray-image.ts'

export type Size = { width: number; height: number }
/** Pixels of 3 (red, green, blue) or 4 bytes (with opacity). */
export type ColourImage = Size & { channels: 3 | 4; data: Uint8Array }

/** Converts to RGB; transparent pixels are blended with white. */
export function rgbOf(image: ColourImage | GrayImage): ColourImage {
  const { width, height } = image
  const data = new Uint8Array(width * height * 3)
  const channels = 'channels' in image ? image.channels : 1
  for (let dot = 0; dot < width * height; dot++) {
    const opacity = channels === 4 ? (image.data[dot * 4 + 3] ?? 0) / 255 : 1
    for (let channel = 0; channel < 3; channel++) {
      const value = image.data[channels === 1 ? dot : dot * channels + channel] ?? 0
      data[dot * 3 + channel] = 255 - opacity * (255 - value)
    }
  }
  return { width, height, channels: 3, data }
}

/** Scales down until the longer side fits; each pixel is the mean of the area that it replaces. */
export function scaledDown(image: ColourImage, longest: number): ColourImage {
  const factor = Math.max(image.width, image.height) / longest
  if (factor <= 1) return image
  const [width, height] = [
    Math.max(1, Math.floor(image.width / factor)),
    Math.max(1, Math.floor(image.height / factor)),
  ]
  const { channels } = image
  const data = new Uint8Array(width * height * channels)
  const columns = spans(width, image.width)
  let at = 0
  for (const row of spans(height, image.height))
    for (const column of columns) {
      const mean = meanOf(image, row, column)
      for (let channel = 0; channel < channels; channel++) data[at++] = Math.round(byteAt(mean, channel))
    }
  return { width, height, channels, data }
}

/** The pixels that one new pixel covers along one side, with the share of the first and the last. */
type Span = { from: number; to: number; first: number; last: number; length: number }

function spans(length: number, all: number): Span[] {
  const factor = all / length
  return Array.from({ length }, (_, at) => {
    const [start, end] = [at * factor, Math.min(all, (at + 1) * factor)]
    const [from, to] = [Math.floor(start), Math.ceil(end) - 1]
    const first = Math.min(end, from + 1) - start
    return { from, to, first, last: to === from ? first : end - to, length: end - start }
  })
}

/** Mean of an area; colours count by their opacity, else transparent pixels would tint an edge. */
function meanOf({ width, channels, data }: ColourImage, row: Span, column: Span): number[] {
  let [red, green, blue, sum] = [0, 0, 0, 0]
  for (let y = row.from; y <= row.to; y++) {
    const height = shareOf(row, y)
    for (let x = column.from; x <= column.to; x++) {
      const at = (y * width + x) * channels
      const opacity = channels === 4 ? byteAt(data, at + 3) / 255 : 1
      const weight = height * shareOf(column, x) * opacity
      red += weight * byteAt(data, at)
      green += weight * byteAt(data, at + 1)
      blue += weight * byteAt(data, at + 2)
      sum += weight
    }
  }
  const divisor = sum || 1
  return [red / divisor, green / divisor, blue / divisor, (255 * sum) / (row.length * column.length)]
}

function byteAt(data: ArrayLike<number>, at: number): number {
  return data[at] ?? 0
}

function shareOf({ from, to, first, last }: Span, at: number): number {
  if (at === from) return first
  return at === to ? last : 1
}
