import { parentPort, workerData } from 'node:worker_threads'
import { documentFromText } from '@matchwright/parser/document/from-text'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { decodeText } from './decode-text.ts'
import { ExtractionError, type ExtractionErrorCode } from './extraction-error.ts'
import { fileKind } from './file-kind.ts'
import { limits } from './limits.ts'

export type WorkerAnswer = { document: ExtractedDocument } | { code: ExtractionErrorCode }

async function extract(bytes: Uint8Array): Promise<ExtractedDocument> {
  const kind = await fileKind(bytes)
  // each reader is loaded only for its kind: the PDF library alone takes longer to load than a text file to read
  if (kind === 'pdf') return (await import('./read-pdf.ts')).readPdf(bytes)
  if (kind === 'docx') return (await import('./read-docx.ts')).readDocx(bytes)
  return documentFromText(decodeText(bytes))
}

async function answer(bytes: Uint8Array): Promise<WorkerAnswer> {
  try {
    const document = await extract(bytes)
    if (document.text.trim() === '') return { code: 'empty' }
    return document.text.length > limits.characters ? { code: 'too_large' } : { document }
  } catch (error) {
    if (error instanceof ExtractionError) return { code: error.code }
    throw error
  }
}

if (!(workerData instanceof Uint8Array)) throw new TypeError('the worker takes the bytes of a file')
parentPort?.postMessage(await answer(workerData))
