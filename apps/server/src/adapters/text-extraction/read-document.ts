import { documentFromText } from '@matchwright/parser/document/from-text'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { decodeText } from './markup/decode-text.ts'
import { ExtractionError } from './extraction-error.ts'
import { fileKind } from './file-kind.ts'
import type { FileKind } from './file-kind.ts'
import { isScan } from './ocr/scan.ts'
import type { Scan } from './ocr/scan.ts'

type Reader = (bytes: Uint8Array) => ExtractedDocument | Scan | Promise<ExtractedDocument | Scan>

/** Readers are loaded on demand: loading the PDF library takes longer than reading a text file. */
const readers: Record<FileKind, () => Promise<Reader>> = {
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  docx: async () => (await import('./word/read-docx.ts')).readDocx,
  doc: async () => (await import('./word/read-doc.ts')).readDoc,
  odt: async () => (await import('./word/read-odt.ts')).readOdt,
  rtf: async () => (await import('./rtf/read-rtf.ts')).readRtf,
  html: async () => (await import('./markup/read-html.ts')).readHtml,
  'cv-xml': async () => (await import('./structured/read-structured.ts')).readCvXml,
  'cv-json': async () => (await import('./structured/read-structured.ts')).readCvJson,
  linkedin: async () => (await import('./structured/read-structured.ts')).readLinkedIn,
  image: async () => (await import('./ocr/read-image.ts')).readImage,
  txt: async () => (bytes) => documentFromText(decodeText(bytes)),
}

export type ReadContent = { content: ExtractedDocument | Scan; milliseconds: number; pictures: Uint8Array[] }
export type ReadDocument = { document: ExtractedDocument; milliseconds: number }

/**
 * Reads a file in this process. `milliseconds` is the time of reading, without loading the reader; `wantsPictures`:
 * also extract pictures that show a face.
 * @throws {ExtractionError}
 */
export async function readContent(bytes: Uint8Array, wantsPictures = false): Promise<ReadContent> {
  const read = await readers[await fileKind(bytes)]()
  const from = performance.now()
  const content = await read(bytes)
  const milliseconds = performance.now() - from
  if (!wantsPictures) return { content, milliseconds, pictures: [] }
  const { profilePictures } = await import('./images/profile-pictures.ts')
  return { content, milliseconds, pictures: await profilePictures(bytes) }
}

/** `readContent` for files that contain text. */
export async function readDocument(bytes: Uint8Array): Promise<ReadDocument> {
  const { content, milliseconds } = await readContent(bytes)
  if (isScan(content)) throw new ExtractionError('scanned')
  return { document: content, milliseconds }
}
