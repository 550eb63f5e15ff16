import type { ExtractedDocument } from '@matchwright/parser/document/document'
import type { GrayImage } from '#server/adapters/text-extraction/images/gray-image.ts'

/** A document that is pictures of pages; sizes in points. */
export type Scan = { kind: 'scan'; pages: ScannedPage[] }
export type ScannedPage = { width: number; height: number; image: GrayImage }

/** More dots add nothing but time: this is more than 300 to the inch of an A4 page. */
export const LONGEST_SIDE = 4200

export function isScan(read: ExtractedDocument | Scan): read is Scan {
  return read.kind === 'scan'
}
