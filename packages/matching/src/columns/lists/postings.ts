import type { ListingType } from '../../listing.ts'
import { FACTOR_OF_IMPORTANCE, NONE } from '../rows/codes.ts'
import type { NeighbourTables } from '../query/neighbour-tables.ts'
import type { NeighbourTable } from '../query/neighbour-table.ts'
import type { ListNumbering, PostingKind } from './list-numbering.ts'
import { OfferWeights } from '../rows/offer-class.ts'
import { OFFER_EXCEPTIONS, OFFER_WEIGHTS } from '../rows/offer-row.ts'
import * as position from '../rows/criterion-positions.ts'
import { listsOf, Rows, shared, tailOf } from '../rows/rows.ts'
import type { RowColumns } from '../rows/rows.ts'

/** Rows in a block: places within one fit 16 bits, and what is collected for one stays in the cache. */
export const BLOCK_BITS = 16
export const BLOCK = 1 << BLOCK_BITS

/** Which rows name a concept in the employer's direction: list after list, and within one block after block. */
export type Postings = {
  readonly blocks: number
  /** By list and block, and one more. */
  readonly offsets: Uint32Array
  /** Rows within their block. */
  readonly rows: Uint16Array
  /** Of offers: the wish's share in all evidence, in 255ths, rounded up. */
  readonly shares: Uint8Array
}

export function buildPostings(rows: RowColumns, type: ListingType, stream: PostingStream): Postings {
  stream.start(rows)
  for (let row = 0; row < rows.count; row++) {
    if (type === 'offer') stream.addOffer(row)
    else stream.addSearch(row)
    stream.ends[row] = stream.length
  }
  return sortedByList(stream, type === 'offer')
}

/** The postings of all rows in the order of rows; used again for the next segment. */
export class PostingStream {
  lists = new Uint32Array(0)
  shares = new Uint8Array(0)
  ends = new Uint32Array(0)
  /** How many postings there are by list and block, one place further on. */
  offsets = shared.uint32(0)
  length = 0
  blocks = 1
  rows: RowColumns = new Rows(0, 0)
  readonly #space: ListNumbering
  readonly #tables: NeighbourTables
  readonly #weights = new OfferWeights()
  #at = 0
  #block = 0

  constructor(space: ListNumbering, tables: NeighbourTables) {
    this.#space = space
    this.#tables = tables
  }

  start(rows: RowColumns): void {
    this.rows = rows
    this.length = 0
    this.blocks = Math.max(1, Math.ceil(rows.count / BLOCK))
    this.offsets = shared.uint32(this.#space.lists * this.blocks + 1)
    if (this.ends.length < rows.count) this.ends = new Uint32Array(rows.count)
    // Each posting is a number of a tail: there cannot be more.
    const most = rows.tails.length
    if (this.lists.length >= most) return
    this.lists = new Uint32Array(most)
    this.shares = new Uint8Array(most)
  }

  /** What an offer asks, with the share of each wish. */
  addOffer(row: number): void {
    this.#block = row >>> BLOCK_BITS
    const weights = this.#weights
    const { tails } = this.rows
    const tail = tailOf(this.rows, row)
    weights.read(tails, tail + OFFER_WEIGHTS)
    weights.weighListed(tails[tail + OFFER_EXCEPTIONS] ?? 0)
    this.#at = listsOf(this.rows, row)
    this.#addCodes('occupation', 1, weights.share(weights.of(position.EMPLOYER_OCCUPATION)))
    this.#skipPairs()
    this.#addLicences(weights.of(position.EMPLOYER_LICENCES))
    this.#addEntries('skill', this.#tables.skill, weights.of(position.EMPLOYER_SKILLS))
    this.#addEntries('responsibility', this.#tables.skill, weights.of(position.EMPLOYER_RESPONSIBILITIES))
    this.#addEntries('social', this.#tables.social, weights.of(position.EMPLOYER_SOCIAL))
    this.#addCodes('industry', 1, weights.share(weights.of(position.EMPLOYER_INDUSTRY)))
  }

  /** What a search has. */
  addSearch(row: number): void {
    this.#block = row >>> BLOCK_BITS
    this.#at = listsOf(this.rows, row)
    this.#addCodes('occupation', 2, 0)
    this.#skipPairs()
    this.#skipPairs()
    this.#addCodes('licence', 2, 0)
    this.#addCodes('skill', 2, 0)
    this.#addCodes('responsibility', 1, 0)
    this.#addCodes('social', 2, 0)
    this.#addCodes('industry', 1, 0)
  }

  #next(): number {
    return this.rows.tails[this.#at++] ?? 0
  }

  #count(): number {
    const count = this.#next()
    return count === NONE ? 0 : count
  }

  #skipPairs(): void {
    const count = this.#count()
    this.#at += 2 * count
  }

  #addCodes(kind: PostingKind, stride: 1 | 2, share: number): void {
    const first = this.#space.first(kind)
    for (let count = this.#count(); count > 0; count--) {
      this.#add(first + this.#next(), share)
      this.#at += stride - 1
    }
  }

  /** Wishes whose importance stands above their level; those for information only bring nothing. */
  #addEntries(kind: PostingKind, { specificity }: NeighbourTable, weight: number): void {
    const [count, start, first] = [this.#count(), this.#at, this.#space.first(kind)]
    const end = start + 2 * count
    const { tails } = this.rows
    const weightAt = (at: number) =>
      (FACTOR_OF_IMPORTANCE[(tails[at + 1] ?? 0) >> 3] ?? 0) * (specificity[tails[at] ?? 0] ?? 0)
    let sum = 0
    for (let at = start; at < end; at += 2) sum += weightAt(at)
    for (let at = start; at < end; at += 2) {
      const own = weightAt(at)
      if (own > 0) this.#add(first + (tails[at] ?? 0), this.#weights.share((weight * own) / sum))
    }
    this.#at = end
  }

  #addLicences(weight: number): void {
    const [count, start, first] = [this.#count(), this.#at, this.#space.first('licence')]
    const end = start + 2 * count
    const { tails } = this.rows
    const factorAt = (at: number) => FACTOR_OF_IMPORTANCE[(tails[at + 1] ?? 0) & 3] ?? 0
    let sum = 0
    for (let at = start; at < end; at += 2) sum += factorAt(at)
    for (let at = start; at < end; at += 2)
      if (factorAt(at) > 0) this.#add(first + (tails[at] ?? 0), this.#weights.share((weight * factorAt(at)) / sum))
    this.#at = end
  }

  #add(list: number, share: number): void {
    const slot = list * this.blocks + this.#block
    this.offsets[slot + 1] = (this.offsets[slot + 1] ?? 0) + 1
    this.lists[this.length] = slot
    this.shares[this.length++] = share
  }
}

/** Counting sort by list and block; within one, rows stay in order. */
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
      const place = next[slot] ?? 0
      next[slot] = place + 1
      rows[place] = row & (BLOCK - 1)
      if (hasShares) sorted[place] = shares[at] ?? 0
    }
  return { blocks, offsets, rows, shares: sorted }
}
