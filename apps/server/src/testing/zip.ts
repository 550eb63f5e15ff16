import { crc32, deflateRawSync } from 'node:zlib'

const HEADER = { local: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 }
const VERSION = 20
const DEFLATED = 8

function numbers(fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

/** Writes texts into a deflated ZIP archive (PKWARE APPNOTE 4.3). */
export function zipOf(files: ReadonlyMap<string, string>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of files) {
    const [name, packed] = [Buffer.from(path), deflateRawSync(text)]
    const what = numbers([
      [VERSION, 2],
      [0, 2],
      [DEFLATED, 2],
      [0, 4],
      [crc32(text), 4],
      [packed.length, 4],
      [Buffer.byteLength(text), 4],
      [name.length, 2],
      [0, 2],
    ])
    locals.push(numbers([[HEADER.local, 4]]), what, name, packed)
    const place = numbers([
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ])
    directory.push(
      numbers([
        [HEADER.directory, 4],
        [VERSION, 2],
      ]),
      what,
      place,
      name,
    )
    offset += 4 + what.length + name.length + packed.length
  }
  const entries = Buffer.concat(directory)
  const end = [
    [HEADER.end, 4],
    [0, 4],
    [files.size, 2],
    [files.size, 2],
    [entries.length, 4],
    [offset, 4],
    [0, 2],
  ] as const
  return Buffer.concat([...locals, entries, numbers(end)])
}
