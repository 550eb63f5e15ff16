// ZIP archives in memory (PKWARE APPNOTE 4.3), read with limits and written without compression.
import { crc32, inflateRawSync } from 'node:zlib'
import { ExtractionError } from './extraction-error.ts'
import { LIMITS } from './limits.ts'

/** The files of an archive by their names; nothing is unpacked before it is read. */
export type Zip = {
  readonly names: readonly string[]
  /** @throws {ExtractionError} */
  read(name: string): Buffer | undefined
}

const LOCAL_HEADER = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const LOCAL_LENGTH = 30
const ENTRY_LENGTH = 46
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

type Entry = { isEncrypted: boolean; method: number; packed: number; unpacked: number; header: number }

/**
 * Refuses archives that would unpack to far more than they are; an entry that unpacks to more than it says ends there.
 * @throws {ExtractionError}
 */
export function openZip(bytes: Uint8Array): Zip {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = asDamaged(() => readDirectory(file))
  const unpacked = [...entries.values()].reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > Math.min(LIMITS.unpackedBytes, LIMITS.unpackedToPacked * bytes.length))
    throw new ExtractionError('too_large')
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name)
      return entry && asDamaged(() => unpack(file, entry))
    },
  }
}

/** Offsets that lead out of the file and data that cannot be inflated are damage, whatever is thrown for them. */
function asDamaged<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof ExtractionError ? error : new ExtractionError('broken')
  }
}

function readDirectory(file: Buffer): Map<string, Entry> {
  const lowest = Math.max(0, file.length - END_LENGTH - LONGEST_COMMENT)
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < lowest) throw new ExtractionError('broken')
  const count = file.readUInt16LE(end + 10)
  const entries = new Map<string, Entry>()
  let at = file.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new ExtractionError('broken')
    const nameLength = file.readUInt16LE(at + 28)
    entries.set(file.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength), {
      isEncrypted: (file.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      header: file.readUInt32LE(at + 42),
    })
    at += ENTRY_LENGTH + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

function unpack(file: Buffer, { isEncrypted, method, packed, unpacked, header }: Entry): Buffer {
  if (isEncrypted) throw new ExtractionError('encrypted')
  if (file.readUInt32LE(header) !== LOCAL_HEADER) throw new ExtractionError('broken')
  const start = header + LOCAL_LENGTH + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28)
  const data = file.subarray(start, start + packed)
  if (method === STORED) return data
  if (method !== DEFLATED) throw new ExtractionError('broken')
  return inflateRawSync(data, { maxOutputLength: Math.max(1, unpacked) })
}

/** An archive of these files as they are. */
export function storedZip(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const locals: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [name, content] of files) {
    const path = Buffer.from(name)
    const local = Buffer.alloc(LOCAL_LENGTH)
    local.writeUInt32LE(LOCAL_HEADER, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt32LE(crc32(content), 14)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(path.length, 26)
    const entry = Buffer.alloc(ENTRY_LENGTH)
    entry.writeUInt32LE(DIRECTORY_ENTRY, 0)
    entry.writeUInt16LE(20, 4)
    local.copy(entry, 6, 4)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, path, content)
    directory.push(entry, path)
    offset += local.length + path.length + content.length
  }
  const end = Buffer.alloc(END_LENGTH)
  end.writeUInt32LE(END_OF_DIRECTORY, 0)
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}
