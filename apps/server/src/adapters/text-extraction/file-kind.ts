import { fileTypeFromBuffer } from 'file-type'
import type { DocumentKind } from '@matchwright/parser/document/document'
import { ExtractionError } from './extraction-error.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const OLE_HEADER = [0xd0, 0xcf, 0x11, 0xe0]
const MARKUP = /^\s*(?:<\?xml|<!doctype|<html|\{\\rtf)/i
const PDF_SEARCH_BYTES = 1024

/** What a file is by its content; its name and its declared type are not asked. */
export async function fileKind(bytes: Uint8Array): Promise<DocumentKind> {
  if (bytes.length === 0) throw new ExtractionError('empty')
  if (hasPdfHeader(bytes)) return 'pdf'
  // an Office file inside an OLE container is a DOCX with a password, or an old DOC
  if (OLE_HEADER.every((byte, i) => bytes[i] === byte))
    throw new ExtractionError(isEncryptedOffice(bytes) ? 'encrypted' : 'unsupported_type')
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime === DOCX) return 'docx'
  if (type && type.mime !== 'application/xml') throw new ExtractionError('unsupported_type')
  if (!looksLikeText(bytes)) throw new ExtractionError('unsupported_type')
  return 'txt'
}

/** Readers accept a PDF whose header does not stand first. */
function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, PDF_SEARCH_BYTES)).includes('%PDF-')
}

const isEncryptedOffice = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))

function looksLikeText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096)
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  if (isUtf16) return true
  if (MARKUP.test(Buffer.from(start).toString('latin1'))) return false
  const zeros = start.filter((byte) => byte === 0).length
  if (zeros > 0) return zeros > 0.2 * start.length
  const controls = start.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13).length
  return controls <= 0.005 * start.length
}
