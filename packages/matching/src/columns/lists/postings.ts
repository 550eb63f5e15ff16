import type { ListingType } from '../../listing.ts'
import { FACTOR_OF_IMPORTANCE, NONE } from '../rows/codes.ts'
import type { NeighbourTables } from '../query/neighbour-tables.ts'
import type { ListNumbering, PostingKind } from './list-numbering.ts'
import { OfferWeights } from '../rows/offer-class.ts'
import { HEAD_LENGTH, OFFER_TAIL } from '../rows/layout.ts'
import { ROW_COLUMNS } from '../rows/row-columns.ts'
import type { ListShape } from '../rows/column.ts'
import { listsOf, Rows, shared, tailOf } from '../rows/rows.ts'
import type { RowColumns } from '../rows/rows.ts'

/** Size of a block: row numbers within it have 16 bits, and its scores fit the cache. */
export const BLOCK_BITS = 16
export const BLOCK = 1 << BLOCK_BITS

/** Posting lists: the rows that name a concept in the employer's direction, list by list, each subdivided by block. */
export type Postings = {
  readonly blocks: number
  /** Start of each block of each list; the last element is the end. */
  readonly offsets: Uint32Array
  /** Row numbers within their block. */
  readonly rows: Uint16Array
  /** Offers only: share of the entry in the weight of all criteria with lists, in 1/255, rounded up. */
  readonly shares: Uint8Array
}

/** A list within a row, with the position of its criterion where its entries have weight. */
type NamedList = ListShape & { readonly position: number }

const OFFER_LISTS: readonly NamedList[] = ROW_COLUMNS.offer.lists.wants.flatMap(({ column, position }) =>
  (column.lists ?? []).map((list) => ({ ...list, position })),
)
const SEARCH_LISTS: readonly NamedList[] = ROW_COLUMNS.search.lists.has.flatMap(({ column }) =>
  (column.lists ?? []).map((list) => ({ ...list, position: -1 })),
)

export function buildPostings(rows: RowColumns, type: ListingType, stream: PostingStream): Postings {
  stream.start(rows)
  for (let row = 0; row < rows.count; row++) {
    if (type === 'offer') stream.addOffer(row)
    else stream.addSearch(row)
    stream.ends[row] = stream.length
  }
  return sortedByList(stream, type === 'offer')
}

/** Buffer of postings in row order, to be sorted by list. It is reused for the next segment. */
export class PostingStream {
  lists = new Uint32Array(0)
  shares = new Uint8Array(0)
  ends = new Uint32Array(0)
  /** Number of postings by list and block, shifted by one, for the prefix sum. */
  offsets = shared.uint32(0)
  length = 0
  blocks = 1
  rows: RowColumns = new Rows(0, 0)
  readonly #numbering: ListNumbering
  readonly #tables: NeighbourTables
  readonly #weights = new OfferWeights()
  #block = 0

  constructor(numbering: ListNumbering, tables: NeighbourTables) {
    this.#numbering = numbering
    this.#tables = tables
  }

  start(rows: RowColumns): void {
    this.rows = rows
    this.length = 0
    this.blocks = Math.max(1, Math.ceil(rows.count / BLOCK))
    this.offsets = shared.uint32(this.#numbering.lists * this.blocks + 1)
    if (this.ends.length < rows.count) this.ends = new Uint32Array(rows.count)
    // Upper bound: each posting comes from one number of a tail.
    const most = rows.tails.length
    if (this.lists.length >= most) return
    this.lists = new Uint32Array(most)
    this.shares = new Uint8Array(most)
  }

  /** Adds the entries that an offer asks, with their shares. */
  addOffer(row: number): void {
    const { tails } = this.rows
    const tail = tailOf(this.rows, row)
    this.#weights.read(tails, tail + OFFER_TAIL.weights)
    this.#weights.weighListed(tails[tail + OFFER_TAIL.exceptions] ?? 0)
    this.#addLists(row, OFFER_LISTS)
  }

  /** Adds the entries that a search has. */
  addSearch(row: number): void {
    this.#addLists(row, SEARCH_LISTS)
  }

  #addLists(row: number, lists: readonly NamedList[]): void {
    this.#block = row >>> BLOCK_BITS
    const { tails, heads } = this.rows
    const flags = heads[row * HEAD_LENGTH] ?? 0
    let at = listsOf(this.rows, row)
    for (const list of lists) {
      if (list.flag !== undefined && (flags & list.flag) === 0) continue
      const count = tails[at++] ?? 0
      const end = count === NONE ? at : at + list.stride * count
      if (list.posting !== undefined) this.#addList(list, list.posting, at, end)
      at = end
    }
  }

  /** Adds a list. Each alternative carries the whole weight of its criterion, each other entry its share. */
  #addList({ stride, importanceAt, position }: NamedList, kind: PostingKind, from: number, end: number): void {
    const first = this.#numbering.first(kind)
    const { tails } = this.rows
    const weights = this.#weights
    if (importanceAt === undefined) {
      const share = position < 0 ? 0 : weights.share(weights.listedOf(position))
      for (let at = from; at < end; at += stride) this.#add(first + (tails[at] ?? 0), share)
      return
    }
    const specificity = this.#specificityOf(kind)
    const weightAt = (at: number) =>
      (FACTOR_OF_IMPORTANCE[(tails[at + 1] ?? 0) >> importanceAt] ?? 0) * (specificity[tails[at] ?? 0] ?? 0)
    let sum = 0
    for (let at = from; at < end; at += stride) sum += weightAt(at)
    // Entries of importance "information only" have no weight.
    for (let at = from; at < end; at += stride) {
      const own = weightAt(at)
      if (own > 0) this.#add(first + (tails[at] ?? 0), weights.share((weights.listedOf(position) * own) / sum))
    }
  }

  #specificityOf(kind: PostingKind): Uint16Array {
    return this.#tables[kind === 'responsibility' ? 'skill' : kind].specificity
  }

  #add(list: number, share: number): void {
    const slot = list * this.blocks + this.#block
    this.offsets[slot + 1] = (this.offsets[slot + 1] ?? 0) + 1
    this.lists[this.length] = slot
    this.shares[this.length++] = share
  }
}

/** Counting sort by list and block, stable by row. */
function sortedByList(
  { rows: { count }, blocks, offsets, lists, shares, ends, length }: PostingStream,
  hasShares: boolean,
): Postings {
  for (let slot = 1; slot < offsets.length; slot++) offsets[slot] = (offsets[slot] ?? 0) + (offsets[slot - 1] ?? 0)
  const rows = shared.uint16(length)
  const sorted = shared.uint8(hasShares ? length : 0)
  const next = new Uint32Array(offsets)
  for (let row = 0, at = 0; row < count; row++)
    for (const end = ends[row] ?? 0; at < end; at++) {
      const slot = lists[at] ?? 0
      const target = next[slot] ?? 0
      next[slot] = target + 1
      rows[target] = row & (BLOCK - 1)
      if (hasShares) sorted[target] = shares[at] ?? 0
    }
  return { blocks, offsets, rows, shares: sorted }
}
