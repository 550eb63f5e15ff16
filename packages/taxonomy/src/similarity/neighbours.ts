import type { Concept, Neighbour, Relation, RelationKind } from '../concepts.ts'
import { kindAt } from './neighbour-table.ts'
import type { FlatNeighbours } from './neighbour-table.ts'
import { createHierarchy } from './rules.ts'
import type { Hierarchy } from './rules.ts'

export type NeighbourTable = {
  similarity(wanted: number, had: number): number
  relation(wanted: number, had: number): Relation | null
  neighbours(wanted: number): readonly Neighbour[]
  wantedBy(had: number): readonly Neighbour[]
}

/** The table inverted: for each held concept the rows in which it occurs, smaller id first. */
class ReverseTable {
  readonly #table: FlatNeighbours
  readonly #offsets: Uint32Array
  readonly #rows: Uint32Array
  /** Position of the entry in the table. */
  readonly #places: Uint32Array

  constructor(table: FlatNeighbours, index: ReadonlyMap<number, number>) {
    const had = Uint32Array.from(table.ids, (id) => index.get(id) ?? 0)
    this.#table = table
    this.#offsets = listOffsets(had, index.size)
    this.#rows = new Uint32Array(had.length)
    this.#places = new Uint32Array(had.length)
    const next = this.#offsets.slice()
    let row = 0
    had.forEach((concept, at) => {
      while (at >= (table.offsets[row + 1] ?? had.length)) row++
      const place = next[concept] ?? 0
      next[concept] = place + 1
      this.#rows[place] = row
      this.#places[place] = at
    })
  }

  read(concept: number, idAt: (row: number) => number): Neighbour[] {
    const [from, to] = [this.#offsets[concept] ?? 0, this.#offsets[concept + 1] ?? 0]
    return Array.from(this.#rows.subarray(from, to), (row, at) => ({
      id: idAt(row),
      similarity: this.#table.values[this.#places[from + at] ?? 0] ?? 0,
    }))
  }
}

/** Start of each key's list after a counting sort. */
function listOffsets(keys: Uint32Array, keyCount: number): Uint32Array {
  const offsets = new Uint32Array(keyCount + 1)
  for (const key of keys) offsets[key + 1] = (offsets[key + 1] ?? 0) + 1
  for (let key = 0; key < keyCount; key++) offsets[key + 1] = (offsets[key + 1] ?? 0) + (offsets[key] ?? 0)
  return offsets
}

/** The chain of broader concepts from `low` up to `high`, both included; empty when there is none. */
function climb(low: number, high: number, hierarchy: Hierarchy): number[] {
  const cameFrom = new Map<number, number>([[low, low]])
  const queue = [low]
  for (let id = queue.shift(); id !== undefined && id !== high; id = queue.shift())
    for (const parent of hierarchy.up(id)) {
      if (cameFrom.has(parent)) continue
      cameFrom.set(parent, id)
      queue.push(parent)
    }
  if (!cameFrom.has(high)) return []
  const path = [high]
  for (let id = high; id !== low; id = cameFrom.get(id) ?? low) path.push(cameFrom.get(id) ?? low)
  return path.toReversed()
}

function findPath(kind: RelationKind, wanted: number, had: number, hierarchy: Hierarchy): number[] {
  const chain =
    kind === 'broader'
      ? climb(wanted, had, hierarchy)
      : kind === 'narrower'
        ? climb(had, wanted, hierarchy).toReversed()
        : []
  if (chain.length > 0) return chain
  const common = kind === 'same_group' ? hierarchy.up(wanted).filter((id) => hierarchy.up(had).includes(id)) : []
  return [wanted, ...common.slice(0, 1), had]
}

class Neighbours implements NeighbourTable {
  readonly #table: FlatNeighbours
  readonly #ids: Uint32Array
  readonly #index: ReadonlyMap<number, number>
  readonly #hierarchy: Hierarchy
  readonly #reverse: ReverseTable

  constructor(concepts: readonly Concept[], get: (id: number) => Concept | undefined, table: FlatNeighbours) {
    this.#table = table
    this.#hierarchy = createHierarchy(concepts, get)
    this.#ids = Uint32Array.from(concepts, ({ id }) => id)
    this.#index = new Map(concepts.map(({ id }, at) => [id, at]))
    this.#reverse = new ReverseTable(table, this.#index)
  }

  similarity(wanted: number, had: number): number {
    if (wanted === had) return this.#index.has(wanted) ? 1000 : 0
    return this.#table.values[this.#position(wanted, had)] ?? 0
  }

  relation(wanted: number, had: number): Relation | null {
    if (wanted === had) return this.#index.has(wanted) ? { kind: 'same', steps: 0, path: [wanted] } : null
    const at = this.#position(wanted, had)
    const kind = kindAt(this.#table, at)
    if (kind === undefined) return null
    return { kind, steps: this.#table.steps[at] ?? 0, path: findPath(kind, wanted, had, this.#hierarchy) }
  }

  neighbours(wanted: number): Neighbour[] {
    const [from, to] = this.#range(wanted)
    const ids = [...this.#table.ids.subarray(from, to)]
    return ids.map((id, at) => ({ id, similarity: this.#table.values[from + at] ?? 0 }))
  }

  wantedBy(had: number): Neighbour[] {
    const place = this.#index.get(had)
    return place === undefined ? [] : this.#reverse.read(place, (row) => this.#ids[row] ?? 0)
  }

  #range(wanted: number): readonly [number, number] {
    const at = this.#index.get(wanted)
    return at === undefined ? [0, 0] : [this.#table.offsets[at] ?? 0, this.#table.offsets[at + 1] ?? 0]
  }

  /** A scan: at most 64 numbers in one or two cache lines. -1 when the pair is not in the table. */
  #position(wanted: number, had: number): number {
    const [from, to] = this.#range(wanted)
    for (let at = from; at < to; at++) if (this.#table.ids[at] === had) return at
    return -1
  }
}

/** Neighbours of concepts; `table` must have been computed for exactly these. */
export function createNeighbours(
  concepts: readonly Concept[],
  get: (id: number) => Concept | undefined,
  table: FlatNeighbours,
): NeighbourTable {
  return new Neighbours(concepts, get, table)
}
