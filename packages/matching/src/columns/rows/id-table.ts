import { NO_ROW } from './row-ref.ts'
import type { RowRef } from './row-ref.ts'
import { shared } from './rows.ts'

const SMALLEST = 1 << 10
/** Ids that follow each other share a line of the processor's cache: they often come one after the other. */
const LINE_BITS = 3
const LINE = 1 << LINE_BITS
/** Said of the ref of an id that has more than 32 bits: its key is not enough to know it by. */
const LARGE = 0x80000000
/** Instead of a ref: what stood here is gone. */
const GONE = LARGE - 1

/**
 * Which row of which source holds a listing: an open table of pairs, a key of 32 bits beside the ref and one, so that
 * a look-up reads one line of memory.
 */
export class IdTable {
  #slots = shared.uint32(2 * SMALLEST)
  #shift = shiftOf(SMALLEST)
  #used = 0
  readonly #idAt: (ref: RowRef) => number

  constructor(idAt: (ref: RowRef) => number) {
    this.#idAt = idAt
  }

  get slots(): Uint32Array {
    return this.#slots
  }

  /** Takes a table over that was written before and holds so many. */
  restore(slots: Uint32Array, count: number): void {
    this.#slots = slots
    this.#shift = shiftOf(slots.length / 2)
    this.#used = count
  }

  /** Empties the table and makes room for so many. */
  clear(count: number): void {
    let size = SMALLEST
    while (2 * size < 3 * count) size *= 2
    this.#resize(size)
    this.#used = 0
  }

  /** Where the last listing is that was put with this id. */
  find(id: number): RowRef {
    return refIn(this.#slots[2 * this.#slot(id) + 1] ?? 0)
  }

  /** @returns where the id was */
  remove(id: number): RowRef {
    const at = 2 * this.#slot(id) + 1
    const ref = refIn(this.#slots[at] ?? 0)
    if (ref !== NO_ROW) this.#slots[at] = GONE
    return ref
  }

  /** @returns where the id was before */
  put(id: number, ref: RowRef): RowRef {
    if (8 * this.#used >= 3 * this.#slots.length) this.#grow()
    const at = 2 * this.#slot(id)
    const entry = this.#slots[at + 1] ?? 0
    const key = keyOf(id)
    this.#slots[at] = key
    this.#slots[at + 1] = key === id ? ref + 1 : ref + 1 + LARGE
    if (entry === 0) this.#used++
    return refIn(entry)
  }

  /** Where the id stands, or would. */
  #slot(id: number): number {
    const slots = this.#slots
    const mask = slots.length / 2 - 1
    const key = keyOf(id)
    const isLarge = key !== id
    for (let slot = this.#first(key); ; slot = (slot + 1) & mask) {
      const entry = slots[2 * slot + 1] ?? 0
      if (entry === 0) return slot
      if (slots[2 * slot] !== key || entry >= LARGE !== isLarge) continue
      if (!isLarge || this.#idAt(refIn(entry)) === id) return slot
    }
  }

  #first(key: number): number {
    const line = Math.imul(key >>> LINE_BITS, 0x9e3779b1) >>> this.#shift
    return line * LINE + (key & (LINE - 1))
  }

  #resize(size: number): void {
    this.#slots = shared.uint32(2 * size)
    this.#shift = shiftOf(size)
  }

  #grow(): void {
    const old = this.#slots
    this.#resize(old.length)
    const slots = this.#slots
    const mask = slots.length / 2 - 1
    for (let at = 0; at < old.length; at += 2) {
      const [key = 0, entry = 0] = [old[at], old[at + 1]]
      if (entry === 0) continue
      let slot = this.#first(key)
      while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask
      slots[2 * slot] = key
      slots[2 * slot + 1] = entry
    }
  }
}

function refIn(entry: number): RowRef {
  return entry === GONE ? NO_ROW : (entry & ~LARGE) - 1
}

/** By how many bits a hash is shifted to number a line of a table. */
function shiftOf(size: number): number {
  return 32 - Math.log2(size / LINE)
}

/** The id itself where it has 32 bits. */
function keyOf(id: number): number {
  const low = id >>> 0
  return low === id ? low : (low ^ Math.imul(Math.floor(id / 4294967296), 0x85ebca6b)) >>> 0
}
