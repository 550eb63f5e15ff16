import mammoth from 'mammoth'
import { documentFromHtml } from '@matchwright/parser/document/from-html'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { withWholeText } from './docx-package.ts'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'

/** A word processor file with its headers, footers, tables and text boxes; its pictures are left out. */
export async function readDocx(bytes: Uint8Array): Promise<ExtractedDocument> {
  return documentFromHtml(await docxToHtml(bytes))
}

/** The text of a word processor file as simple HTML. */
export async function docxToHtml(bytes: Uint8Array): Promise<string> {
  const buffer = await withWholeText(bytes)
  try {
    const options = {
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      styleMap: ["p[style-name='Title'] => h1.title:fresh"],
    }
    return (await mammoth.convertToHtml({ buffer }, options)).value
  } catch {
    // mammoth throws plain errors of many kinds for damaged XML.
    throw new ExtractionError('broken')
  }
}
