import type { Readable } from 'node:stream'
import { fromBufferPromise, openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'

/** A file within an archive; nothing is unpacked before it is opened. */
export type ZipEntry = {
  readonly name: string
  /** As the archive declares it; a stream that does not have this length fails. */
  readonly unpackedBytes: number
  readonly isEncrypted: boolean
  /** @throws {ZipError} */
  open(): Promise<Readable>
}

/** An archive that is damaged, encrypted or compressed by a method other than deflate. */
export class ZipError extends Error {
  override name = 'ZipError'
}

/**
 * Lists the files of an archive on disk, without its folders.
 * @throws {ZipError}
 */
export function listZipFile(path: string): Promise<ZipEntry[]> {
  return listEntries(path, () => openPromise(path, OPTIONS))
}

/**
 * Lists the files of an archive in memory, without its folders.
 * @throws {ZipError}
 */
export function listZip(bytes: Uint8Array): Promise<ZipEntry[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return listEntries('The file', () => fromBufferPromise(buffer, OPTIONS))
}

// Names are decoded here: many programs write UTF-8 without saying so, and no name is ever used as a path.
const OPTIONS = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }

type Open = () => Promise<ZipFile>

async function listEntries(archiveName: string, open: Open): Promise<ZipEntry[]> {
  const archive = await asZipError(`${archiveName} is no complete ZIP archive`, open())
  try {
    const entries: ZipEntry[] = []
    for await (const entry of archive.eachEntry()) {
      const name = entry.fileNameRaw.toString('utf8')
      if (name.endsWith('/')) continue
      const isEncrypted = entry.isEncrypted()
      entries.push({
        name,
        unpackedBytes: entry.uncompressedSize,
        isEncrypted,
        open: () => {
          if (isEncrypted) throw new ZipError(`${name} in ${archiveName} is encrypted`)
          return asZipError(`${name} in ${archiveName} cannot be read`, openEntry(open, entry))
        },
      })
    }
    return entries
  } catch (error) {
    throw toZipError(`${archiveName} is damaged`, error)
  } finally {
    archive.close()
  }
}

/** The archive stays open only until the stream has ended. */
async function openEntry(open: Open, entry: Entry): Promise<Readable> {
  const archive = await open()
  try {
    return await archive.openReadStreamPromise(entry)
  } finally {
    archive.close()
  }
}

async function asZipError<T>(problem: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw toZipError(problem, error)
  }
}

/** Failures of the file system have a code and stay as they are. */
function toZipError(problem: string, error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error : new ZipError(problem, { cause: error })
}
