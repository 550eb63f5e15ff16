import { CODES } from './codes.ts'
import { ALIVE, HEAD_LENGTH, LISTS_AT, OWNER, OWNER_NUMBERS } from './layout.ts'
import type { RowDraft } from './row-draft.ts'
import { MAX_ROWS } from './row-ref.ts'

/**
 * Rows of one listing type as columns, in memory that workers can share. Each row has a head of 32 bytes, which decides
 * most pairs, and a tail of variable length.
 */
export type RowColumns = {
  readonly count: number
  readonly heads: Uint16Array
  readonly classes: Uint16Array
  /** For offers the heaviest language and its loss, for searches the bits of held languages. */
  readonly languages: Uint16Array
  /** For offers a skill that is a must, NONE = none; for searches the `backgroundCode`. */
  readonly prefilterKeys: Uint16Array
  readonly tailAt: Uint32Array
  readonly ids: Float64Array
  readonly publishedAt: Float64Array
  readonly tails: Uint16Array
}

function assertRoom(count: number): void {
  if (count > MAX_ROWS) throw new RangeError(`more than ${MAX_ROWS} listings of a kind`)
}

/** Allocates arrays in memory that workers can share. */
export const shared = {
  uint8: (length: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(length)),
  uint16: (length: number): Uint16Array => new Uint16Array(new SharedArrayBuffer(2 * length)),
  uint32: (length: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(4 * length)),
  float64: (length: number): Float64Array => new Float64Array(new SharedArrayBuffer(8 * length)),
}

/** Start of a row's tail. */
export function tailOf({ tailAt }: RowColumns, row: number): number {
  return tailAt[row] ?? 0
}

/** Start of a row's lists. */
export function listsOf(rows: RowColumns, row: number): number {
  const tail = tailOf(rows, row)
  return tail + (rows.tails[tail + LISTS_AT] ?? 0)
}

export function ownerOf(rows: RowColumns, row: number): number {
  const at = tailOf(rows, row) + OWNER
  let owner = 0
  for (let n = OWNER_NUMBERS - 1; n >= 0; n--) owner = owner * CODES + (rows.tails[at + n] ?? 0)
  return owner
}

const SMALLEST = 1024
/** Growth factor. Unwritten memory is free, copying is not. */
const GROWTH = 4
/** Pairs of numbers in a head. */
export const HEAD_PAIRS = HEAD_LENGTH / 2

/** Growable rows. */
export class Rows implements RowColumns {
  count = 0
  heads: Uint16Array
  coordinates: Int16Array
  /** View of the heads, two numbers at a time. */
  headPairs: Uint32Array
  classes: Uint16Array
  languages: Uint16Array
  prefilterKeys: Uint16Array
  tailAt: Uint32Array
  ids: Float64Array
  publishedAt: Float64Array
  tails: Uint16Array
  tailPairs: Uint32Array
  tailLength = 0

  /** @param capacity initial capacity in rows */
  constructor(capacity: number, tailCapacity: number) {
    this.heads = shared.uint16(capacity * HEAD_LENGTH)
    this.coordinates = signed(this.heads)
    this.headPairs = pairsOf(this.heads)
    this.classes = shared.uint16(capacity)
    this.languages = shared.uint16(capacity)
    this.prefilterKeys = shared.uint16(capacity)
    this.tailAt = shared.uint32(capacity)
    this.ids = shared.float64(capacity)
    this.publishedAt = shared.float64(capacity)
    this.tails = shared.uint16(tailCapacity)
    this.tailPairs = pairsOf(this.tails)
  }

  /** Wraps existing columns. */
  static of(columns: RowColumns): Rows {
    assertRoom(columns.count)
    const rows = new Rows(0, 0)
    rows.count = columns.count
    rows.heads = columns.heads
    rows.coordinates = signed(columns.heads)
    rows.headPairs = pairsOf(columns.heads)
    rows.classes = columns.classes
    rows.languages = columns.languages
    rows.prefilterKeys = columns.prefilterKeys
    rows.tailAt = columns.tailAt
    rows.ids = columns.ids
    rows.publishedAt = columns.publishedAt
    rows.tails = columns.tails
    rows.tailPairs = pairsOf(columns.tails)
    rows.tailLength = columns.tails.length
    return rows
  }

  append(draft: RowDraft, id: number, publishedAt: number): number {
    const row = this.#place(id, publishedAt, draft.length)
    this.classes[row] = draft.rowClass
    this.languages[row] = draft.languages
    this.prefilterKeys[row] = draft.prefilterKey
    const tail = this.tailLength - draft.length
    this.tailAt[row] = tail
    const { headPairs, tailPairs } = this
    for (let n = 0, at = row * HEAD_PAIRS; n < HEAD_PAIRS; n++) headPairs[at + n] = draft.headPairs[n] ?? 0
    for (let n = 0, at = tail / 2; n < draft.length / 2; n++) tailPairs[at + n] = draft.tailPairs[n] ?? 0
    return row
  }

  /** Length of a row's tail, in numbers. */
  tailLengthOf(row: number): number {
    const end = row + 1 < this.count ? tailOf(this, row + 1) : this.tailLength
    return end - tailOf(this, row)
  }

  /** Whether a row is equal to the draft. */
  equals(row: number, draft: RowDraft, publishedAt: number): boolean {
    if (this.publishedAt[row] !== publishedAt || this.tailLengthOf(row) !== draft.length) return false
    for (let n = 0; n < HEAD_LENGTH; n++) if (this.heads[row * HEAD_LENGTH + n] !== draft.head[n]) return false
    const tail = tailOf(this, row)
    for (let n = 0; n < draft.length; n++) if (this.tails[tail + n] !== draft.tail[n]) return false
    return true
  }

  isAlive(row: number): boolean {
    return ((this.heads[row * HEAD_LENGTH] ?? 0) & ALIVE) !== 0
  }

  /** Tombstones a row without reading it, which would be a cache miss. */
  tombstone(row: number): void {
    this.heads[row * HEAD_LENGTH] = 0
  }

  get bytes(): number {
    return [
      this.heads,
      this.classes,
      this.languages,
      this.prefilterKeys,
      this.tailAt,
      this.ids,
      this.publishedAt,
      this.tails,
    ].reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  #place(id: number, publishedAt: number, tailLength: number): number {
    if (this.count === this.ids.length) this.#growRows()
    if (this.tailLength + tailLength > this.tails.length) this.#growTails(tailLength)
    const row = this.count++
    this.ids[row] = id
    this.publishedAt[row] = publishedAt
    this.tailLength += tailLength
    return row
  }

  #growRows(): void {
    assertRoom(this.count + 1)
    const capacity = Math.min(MAX_ROWS, Math.max(SMALLEST, GROWTH * this.ids.length))
    this.heads = grown(this.heads, shared.uint16(capacity * HEAD_LENGTH))
    this.coordinates = signed(this.heads)
    this.headPairs = pairsOf(this.heads)
    this.classes = grown(this.classes, shared.uint16(capacity))
    this.languages = grown(this.languages, shared.uint16(capacity))
    this.prefilterKeys = grown(this.prefilterKeys, shared.uint16(capacity))
    this.tailAt = grown(this.tailAt, shared.uint32(capacity))
    this.ids = grown(this.ids, shared.float64(capacity))
    this.publishedAt = grown(this.publishedAt, shared.float64(capacity))
  }

  #growTails(atLeast: number): void {
    this.tails = grown(this.tails, shared.uint16(GROWTH * this.tails.length + atLeast + SMALLEST))
    this.tailPairs = pairsOf(this.tails)
  }
}

/** View of the heads as signed numbers, for coordinates. */
function signed(heads: Uint16Array): Int16Array {
  return new Int16Array(heads.buffer, heads.byteOffset, heads.length)
}

/** View of rows or tails two numbers at a time; their lengths are even. */
export function pairsOf(numbers: Uint16Array): Uint32Array {
  return new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length / 2)
}

function grown<Column extends { set(from: Column): void }>(old: Column, larger: Column): Column {
  larger.set(old)
  return larger
}
