import { documentFromText } from '@matchwright/parser/document/from-text'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import WordExtractor from 'word-extractor'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'

/** A file of Word 97 to 2003: headers, text boxes, body and footers as text; its tables have a tab between cells. */
export async function readDoc(bytes: Uint8Array): Promise<ExtractedDocument> {
  if (isEncrypted(bytes)) throw new ExtractionError('encrypted')
  const file = await openDoc(bytes)
  const parts = [
    file.getHeaders({ includeFooters: false }),
    file.getTextboxes({ includeHeadersAndFooters: false }),
    file.getBody(),
    file.getFooters(),
  ]
  return documentFromText(parts.filter((part) => part.trim() !== '').join('\n\n'))
}

async function openDoc(bytes: Uint8Array): ReturnType<WordExtractor['extract']> {
  try {
    return await new WordExtractor().extract(Buffer.from(bytes))
  } catch {
    // The reader throws plain errors of many kinds for damaged containers.
    throw new ExtractionError('broken')
  }
}

const SECTOR = 512
const WORD_MAGIC = 0xa5ec
const ENCRYPTED = 0x0100

/** Reads the flags at the start of the document's stream, which begins a sector (MS-DOC, "FibBase"). */
function isEncrypted(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = SECTOR; at + SECTOR <= file.length; at += SECTOR)
    if (file.readUInt16LE(at) === WORD_MAGIC) return (file.readUInt16LE(at + 10) & ENCRYPTED) !== 0
  return false
}
