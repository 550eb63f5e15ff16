import type { Concept, Neighbour, Relation, RelationKind } from './concepts.ts'
import { createHierarchy, createRules, minSimilarity, type Hierarchy, type Proposal } from './similarity.ts'

/**
 * The table of neighbours is the definition of similarity: what is cut off here is 0 everywhere. Stored flat (ids,
 * values, kinds, steps beside each other, at most 64 a concept), so that a large imported taxonomy stays small too.
 */
const maxNeighbours = 64
const kinds: readonly RelationKind[] = ['same', 'narrower', 'broader', 'similar', 'shared_skills', 'same_group']

export interface NeighbourTable {
  similarity(wanted: number, had: number): number
  relation(wanted: number, had: number): Relation | null
  neighbours(wanted: number): readonly Neighbour[]
  wantedBy(had: number): readonly Neighbour[]
}

/** Best proposal for each concept, best first; equal values by id. The earlier rule wins a tie of one pair. */
const bestProposals = (proposals: readonly Proposal[]): Proposal[] => {
  const best = new Map<number, Proposal>()
  for (const proposal of proposals) {
    if (proposal.similarity < minSimilarity) continue
    if (proposal.similarity > (best.get(proposal.id)?.similarity ?? 0)) best.set(proposal.id, proposal)
  }
  return [...best.values()].toSorted((a, b) => b.similarity - a.similarity || a.id - b.id).slice(0, maxNeighbours)
}

interface FlatTable {
  readonly offsets: Uint32Array
  readonly ids: Uint32Array
  readonly values: Uint16Array
  readonly kinds: Uint8Array
  readonly steps: Uint8Array
}

const flatten = (rows: readonly (readonly Proposal[])[]): FlatTable => {
  const offsets = new Uint32Array(rows.length + 1)
  rows.forEach((row, index) => (offsets[index + 1] = (offsets[index] ?? 0) + row.length))
  const all = rows.flat()
  return {
    offsets,
    ids: Uint32Array.from(all, ({ id }) => id),
    values: Uint16Array.from(all, ({ similarity }) => similarity),
    kinds: Uint8Array.from(all, ({ kind }) => kinds.indexOf(kind)),
    steps: Uint8Array.from(all, ({ steps }) => Math.min(255, steps)),
  }
}

/** The chain of broader concepts from `low` up to `high`, both included; empty when there is none. */
const climb = (low: number, high: number, hierarchy: Hierarchy): number[] => {
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

const pathOf = (kind: RelationKind, wanted: number, had: number, hierarchy: Hierarchy): number[] => {
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
  private readonly table: FlatTable
  private readonly index: ReadonlyMap<number, number>
  private readonly hierarchy: Hierarchy
  private readonly reverse: ReadonlyMap<number, readonly Neighbour[]>

  constructor(concepts: readonly Concept[], get: (id: number) => Concept | undefined) {
    this.hierarchy = createHierarchy(concepts, get)
    this.index = new Map(concepts.map(({ id }, at) => [id, at]))
    const rules = createRules(concepts, get, this.hierarchy)
    const rows = concepts.map((concept) => bestProposals(rules(concept)))
    this.table = flatten(rows)
    const pairs = concepts.flatMap(({ id: wanted }, at) =>
      (rows[at] ?? []).map(({ id, similarity }) => ({ had: id, neighbour: { id: wanted, similarity } })),
    )
    this.reverse = new Map(
      [...Map.groupBy(pairs, ({ had }) => had)].map(([had, list]) => [had, list.map(({ neighbour }) => neighbour)]),
    )
  }

  similarity(wanted: number, had: number): number {
    if (wanted === had) return this.index.has(wanted) ? 1000 : 0
    return this.table.values[this.position(wanted, had)] ?? 0
  }

  relation(wanted: number, had: number): Relation | null {
    if (wanted === had) return this.index.has(wanted) ? { kind: 'same', steps: 0, path: [wanted] } : null
    const at = this.position(wanted, had)
    const kind = kinds[this.table.kinds[at] ?? -1]
    if (kind === undefined) return null
    return { kind, steps: this.table.steps[at] ?? 0, path: pathOf(kind, wanted, had, this.hierarchy) }
  }

  neighbours(wanted: number): Neighbour[] {
    const [from, to] = this.range(wanted)
    const ids = [...this.table.ids.subarray(from, to)]
    return ids.map((id, at) => ({ id, similarity: this.table.values[from + at] ?? 0 }))
  }

  wantedBy(had: number): readonly Neighbour[] {
    return this.reverse.get(had) ?? []
  }

  private range(wanted: number): readonly [number, number] {
    const at = this.index.get(wanted)
    return at === undefined ? [0, 0] : [this.table.offsets[at] ?? 0, this.table.offsets[at + 1] ?? 0]
  }

  /** A scan: at most 64 numbers in one or two cache lines. -1 when the pair is not in the table. */
  private position(wanted: number, had: number): number {
    const [from, to] = this.range(wanted)
    for (let at = from; at < to; at++) if (this.table.ids[at] === had) return at
    return -1
  }
}

/** Computes the neighbours of all concepts; belongs to the taxonomy version. */
export const createNeighbours = (
  concepts: readonly Concept[],
  get: (id: number) => Concept | undefined,
): NeighbourTable => new Neighbours(concepts, get)
