import { NOTHING_HELD, NOTHING_WANTED } from '../../listing.ts'
import type { Has, ListingType, MatchListing, Wants } from '../../listing.ts'
import { directionOf } from '../../weights.ts'
import { importanceOf } from './codes.ts'
import type { CodeDictionaries } from './dictionary.ts'
import { HEAD_LENGTH, OFFER_TAIL, OVERFLOW_AT, SEARCH, SEARCH_TAIL } from './layout.ts'
import { ROW_COLUMNS } from './row-columns.ts'
import type { RowColumns } from './row-columns.ts'
import { tailOf } from './rows.ts'
import type { Rows } from './rows.ts'
import { StoredRow } from './stored-row.ts'
import { codeOfWeight, unpackUserWeights } from './weight-codes.ts'

/** Decodes the listing of a row, with the properties that are scored. */
export function readRow(type: ListingType, rows: Rows, row: number, dictionaries: CodeDictionaries): MatchListing {
  return new RowReader(type, rows, row, dictionaries).read()
}

class RowReader {
  readonly #type: ListingType
  readonly #rows: Rows
  readonly #row: number
  readonly #stored: StoredRow
  /** Numbers that hold the packed weights of the wants. */
  readonly #packed: Uint16Array
  readonly #packedAt: number
  #has: Has = NOTHING_HELD
  #wants: Wants = NOTHING_WANTED

  constructor(type: ListingType, rows: Rows, row: number, dictionaries: CodeDictionaries) {
    const isOffer = type === 'offer'
    this.#type = type
    this.#rows = rows
    this.#row = row
    this.#stored = new StoredRow(rows, row, dictionaries, OVERFLOW_AT[type])
    this.#packed = isOffer ? rows.tails : rows.heads
    this.#packedAt = isOffer ? tailOf(rows, row) + OFFER_TAIL.weights : row * HEAD_LENGTH + SEARCH.weights
  }

  read(): MatchListing {
    const { fixed, overflow, lists } = ROW_COLUMNS[this.#type]
    this.#readColumns(fixed)
    this.#readColumns(overflow)
    this.#stored.startLists()
    this.#readColumns(lists)
    const weights = unpackUserWeights(directionOf(this.#type), this.#packed, this.#packedAt)
    return {
      id: this.#rows.ids[this.#row] ?? 0,
      type: this.#type,
      publishedDay: this.#stored.tail((this.#type === 'offer' ? OFFER_TAIL : SEARCH_TAIL).publishedDay),
      publishedAt: this.#rows.publishedAt[this.#row] ?? 0,
      has: this.#has,
      wants: { ...this.#wants, weights },
    }
  }

  /** Reads the columns in the order of writing. */
  #readColumns(columns: RowColumns): void {
    if (this.#type === 'offer') this.#readWants(columns)
    for (const { column } of columns.has) this.#has = { ...this.#has, ...column.read(this.#stored, 'information') }
    if (this.#type === 'search') this.#readWants(columns)
  }

  #readWants({ wants }: RowColumns): void {
    for (const { column, position } of wants) {
      const importance = importanceOf(codeOfWeight(this.#packed, this.#packedAt, position))
      this.#wants = { ...this.#wants, ...column.read(this.#stored, importance) }
    }
  }
}
