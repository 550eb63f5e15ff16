import type { SearchOptions, SearchResult } from '../../match-index.ts'
import type { TagDictionary } from '../rows/dictionary.ts'
import { TAGS_END } from '../rows/row-draft.ts'
import type { Rows } from '../rows/rows.ts'

/** Filters by tags, and counts of tags: each facet is counted without its own filter, so that its other choices stay visible. */
export class FacetCounts {
  readonly #tags: TagDictionary
  readonly #counts: Uint32Array
  /** By code: the bit of the filter that allows it. */
  readonly #allowed: Uint32Array
  /** By code: the bit of the filter of its facet. */
  readonly #filterOf: Uint32Array
  #all = 0
  #failed = 0
  /** Where the codes of the row that was read last begin and end. */
  #from = 0
  #to = 0
  readonly #tagsAt: number

  /** @param tagsAt where tags begin in the tail of a row */
  constructor(tags: TagDictionary, filters: NonNullable<SearchOptions['facetFilters']>, tagsAt: number) {
    this.#tags = tags
    this.#tagsAt = tagsAt
    this.#counts = new Uint32Array(tags.size)
    this.#allowed = new Uint32Array(tags.size)
    this.#filterOf = new Uint32Array(tags.size)
    const active = Object.entries(filters).filter(([, values]) => values.length > 0)
    for (const [index, [facet, values]] of active.entries()) this.#addFilter(facet, values, 1 << index)
  }

  /** Reads a row's tags; whether it passes every filter. */
  read(rows: Rows, tail: number): boolean {
    this.#from = tail + this.#tagsAt
    this.#to = tail + (rows.tails[tail + TAGS_END] ?? 0)
    if (this.#all === 0) return true
    let passed = 0
    for (let at = this.#from; at < this.#to; at++) passed |= this.#allowed[rows.tails[at] ?? 0] ?? 0
    this.#failed = this.#all & ~passed
    return this.#failed === 0
  }

  /** Counts the row that was read last: nowhere if it fails two filters, only in the facet of the one it fails. */
  count({ tails }: Rows): void {
    const only = this.#failed
    const counts = this.#counts
    if (only === 0) {
      for (let at = this.#from; at < this.#to; at++) {
        const code = tails[at] ?? 0
        counts[code] = (counts[code] ?? 0) + 1
      }
      return
    }
    if ((only & (only - 1)) !== 0) return
    for (let at = this.#from; at < this.#to; at++) {
      const code = tails[at] ?? 0
      if (this.#filterOf[code] === only) counts[code] = (counts[code] ?? 0) + 1
    }
  }

  toRecord(): SearchResult['facets'] {
    const record: Record<string, Record<string, number>> = {}
    const { keys } = this.#tags
    for (let code = 0; code < keys.length; code++) {
      const count = this.#counts[code] ?? 0
      const key = keys[code]
      if (count === 0 || !key) continue
      const values = (record[key[0]] ??= withoutShape())
      values[key[1]] = count
    }
    return record
  }

  #addFilter(facet: string, values: readonly string[], bit: number): void {
    this.#all |= bit
    for (const value of values) {
      const code = this.#tags.find(facet, value)
      if (code !== undefined) this.#allowed[code] = bit
    }
    for (const [code, [own]] of this.#tags.keys.entries()) if (own === facet) this.#filterOf[code] = bit
  }
}

/** Every search counts other values: an object that is a table from the start takes them several times as fast. */
function withoutShape(): Record<string, number> {
  return Object.create(null) as Record<string, number>
}
