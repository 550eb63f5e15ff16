import { NO_ROW } from './row-ref.ts'
import type { RowRef } from './row-ref.ts'
import { shared } from './rows.ts'

const SMALLEST = 1 << 10
/**
 * Bits of the position within a cache line. Consecutive ids share a line, as they are often put one after the other.
 */
const LINE_BITS = 3
const LINE = 1 << LINE_BITS
/** Flag of a reference whose id has more than 32 bits, so that its key is ambiguous. */
const LARGE = 0x80000000
/** Tombstone, in place of a reference. */
const GONE = LARGE - 1

/**
 * Hash table with open addressing from ids to row references. Stores pairs of a 32-bit key and the reference plus one,
 * so that a look-up reads one cache line.
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

  /** Restores a stored table of `count` ids. */
  restore(slots: Uint32Array, count: number): void {
    this.#slots = slots
    this.#shift = shiftOf(slots.length / 2)
    this.#used = count
  }

  /** Clears the table, with capacity for `count` ids. */
  clear(count: number): void {
    let size = SMALLEST
    while (2 * size < 3 * count) size *= 2
    this.#resize(size)
    this.#used = 0
  }

  /** Reference of an id; NO_ROW for none. */
  find(id: number): RowRef {
    return refIn(this.#slots[2 * this.#slot(id) + 1] ?? 0)
  }

  /** @returns its previous reference */
  remove(id: number): RowRef {
    const at = 2 * this.#slot(id) + 1
    const ref = refIn(this.#slots[at] ?? 0)
    if (ref !== NO_ROW) this.#slots[at] = GONE
    return ref
  }

  /** @returns its previous reference */
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

  /** Slot of the id, or the free slot for it. */
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

/** Right shift that turns a hash into a line number of a table. */
function shiftOf(size: number): number {
  return 32 - Math.log2(size / LINE)
}

/** 32-bit key of an id: the id itself if it fits. */
function keyOf(id: number): number {
  const low = id >>> 0
  return low === id ? low : (low ^ Math.imul(Math.floor(id / 4294967296), 0x85ebca6b)) >>> 0
}
