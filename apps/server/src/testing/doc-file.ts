const SECTOR = 512
const FAT_SECTOR = 0xff_ff_ff_fd
const END_OF_CHAIN = 0xff_ff_ff_fe
const FREE = 0xff_ff_ff_ff
/** Shorter streams would belong into the mini stream. */
const SHORTEST_STREAM = 4096
const TEXT_AT = 2048

/** A document of Word 97 to 2003 (MS-DOC, in a compound file of MS-CFB) that holds this text; lines are paragraphs. */
export function docFileOf(text: string, { isEncrypted = false } = {}): Buffer {
  return compoundFile([
    ['WordDocument', wordStream(text, isEncrypted)],
    ['1Table', pieceTable(text)],
  ])
}

function wordStream(text: string, isEncrypted: boolean): Buffer {
  const stream = Buffer.alloc(TEXT_AT)
  stream.writeUInt16LE(0xa5ec, 0)
  stream.writeUInt16LE(0x0200 | (isEncrypted ? 0x0100 : 0), 0x0a)
  stream.writeUInt32LE(text.length, 0x4c)
  stream.writeUInt32LE(0, 0x1a2)
  stream.writeUInt32LE(5 + 16, 0x1a6)
  return Buffer.concat([stream, Buffer.from(text.replaceAll('\n', '\r'), 'utf16le')])
}

/** One piece: all of the text, as UTF-16. */
function pieceTable(text: string): Buffer {
  const table = Buffer.alloc(5 + 16)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(text.length, 9)
  table.writeUInt32LE(TEXT_AT, 15)
  return table
}

function compoundFile(streams: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const sectors = streams.map(([, content]) => Math.ceil(Math.max(content.length, SHORTEST_STREAM) / SECTOR))
  const fat = Buffer.alloc(SECTOR, 0xff)
  const directory = Buffer.alloc(SECTOR)
  fat.writeUInt32LE(FAT_SECTOR, 0)
  fat.writeUInt32LE(END_OF_CHAIN, 4)
  entry(directory, 0, { name: 'Root Entry', type: 5, start: END_OF_CHAIN, size: 0, child: 1, next: FREE })
  let next = 2
  for (const [i, [name]] of streams.entries()) {
    const count = sectors[i] ?? 0
    for (let sector = next; sector < next + count; sector++)
      fat.writeUInt32LE(sector === next + count - 1 ? END_OF_CHAIN : sector + 1, 4 * sector)
    entry(directory, i + 1, {
      name,
      type: 2,
      start: next,
      size: count * SECTOR,
      child: FREE,
      next: i + 1 < streams.length ? i + 2 : FREE,
    })
    next += count
  }
  const padded = streams.map(([, content], i) =>
    Buffer.concat([content, Buffer.alloc((sectors[i] ?? 0) * SECTOR - content.length)]),
  )
  return Buffer.concat([header(), fat, directory, ...padded])
}

function header(): Buffer {
  const bytes = Buffer.alloc(SECTOR, 0xff)
  bytes.fill(0, 0, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  for (const [value, at] of [
    [0x3e, 24],
    [3, 26],
    [0xfffe, 28],
    [9, 30],
    [6, 32],
  ] as const)
    bytes.writeUInt16LE(value, at)
  for (const [value, at] of [
    [1, 44],
    [1, 48],
    [SHORTEST_STREAM, 56],
    [END_OF_CHAIN, 60],
    [END_OF_CHAIN, 68],
    [0, 76],
  ] as const)
    bytes.writeUInt32LE(value, at)
  return bytes
}

type Entry = { name: string; type: number; start: number; size: number; child: number; next: number }
function entry(directory: Buffer, index: number, { name, type, start, size, child, next }: Entry): void {
  const at = 128 * index
  directory.write(name, at, 'utf16le')
  directory.writeUInt16LE(2 * (name.length + 1), at + 64)
  directory.writeUInt8(type, at + 66)
  directory.writeUInt8(1, at + 67)
  for (const [value, offset] of [
    [FREE, 68],
    [next, 72],
    [child, 76],
    [start, 116],
    [size, 120],
  ] as const)
    directory.writeUInt32LE(value, at + offset)
}
