import type { ExtractedDocument } from '@matchwright/parser/document/document'
import type { GrayImage } from '#server/adapters/text-extraction/images/gray-image.ts'

/** A document of page pictures; sizes in points. */
export type Scan = { kind: 'scan'; pages: ScannedPage[] }
export type ScannedPage = { width: number; height: number; image: GrayImage }

/** More pixels only take longer: this is more than 300 dpi on an A4 page. */
export const LONGEST_SIDE = 4200

export function isScan(read: ExtractedDocument | Scan): read is Scan {
  return read.kind === 'scan'
}
