import { crc32 } from 'node:zlib'

const LOCAL_HEADER = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const LOCAL_LENGTH = 30
const ENTRY_LENGTH = 46
const END_LENGTH = 22

/** Writes files into a ZIP archive without compressing them (PKWARE APPNOTE 4.3). */
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
