import type { RgbImage } from '#server/adapters/face-detection/find-faces.ts'
import type { ColourImage, GrayImage } from './gray-image.ts'

/** Converts to RGB; transparent pixels are blended with white. */
export function rgbOf(image: ColourImage | GrayImage): RgbImage {
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
  return { width, height, data }
}

/** Scales down until the longer side fits; each pixel is the mean of those it replaces. */
export function scaledDown(image: RgbImage, longest: number): RgbImage {
  const factor = Math.max(image.width, image.height) / longest
  if (factor <= 1) return image
  const [width, height] = [
    Math.max(1, Math.floor(image.width / factor)),
    Math.max(1, Math.floor(image.height / factor)),
  ]
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set(meanOf(image, x, y, factor), (y * width + x) * 3)
  return { width, height, data }
}

function meanOf(image: RgbImage, x: number, y: number, factor: number): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  const [left, top] = [Math.floor(x * factor), Math.floor(y * factor)]
  const [right, bottom] = [
    Math.max(left + 1, Math.floor((x + 1) * factor)),
    Math.max(top + 1, Math.floor((y + 1) * factor)),
  ]
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const at = (row * image.width + column) * 3
      for (const channel of [0, 1, 2] as const) sums[channel] += image.data[at + channel] ?? 0
    }
  }
  const dots = (right - left) * (bottom - top)
  return [sums[0] / dots, sums[1] / dots, sums[2] / dots]
}
