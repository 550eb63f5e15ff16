import mammoth from 'mammoth'
import { documentFromHtml } from '@matchwright/parser/document/from-html'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { ExtractionError } from './extraction-error.ts'
import { checkZipLimits } from './zip-limits.ts'

/** A word processor file; its pictures are left aside. */
export async function readDocx(bytes: Uint8Array): Promise<ExtractedDocument> {
  checkZipLimits(bytes)
  return documentFromHtml(await toHtml(bytes))
}

async function toHtml(bytes: Uint8Array): Promise<string> {
  try {
    const withoutPictures = { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) }
    return (await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, withoutPictures)).value
  } catch {
    // mammoth throws plain errors of many kinds for damaged archives and XML
    throw new ExtractionError('broken')
  }
}
