import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import { openZip, readParts } from '#server/adapters/text-extraction/zip.ts'

/** What tells when an archive was made. */
const NO_TIME = new Date(Date.UTC(1980, 0, 1))
/** OpenDocument wants it first and uncompressed. */
const MIMETYPE = 'mimetype'

/** Parts of an office file by their names; changed in place. */
export type Parts = Map<string, Buffer>

export async function readWhole(bytes: Uint8Array): Promise<Parts> {
  return readParts(await openZip(bytes), /[^/]$/)
}

/** The parts as an archive without times and comments. */
export async function writeZip(parts: Parts): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  const names = [...parts.keys()].toSorted((a, b) => Number(b === MIMETYPE) - Number(a === MIMETYPE))
  for (const name of names)
    zip.addBuffer(parts.get(name) ?? Buffer.alloc(0), name, { mtime: NO_TIME, compress: name !== MIMETYPE })
  zip.end()
  return buffer(zip.outputStream)
}
