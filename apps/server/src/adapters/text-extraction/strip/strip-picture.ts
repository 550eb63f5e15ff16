/** Metadata segments of JPEG: EXIF and XMP, Photoshop's, comments. */
const JPEG_METADATA = new Set([0xe1, 0xed, 0xfe])
const JPEG_SCAN = 0xda
const JPEG_START = [0xff, 0xd8]
const PNG_METADATA = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])
const PNG_HEADER = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const CHUNK_FRAME = 12

/**
 * A JPEG or PNG inside a document without place, camera and comments; its pixels stay as they are. Other files,
 * and what does not look like one to its end, come back as they were.
 */
export function withoutPictureMetadata(bytes: Uint8Array): Uint8Array {
  if (startsWith(bytes, JPEG_START)) return withoutRanges(bytes, jpegMetadata(bytes))
  return startsWith(bytes, PNG_HEADER) ? withoutRanges(bytes, pngMetadata(bytes)) : bytes
}

function startsWith(bytes: Uint8Array, header: readonly number[]): boolean {
  return header.every((byte, at) => bytes[at] === byte)
}

type Range = { from: number; to: number }

function withoutRanges(bytes: Uint8Array, ranges: readonly Range[]): Uint8Array {
  if (ranges.length === 0) return bytes
  const starts = [0, ...ranges.map(({ to }) => to)]
  return Buffer.concat(starts.map((start, at) => bytes.subarray(start, ranges[at]?.from ?? bytes.length)))
}

function jpegMetadata(bytes: Uint8Array): Range[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Range[] = []
  let at = JPEG_START.length
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== JPEG_SCAN) {
    const to = at + 2 + file.readUInt16BE(at + 2)
    if (JPEG_METADATA.has(file[at + 1] ?? 0)) found.push({ from: at, to: Math.min(to, file.length) })
    at = to
  }
  return found
}

function pngMetadata(bytes: Uint8Array): Range[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Range[] = []
  let at = PNG_HEADER.length
  while (at + CHUNK_FRAME <= file.length) {
    const to = at + CHUNK_FRAME + file.readUInt32BE(at)
    if (PNG_METADATA.has(file.toString('latin1', at + 4, at + 8)))
      found.push({ from: at, to: Math.min(to, file.length) })
    at = to
  }
  return found
}
