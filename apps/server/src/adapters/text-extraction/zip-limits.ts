import { ExtractionError } from './extraction-error.ts'
import { limits } from './limits.ts'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_LENGTH = 22
const MAX_COMMENT = 65_535

/**
 * Refuses archives that would unpack to far more than they are, by the sizes in the central directory (PKWARE APPNOTE 4.3.12).
 * A directory that lies is caught by the worker's memory limit.
 */
export function checkZipLimits(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) throw new ExtractionError('broken')
  const entries = view.getUint16(end + 10, true)
  let offset = view.getUint32(end + 16, true)
  let unpacked = 0
  for (let i = 0; i < entries; i++) {
    if (offset + 46 > view.byteLength || view.getUint32(offset, true) !== DIRECTORY_ENTRY)
      throw new ExtractionError('broken')
    unpacked += view.getUint32(offset + 24, true)
    offset +=
      46 + view.getUint16(offset + 28, true) + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true)
  }
  const allowed = Math.min(limits.unpackedBytes, limits.unpackedToPacked * bytes.length)
  if (unpacked > allowed) throw new ExtractionError('too_large')
}

function findEnd(view: DataView): number | undefined {
  const lowest = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT)
  for (let offset = view.byteLength - END_LENGTH; offset >= lowest; offset--) {
    if (view.getUint32(offset, true) === END_OF_DIRECTORY) return offset
  }
  return undefined
}
