import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { shrunk, turned } from '#server/adapters/text-extraction/images/gray-image.ts'
import { LIMITS } from '#server/adapters/text-extraction/limits.ts'
import { asGray, imagesOf } from './images.ts'
import { LONGEST_SIDE } from '#server/adapters/text-extraction/ocr/scan.ts'
import type { Scan, ScannedPage } from '#server/adapters/text-extraction/ocr/scan.ts'

/** Least share of a page that a scan covers. */
const SMALLEST_SHARE = 0.3
const QUARTER = 90

/** The scanned pages of a document; undefined when there are none. */
export async function scanOf(pdf: PDFDocumentProxy): Promise<Scan | undefined> {
  const pages: ScannedPage[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const [largest] = (await imagesOf(page)).toSorted((a, b) => b.share - a.share)
    const image = largest && largest.share >= SMALLEST_SHARE ? await largest.load() : undefined
    if (image && pages.length === LIMITS.scannedPages) throw new ExtractionError('too_many_pages')
    const { width, height } = page.getViewport({ scale: 1 })
    if (image) pages.push({ width, height, image: turned(shrunk(asGray(image), LONGEST_SIDE), page.rotate / QUARTER) })
    page.cleanup()
  }
  return pages.length > 0 ? { kind: 'scan', pages } : undefined
}
