// Files of a ZIP archive, read as streams without unpacking the archive (PKWARE APPNOTE 4.3).
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** A file within an archive. */
export type ZipEntry = { readonly name: string; open(): Promise<Readable> }

/** What is no archive, is damaged, or uses what we do not read: encryption, more than 4 GB, rare compressions. */
export class ZipError extends Error {
  override name = 'ZipError'
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8
const IN_ZIP64 = 0xff_ff_ff_ff

/**
 * The files of an archive, in its order.
 * @throws {ZipError}
 */
export async function readZip(path: string): Promise<ZipEntry[]> {
  const handle = await open(path)
  try {
    return entriesOf(path, await readDirectory(path, handle))
  } finally {
    await handle.close()
  }
}

async function readDirectory(path: string, handle: FileHandle): Promise<Buffer> {
  const { size } = await handle.stat()
  const tail = await readAt(handle, Math.max(0, size - END_LENGTH - LONGEST_COMMENT), size)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || tail.readUInt32LE(end) !== END_OF_DIRECTORY || end + END_LENGTH > tail.length)
    throw new ZipError(`${path} is no complete ZIP archive`)
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (start === IN_ZIP64 || start + length > size) throw new ZipError(`${path} is damaged or larger than 4 GB`)
  return readAt(handle, start, start + length)
}

async function readAt(handle: FileHandle, from: number, to: number): Promise<Buffer> {
  const buffer = Buffer.alloc(to - from)
  await handle.read(buffer, 0, buffer.length, from)
  return buffer
}

function entriesOf(path: string, directory: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = []
  for (let at = 0; at + ENTRY_LENGTH <= directory.length;) {
    if (directory.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new ZipError(`${path} is damaged`)
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)
    const place = {
      name,
      isEncrypted: (directory.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
      method: directory.readUInt16LE(at + 10),
      length: directory.readUInt32LE(at + 20),
      header: directory.readUInt32LE(at + 42),
    }
    if (!name.endsWith('/')) entries.push({ name, open: () => openEntry(path, place) })
    at += ENTRY_LENGTH + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

type Place = { name: string; isEncrypted: boolean; method: number; length: number; header: number }

async function openEntry(path: string, { name, isEncrypted, method, length, header }: Place): Promise<Readable> {
  if (isEncrypted) throw new ZipError(`${name} in ${path} is encrypted`)
  if (method !== STORED && method !== DEFLATED)
    throw new ZipError(`${name} in ${path} is compressed in a way that is not read (method ${method})`)
  const start = await startOfData(path, header)
  const packed =
    length === 0 ? createReadStream(path, { end: -1 }) : createReadStream(path, { start, end: start + length - 1 })
  return method === STORED ? packed : pipeline(packed, createInflateRaw(), () => undefined)
}

/** The local header repeats the name and has extra fields of its own, so it tells where the data begin. */
async function startOfData(path: string, header: number): Promise<number> {
  const handle = await open(path)
  try {
    const local = await readAt(handle, header, header + LOCAL_LENGTH)
    if (local.readUInt32LE(0) !== LOCAL_HEADER) throw new ZipError(`${path} is damaged`)
    return header + LOCAL_LENGTH + local.readUInt16LE(26) + local.readUInt16LE(28)
  } finally {
    await handle.close()
  }
}
