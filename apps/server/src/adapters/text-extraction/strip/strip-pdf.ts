import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib'
import type { FileTrace } from '@matchwright/contract/document.schema'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { withoutPictureMetadata } from './strip-picture.ts'
import type { StrippedFile, Traces } from './traces.ts'

/** Keys that go from every dictionary (ISO 32000-2): XMP, data of programs, times, thumbnails, associated files. */
const KEYS: readonly (readonly [string, FileTrace])[] = [
  ['Metadata', 'properties'],
  ['PieceInfo', 'properties'],
  ['LastModified', 'properties'],
  ['Thumb', 'properties'],
  ['AF', 'attachments'],
  ['EmbeddedFiles', 'attachments'],
  ['Perms', 'signature'],
  ['DSS', 'signature'],
]
/** Annotations that hold a remark or a file. */
const REMARKS: Readonly<Record<string, FileTrace>> = {
  Text: 'comments',
  Popup: 'comments',
  Caret: 'comments',
  FileAttachment: 'attachments',
  Sound: 'attachments',
}
/** Annotations that are a part of the page, with who made them. */
const MARKINGS = new Set(
  'FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Ink Redact'.split(' '),
)
const OF_MARKINGS = ['T', 'M', 'CreationDate', 'Subj', 'RC', 'Popup', 'IRT', 'NM'].map((key) => PDFName.of(key))

/**
 * A PDF without properties, comments, attached files, signatures, earlier revisions and metadata of its pictures.
 * @throws {ExtractionError}
 */
export async function stripPdf(bytes: Uint8Array): Promise<StrippedFile> {
  const pdf = await openPdf(bytes)
  const { context } = pdf
  const removed: Traces = new Set()
  stripInfo(context, removed)
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    stripObject(object, context, removed)
    if (object instanceof PDFRawStream) stripStream(ref, object, context, removed)
  }
  deleteUnreachable(context)
  const stripped = await pdf.save({ addDefaultPage: false, updateFieldAppearances: false })
  return { bytes: Buffer.from(stripped), removed: [...removed] }
}

async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true })
    if (pdf.getPageCount() === 0) throw new ExtractionError('broken')
    return pdf
  } catch (error) {
    if (error instanceof EncryptedPDFError) throw new ExtractionError('encrypted')
    // The library throws whatever it stumbles over in a damaged file.
    throw new ExtractionError('broken')
  }
}

function stripInfo(context: PDFContext, removed: Traces): void {
  const info = context.lookup(context.trailerInfo.Info)
  if (info instanceof PDFDict && info.keys().length > 0)
    removed.add(info.has(PDFName.of('Author')) ? 'author' : 'properties')
  delete context.trailerInfo.Info
  delete context.trailerInfo.ID
}

/** Strips a dictionary with those inside it; those it refers to are visited by themselves. */
function stripObject(object: PDFObject, context: PDFContext, removed: Traces): void {
  if (object instanceof PDFStream) stripObject(object.dict, context, removed)
  if (object instanceof PDFArray) for (const entry of object.asArray()) stripObject(entry, context, removed)
  if (!(object instanceof PDFDict)) return
  for (const [key, trace] of KEYS) if (object.delete(PDFName.of(key))) removed.add(trace)
  stripSignature(object, removed)
  stripAnnotations(object, context, removed)
  for (const [, value] of object.entries()) stripObject(value, context, removed)
}

function nameIn(dict: PDFDict, key: string): string {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : ''
}

/** The value of a signature names the person who signed, and no longer fits the changed file. */
function stripSignature(dict: PDFDict, removed: Traces): void {
  const isField = nameIn(dict, 'FT') === 'Sig'
  if (isField && dict.delete(PDFName.of('V'))) removed.add('signature')
}

function stripAnnotations(dict: PDFDict, context: PDFContext, removed: Traces): void {
  const annotations = dict.lookup(PDFName.of('Annots'))
  if (!(annotations instanceof PDFArray)) return
  const kept = annotations.asArray().filter((entry) => {
    const annotation = context.lookup(entry)
    if (!(annotation instanceof PDFDict)) return false
    const kind = nameIn(annotation, 'Subtype')
    const trace = REMARKS[kind]
    if (trace) removed.add(trace)
    if (MARKINGS.has(kind)) stripMarking(annotation, kind, removed)
    return trace === undefined
  })
  dict.set(PDFName.of('Annots'), context.obj(kept))
}

function stripMarking(annotation: PDFDict, kind: string, removed: Traces): void {
  // The text of a text box is seen on the page, that of the others in a window of its own.
  const keys = kind === 'FreeText' ? OF_MARKINGS : [...OF_MARKINGS, PDFName.of('Contents')]
  for (const key of keys) if (annotation.delete(key)) removed.add('comments')
}

function stripStream(ref: PDFRef, stream: PDFRawStream, context: PDFContext, removed: Traces): void {
  if (nameIn(stream.dict, 'Filter') !== 'DCTDecode') return
  const clean = withoutPictureMetadata(stream.contents)
  if (clean.length === stream.contents.length) return
  removed.add('pictures')
  context.assign(ref, PDFRawStream.of(stream.dict, clean))
}

/** Deletes what no page needs: what was removed here, and what earlier revisions of the file left. */
function deleteUnreachable(context: PDFContext): void {
  const reached = new Set<PDFRef>()
  const waiting = [context.trailerInfo.Root]
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue
      reached.add(object)
      waiting.push(context.lookup(object))
    } else waiting.push(...inside(object))
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
}

function inside(object: PDFObject): PDFObject[] {
  if (object instanceof PDFStream) return inside(object.dict)
  if (object instanceof PDFArray) return object.asArray()
  return object instanceof PDFDict ? object.entries().map(([, value]) => value) : []
}
