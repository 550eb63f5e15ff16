import { decodeImage } from '#server/adapters/text-extraction/images/decode-image.ts'
import { grayOf, shrunk } from '#server/adapters/text-extraction/images/gray-image.ts'
import { LONGEST_SIDE } from './scan.ts'
import type { Scan } from './scan.ts'

const A4_WIDTH = 595

/** A picture of a page, assumed to be as wide as an A4 page. */
export async function readImage(bytes: Uint8Array): Promise<Scan> {
  const image = shrunk(grayOf((await decodeImage(bytes)).image), LONGEST_SIDE)
  return { kind: 'scan', pages: [{ width: A4_WIDTH, height: (A4_WIDTH * image.height) / image.width, image }] }
}
