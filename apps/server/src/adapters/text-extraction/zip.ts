import { buffer } from 'node:stream/consumers'
import { listZip } from '#server/adapters/zip-archive.ts'
import type { ZipEntry } from '#server/adapters/zip-archive.ts'
import { ExtractionError } from './extraction-error.ts'
import { LIMITS } from './limits.ts'

/** The files of an archive by their names; nothing is unpacked before it is read. */
export type Zip = {
  readonly names: readonly string[]
  /** @throws {ExtractionError} */
  read(name: string): Promise<Buffer | undefined>
}

/** Unpacked files by their names. */
export type ZipParts = ReadonlyMap<string, Buffer>

/**
 * Refuses archives with too many files or that would unpack to far more than they are. A file that unpacks to another
 * length than the archive declares is damaged.
 * @throws {ExtractionError}
 */
export async function openZip(bytes: Uint8Array): Promise<Zip> {
  const listed = await asDamaged(() => listZip(bytes))
  const entries = new Map(listed.map((entry) => [entry.name, entry]))
  const unpackedBytes = listed.reduce((sum, entry) => sum + entry.unpackedBytes, 0)
  if (listed.length > LIMITS.archiveFiles) throw new ExtractionError('too_large')
  if (unpackedBytes > Math.min(LIMITS.unpackedBytes, LIMITS.unpackedToPacked * bytes.length))
    throw new ExtractionError('too_large')
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name)
      return entry && asDamaged(() => unpack(entry))
    },
  }
}

/** Reads all files whose names match. */
export async function readParts(zip: Zip, pattern: RegExp): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>()
  for (const name of zip.names.filter((each) => pattern.test(each))) {
    const content = await zip.read(name)
    if (content) parts.set(name, content)
  }
  return parts
}

async function unpack(entry: ZipEntry): Promise<Buffer> {
  if (entry.isEncrypted) throw new ExtractionError('encrypted')
  return buffer(await entry.open())
}

/** Whatever fails on bytes in memory is the archive's damage. */
async function asDamaged<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof ExtractionError ? error : new ExtractionError('broken')
  }
}
