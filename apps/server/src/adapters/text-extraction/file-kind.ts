import { fileTypeFromBuffer } from 'file-type'
import { decodeText } from './markup/decode-text.ts'
import { ExtractionError } from './extraction-error.ts'
import { decodeXml } from './markup/xml.ts'
import { openZip } from './zip.ts'

/** Format of a file; `cv-xml` and `cv-json` are data formats for CVs, an `image` is a picture of a document. */
export type FileKind =
  | 'pdf'
  | 'docx'
  | 'doc'
  | 'odt'
  | 'rtf'
  | 'html'
  | 'cv-xml'
  | 'cv-json'
  | 'linkedin'
  | 'image'
  | 'txt'

const OLE_HEADER = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP_HEADER = [0x50, 0x4b, 0x03, 0x04]
const PDF_SEARCH_BYTES = 1024
const IMAGES = new Set(['image/png', 'image/jpeg'])
const ODT = 'application/vnd.oasis.opendocument.text'
const HTML =
  /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype\s+html|html|head|body|div|p|h1|table|section|article|main)\b/i
const CV_ROOT = /<(?:\w+:)?(?:SkillsPassport|Candidate)\b/
const CV_JSON = /"(?:basics|SkillsPassport)"\s*:/
const LINKEDIN = /(?:^|\/)Profile\.csv$/
const HEAD = 4096

/**
 * Determines the format of a file by its content; name and declared type are ignored.
 * @throws {ExtractionError}
 */
export async function fileKind(bytes: Uint8Array): Promise<FileKind> {
  if (bytes.length === 0) throw new ExtractionError('empty')
  if (beginsWith(bytes, ZIP_HEADER)) return archiveKind(bytes)
  if (beginsWith(bytes, OLE_HEADER)) return oleKind(bytes)
  const start = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1')
  if (/^\s*\{\\rtf/.test(start)) return 'rtf'
  // The header of a PDF may follow other bytes.
  if (start.slice(0, PDF_SEARCH_BYTES).includes('%PDF-')) return 'pdf'
  const type = await fileTypeFromBuffer(bytes)
  if (type && IMAGES.has(type.mime)) return 'image'
  if (type && type.mime !== 'application/xml') throw new ExtractionError('unsupported_type')
  if (!looksLikeText(bytes)) throw new ExtractionError('unsupported_type')
  return textKind(bytes)
}

function beginsWith(bytes: Uint8Array, header: readonly number[]): boolean {
  return header.every((byte, i) => bytes[i] === byte)
}

async function archiveKind(bytes: Uint8Array): Promise<FileKind> {
  const zip = await openZip(bytes)
  if (zip.names.some((name) => /^word\/document\d*\.xml$/.test(name))) return 'docx'
  if ((await zip.read('mimetype'))?.toString('latin1').startsWith(ODT)) return 'odt'
  if (zip.names.some((name) => LINKEDIN.test(name))) return 'linkedin'
  throw new ExtractionError('unsupported_type')
}

/** An Office file inside an OLE container is a DOCX with a password, or an old DOC. */
function oleKind(bytes: Uint8Array): FileKind {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new ExtractionError('encrypted')
  if (file.includes(Buffer.from('WordDocument', 'utf16le'))) return 'doc'
  throw new ExtractionError('unsupported_type')
}

function textKind(bytes: Uint8Array): FileKind {
  const head = decodeText(bytes.subarray(0, HEAD)).replace(/^\ufeff/, '')
  if (/^\s*<\?xml/.test(head)) return xmlKind(decodeXml(bytes).slice(0, HEAD))
  if (HTML.test(head)) return 'html'
  if (/^\s*<[\w:]+[\s>]/.test(head)) return xmlKind(head)
  return /^\s*\{/.test(head) && CV_JSON.test(decodeText(bytes)) ? 'cv-json' : 'txt'
}

function xmlKind(head: string): FileKind {
  if (CV_ROOT.test(head)) return 'cv-xml'
  if (/<(?:!doctype\s+)?html\b/i.test(head)) return 'html'
  throw new ExtractionError('unsupported_type')
}

function looksLikeText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, HEAD)
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  if (isUtf16) return true
  const zeros = start.filter((byte) => byte === 0).length
  if (zeros > 0) return zeros > 0.2 * start.length
  const controls = start.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13).length
  return controls <= 0.005 * start.length
}
