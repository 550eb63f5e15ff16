import type { StoredIndex, StoredSegment } from './columns/lists/stored-index.ts'
import type { StoredDictionaries } from './columns/rows/dictionary.ts'
import type { PostingKind } from './columns/lists/list-numbering.ts'
import type { ListingType } from './listing.ts'
import { ENGINE_VERSION } from './engine-version.ts'

/**
 * A compacted index as bytes: a header in JSON, then every column as in memory. It is a cache of the database at one
 * change, for one engine and taxonomy; with any other the index is rebuilt.
 */

export type SnapshotState = {
  /** Version of the taxonomy of the concept ids. */
  readonly taxonomy: string
  /** Sequence of the last database change it contains. */
  readonly sequence: string
}

/** Thrown for bytes that are not a snapshot of this engine and taxonomy. */
export class SnapshotError extends Error {
  override name = 'SnapshotError'
}

const MAGIC = 0x4d575349
const FORMAT = 8
const ALIGNMENT = 64
const PIECE = 8192
/** Magic number, format, length of the header, checksum of the columns. */
const PREFIX_NUMBERS = 4

const COLUMNS = {
  heads: Uint16Array,
  classes: Uint16Array,
  languages: Uint16Array,
  prefilterKeys: Uint16Array,
  tailAt: Uint32Array,
  ids: Float64Array,
  publishedAt: Float64Array,
  tails: Uint16Array,
  cells: Uint32Array,
  starts: Uint32Array,
  offsets: Uint32Array,
  postings: Uint16Array,
  shares: Uint8Array,
} as const
type ColumnName = keyof typeof COLUMNS
type ColumnType = {
  new (buffer: ArrayBufferLike, at: number, length: number): ArrayBufferView
  readonly BYTES_PER_ELEMENT: number
}
const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[]

type SegmentHeader = {
  readonly type: ListingType
  readonly isLocal: boolean
  readonly count: number
  readonly blocks: number
  readonly lengths: Readonly<Record<ColumnName, number>>
}

type Header = {
  readonly engine: string
  readonly dictionaries: StoredDictionaries
  readonly sizes: Readonly<Record<PostingKind, number>>
  readonly ids: number
  readonly segments: readonly SegmentHeader[]
} & SnapshotState

/** Encodes a snapshot as pieces to be written in order. */
export function encodeSnapshot(stored: StoredIndex, state: SnapshotState): Uint8Array[] {
  const header = bytesOf(JSON.stringify(headerOf(stored, state)))
  const pieces = columnsOf(stored).flatMap(({ buffer, byteOffset, byteLength }) =>
    padded(new Uint8Array(buffer, byteOffset, byteLength)),
  )
  const start = new Uint8Array(aligned(4 * PREFIX_NUMBERS + header.length))
  start.set(new Uint8Array(Uint32Array.of(MAGIC, FORMAT, header.length, checksumOf(stored)).buffer))
  start.set(header, 4 * PREFIX_NUMBERS)
  return [start, ...pieces]
}

function columnsOf({ ids, segments }: StoredIndex): ArrayBufferView[] {
  return [ids, ...segments.flatMap((segment) => COLUMN_NAMES.map((name) => segment[name]))]
}

function headerOf({ dictionaries, sizes, segments, ids }: StoredIndex, state: SnapshotState): Header {
  return {
    engine: ENGINE_VERSION,
    ...state,
    dictionaries,
    sizes,
    ids: ids.length,
    segments: segments.map((segment) => ({
      type: segment.type,
      isLocal: segment.isLocal,
      count: segment.count,
      blocks: segment.blocks,
      lengths: Object.fromEntries(COLUMN_NAMES.map((name) => [name, segment[name].length])) as SegmentHeader['lengths'],
    })),
  }
}

/**
 * Decodes a snapshot; the columns are views of the bytes. @param buffer shared memory if workers are to read it
 * @throws {SnapshotError} not a snapshot, damaged, or of another engine or taxonomy
 */
export function decodeSnapshot(buffer: ArrayBufferLike, taxonomy: string): { stored: StoredIndex; sequence: string } {
  const prefix = buffer.byteLength < 4 * PREFIX_NUMBERS ? [] : [...new Uint32Array(buffer, 0, PREFIX_NUMBERS)]
  const [magic, format, length = 0, checksum] = prefix
  if (magic !== MAGIC || format !== FORMAT) throw new SnapshotError('not a snapshot of this format')
  const header = readHeader(buffer, length)
  if (header.engine !== ENGINE_VERSION) throw new SnapshotError(`the snapshot is of engine ${header.engine}`)
  if (header.taxonomy !== taxonomy) throw new SnapshotError(`the snapshot is of taxonomy ${header.taxonomy}`)
  const stored = readColumns(buffer, aligned(4 * PREFIX_NUMBERS + length), header)
  if (checksumOf(stored) !== checksum) throw new SnapshotError('the snapshot is damaged')
  return { stored, sequence: header.sequence }
}

function readHeader(buffer: ArrayBufferLike, length: number): Header {
  if (buffer.byteLength < 4 * PREFIX_NUMBERS + length) throw new SnapshotError('the snapshot is cut off')
  return JSON.parse(textOf(new Uint8Array(buffer, 4 * PREFIX_NUMBERS, length))) as Header
}

/** Encodes JSON in ASCII, with escapes, so that a character is a byte. */
function bytesOf(json: string): Uint8Array {
  const ascii = json.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return Uint8Array.from(ascii, (letter) => letter.charCodeAt(0))
}

function textOf(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += PIECE) pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)))
  return pieces.join('')
}

function readColumns(buffer: ArrayBufferLike, from: number, header: Header): StoredIndex {
  let at = from
  const reserve = (length: number, size: number): number => {
    const start = at
    at = aligned(start + length * size)
    if (start + length * size > buffer.byteLength) throw new SnapshotError('the snapshot is cut off')
    return start
  }
  const ids = new Uint32Array(buffer, reserve(header.ids, 4), header.ids)
  const segments = header.segments.map(({ lengths, ...rest }): StoredSegment => {
    const columns = COLUMN_NAMES.map((name) => {
      const type: ColumnType = COLUMNS[name]
      return [name, new type(buffer, reserve(lengths[name], type.BYTES_PER_ELEMENT), lengths[name])]
    })
    return { ...rest, ...(Object.fromEntries(columns) as Pick<StoredSegment, ColumnName>) }
  })
  return { dictionaries: header.dictionaries, sizes: header.sizes, ids, segments }
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}

/** Pads the bytes with zeros to the next boundary. */
function padded(bytes: Uint8Array): Uint8Array[] {
  const missing = aligned(bytes.length) - bytes.length
  return missing === 0 ? [bytes] : [bytes, new Uint8Array(missing)]
}

/** FNV checksum over words of 32 bits in four lanes, limited only by memory bandwidth. */
function checksumOf(stored: StoredIndex): number {
  return columnsOf(stored).reduce((hash, column) => Math.imul(hash, 31) ^ hashOf(column), 0) >>> 0
}

const PRIME = 0x01000193
const LANES = 4

function hashOf({ buffer, byteOffset, byteLength }: ArrayBufferView): number {
  const words = new Uint32Array(buffer, byteOffset, byteLength >> 2)
  const whole = words.length - (words.length % LANES)
  let [a, b, c, d] = [1, 2, 3, byteLength]
  for (let at = 0; at < whole; at += LANES) {
    a = Math.imul(a ^ (words[at] ?? 0), PRIME)
    b = Math.imul(b ^ (words[at + 1] ?? 0), PRIME)
    c = Math.imul(c ^ (words[at + 2] ?? 0), PRIME)
    d = Math.imul(d ^ (words[at + 3] ?? 0), PRIME)
  }
  for (const byte of new Uint8Array(buffer, byteOffset + 4 * whole, byteLength - 4 * whole))
    a = Math.imul(a ^ byte, PRIME)
  return a ^ Math.imul(b, 3) ^ Math.imul(c, 5) ^ Math.imul(d, 7)
}
