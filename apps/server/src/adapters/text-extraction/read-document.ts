import { documentFromText } from '@matchwright/parser/document/from-text'
import type { DocumentKind, ExtractedDocument } from '@matchwright/parser/document/document'
import { decodeText } from './decode-text.ts'
import { fileKind } from './file-kind.ts'

type Reader = (bytes: Uint8Array) => ExtractedDocument | Promise<ExtractedDocument>

/** Each reader is loaded only for its kind: the PDF library alone takes longer to load than a text file to read. */
const readers: Record<DocumentKind, () => Promise<Reader>> = {
  pdf: async () => (await import('./read-pdf.ts')).readPdf,
  docx: async () => (await import('./read-docx.ts')).readDocx,
  txt: async () => (bytes) => documentFromText(decodeText(bytes)),
}

export type ReadDocument = { document: ExtractedDocument; milliseconds: number }

/** Reads a file in this thread; the time is that of reading, without loading the reader. Throws `ExtractionError`. */
export async function readDocument(bytes: Uint8Array): Promise<ReadDocument> {
  const read = await readers[await fileKind(bytes)]()
  const from = performance.now()
  const document = await read(bytes)
  return { document, milliseconds: performance.now() - from }
}
