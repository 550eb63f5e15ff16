import { shared } from './rows.ts'

const ROW_BITS = 24
const ROWS = 1 << ROW_BITS

export interface Place {
  readonly source: number
  readonly row: number
}

/** Which row of which source holds a listing: an open table of places; the ids themselves stand in the rows. */
export class IdTable {
  #places = shared.uint32(1 << 10)
  #used = 0
  readonly #idAt: (source: number, row: number) => number

  constructor(idAt: (source: number, row: number) => number) {
    this.#idAt = idAt
  }

  get bytes(): number {
    return this.#places.byteLength
  }

  get places(): Uint32Array {
    return this.#places
  }

  /** Takes a table over that was written before. */
  restore(places: Uint32Array): void {
    this.#places = places
    this.#used = places.reduce((used, place) => used + (place === 0 ? 0 : 1), 0)
  }

  /** Empties the table and makes room for so many. */
  clear(count: number): void {
    let size = 1 << 10
    while (2 * size < 3 * count) size *= 2
    this.#places = shared.uint32(size)
    this.#used = 0
  }

  /** Source and row of the last listing that was set with this id, be it alive or not. */
  find(id: number): Place | undefined {
    const place = this.#places[this.#slot(id)] ?? 0
    return place === 0 ? undefined : { source: Math.floor((place - 1) / ROWS), row: (place - 1) % ROWS }
  }

  set(id: number, source: number, row: number): void {
    if (4 * this.#used >= 3 * this.#places.length) this.#grow()
    const slot = this.#slot(id)
    if (this.#places[slot] === 0) this.#used++
    this.#places[slot] = source * ROWS + row + 1
  }

  /** Where the id stands, or would. */
  #slot(id: number): number {
    const mask = this.#places.length - 1
    let slot = (Math.imul(id | 0, 0x9e3779b1) ^ Math.floor(id / 4294967296)) & mask
    for (;;) {
      const place = this.#places[slot] ?? 0
      if (place === 0 || this.#idAt(Math.floor((place - 1) / ROWS), (place - 1) % ROWS) === id) return slot
      slot = (slot + 1) & mask
    }
  }

  #grow(): void {
    const old = this.#places
    this.#places = shared.uint32(2 * old.length)
    for (const place of old) {
      if (place === 0) continue
      const [source, row] = [Math.floor((place - 1) / ROWS), (place - 1) % ROWS]
      this.#places[this.#slot(this.#idAt(source, row))] = place
    }
  }
}
