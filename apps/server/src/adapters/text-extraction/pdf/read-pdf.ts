import { fileURLToPath } from 'node:url'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { documentFromPages } from '@matchwright/parser/document/from-pages'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import type { PositionedPage } from '@matchwright/parser/layout/items'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { LIMITS } from '#server/adapters/text-extraction/limits.ts'
import { drawsNothing, openPdfWorker } from './both-sides.ts'
import { readPage } from './page.ts'
import { scanOf } from './scanned-pages.ts'
import type { Scan } from '#server/adapters/text-extraction/ocr/scan.ts'

const pdfjsFolder = fileURLToPath(new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))
/** Pages with fewer characters are checked for a scan. */
const FEWEST_CHARACTERS = 100
/** Larger pictures take longer to decode than the text to read. */
const NO_PICTURES = 0
const URLS = {
  cMapUrl: `${pdfjsFolder}cmaps/`,
  standardFontDataUrl: `${pdfjsFolder}standard_fonts/`,
  wasmUrl: `${pdfjsFolder}wasm/`,
}

/** The positioned text of a PDF, or its page pictures when it is a scan. */
export async function readPdf(bytes: Uint8Array): Promise<ExtractedDocument | Scan> {
  const pages = await withPdf(bytes, readPages, NO_PICTURES)
  const characters = pages.flatMap((page) => page.items).reduce((sum, item) => sum + item.text.trim().length, 0)
  const scan = characters < FEWEST_CHARACTERS * pages.length ? await withPdf(bytes, scanOf) : undefined
  if (scan) return scan
  if (characters > LIMITS.characters) throw new ExtractionError('too_large')
  return documentFromPages(pages)
}

/** Positioned text of each page. */
export async function readPages(pdf: PDFDocumentProxy): Promise<PositionedPage[]> {
  const pages: PositionedPage[] = []
  for (let number = 1; number <= pdf.numPages; number++) pages.push(await readPage(await pdf.getPage(number)))
  return pages
}

/** Opens a PDF, runs `work` on it and closes it; larger pictures than `pixels` are left out. */
export async function withPdf<T>(
  bytes: Uint8Array,
  work: (pdf: PDFDocumentProxy) => Promise<T>,
  pixels: number = LIMITS.pixels,
): Promise<T> {
  const worker = openPdfWorker()
  const task = getDocument({
    data: new Uint8Array(bytes), // pdfjs takes the array away
    worker,
    ...URLS,
    ...drawsNothing,
    cMapPacked: true,
    maxImageSize: pixels,
    isOffscreenCanvasSupported: false, // pictures as bytes
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    fontExtraProperties: true, // the names of the fonts, which alone tell bold and italic
  })
  try {
    const pdf = await openPdf(task)
    if (pdf.numPages > LIMITS.pages) throw new ExtractionError('too_many_pages')
    return await work(pdf)
  } catch (error) {
    // errors of pdfjs for damaged parts of a file
    throw error instanceof Error && error.name.endsWith('Exception') ? new ExtractionError('broken') : error
  } finally {
    await task.destroy()
    worker.destroy()
  }
}

async function openPdf(task: PDFDocumentLoadingTask): Promise<PDFDocumentProxy> {
  try {
    return await task.promise
  } catch (error) {
    throw new ExtractionError(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken')
  }
}
