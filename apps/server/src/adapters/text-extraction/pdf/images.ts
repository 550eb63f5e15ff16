import { setTimeout } from 'node:timers/promises'
import { ImageKind, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { grayOf } from '#server/adapters/text-extraction/images/gray-image.ts'
import type { ColourImage } from '#server/adapters/text-extraction/images/colour-image.ts'
import type { GrayImage } from '#server/adapters/text-extraction/images/gray-image.ts'
import { LIMITS } from '#server/adapters/text-extraction/limits.ts'
import { matrixOf, product } from './rotation.ts'
import type { Matrix } from './rotation.ts'

/** A picture on a page; `share` is the covered share of the page's area. */
export type PageImage = {
  share: number
  width: number
  height: number
  load: () => Promise<ColourImage | GrayImage | undefined>
}

const LONGEST_WAIT_MS = 2000
const UNIT: Matrix = [1, 0, 0, 1, 0, 0]

/** The pictures that a page paints, by the transformation in force (ISO 32000-2, 8.9.5). */
export async function imagesOf(page: PDFPageProxy): Promise<PageImage[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const { width, height } = page.getViewport({ scale: 1 })
  const images: PageImage[] = []
  const outer: Matrix[] = []
  let matrix = UNIT
  for (const [i, operator] of fnArray.entries()) {
    // Arguments are untyped in pdfjs.
    const args: unknown[] = Array.isArray(argsArray[i]) ? argsArray[i] : []
    if (BEGINNING.has(operator)) outer.push(matrix)
    if (ENDING.has(operator)) matrix = outer.pop() ?? matrix
    matrix = product(matrix, changeBy(operator, args))
    const share = Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) / (width * height)
    if (operator === OPS.paintImageXObject) images.push(namedImage(page, args, share))
    if (operator === OPS.paintInlineImageXObject)
      images.push({ ...sizeOf(args[0]), share, load: async () => pixelsOf(args[0]) })
  }
  return images
}

const BEGINNING = new Set<number>([OPS.save, OPS.paintFormXObjectBegin])
const ENDING = new Set<number>([OPS.restore, OPS.paintFormXObjectEnd])

function changeBy(operator: number, args: unknown[]): Matrix {
  const numbers: unknown = operator === OPS.paintFormXObjectBegin ? args[0] : args
  const changes = operator === OPS.transform || operator === OPS.paintFormXObjectBegin
  return changes && Array.isArray(numbers) ? matrixOf(numbers.map(Number)) : UNIT
}

function namedImage(page: PDFPageProxy, [name, width, height]: unknown[], share: number): PageImage {
  const load = async () => pixelsOf(await loadedObject(page, String(name)))
  return { width: Number(width), height: Number(height), share, load }
}

/** Pictures are decoded while the page is read; one that cannot be decoded never arrives. */
async function loadedObject(page: PDFPageProxy, name: string): Promise<unknown> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  const waiting = new AbortController()
  const loaded = new Promise<unknown>((resolve) => objects.get(name, (object: unknown) => resolve(object)))
  const object = await Promise.race([
    loaded,
    setTimeout(LONGEST_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => undefined),
  ])
  waiting.abort()
  return object
}

function sizeOf(image: unknown): { width: number; height: number } {
  const side = (name: string): number =>
    Number(typeof image === 'object' && image !== null ? Reflect.get(image, name) : 0)
  return { width: side('width'), height: side('height') }
}

function pixelsOf(image: unknown): ColourImage | GrayImage | undefined {
  const { width, height } = sizeOf(image)
  if (typeof image !== 'object' || image === null || !('data' in image) || !('kind' in image)) return undefined
  const { data, kind } = image
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray) || width * height > LIMITS.pixels)
    return undefined
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.length)
  if (kind === ImageKind.GRAYSCALE_1BPP) return fromBits(width, height, bytes)
  return { width, height, channels: kind === ImageKind.RGBA_32BPP ? 4 : 3, data: bytes }
}

/** Expands rows of bits, each starting at a byte boundary; a set bit is white. */
function fromBits(width: number, height: number, bits: Uint8Array): GrayImage {
  const rowBytes = (width + 7) >> 3
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data[y * width + x] = (bits[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7)) ? 255 : 0
  return { width, height, data }
}

export function asGray(image: ColourImage | GrayImage): GrayImage {
  return 'channels' in image ? grayOf(image) : image
}
