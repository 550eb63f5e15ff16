import { noNearTables } from '../build/read-near.ts'
import type { Concept, RelationKind } from '../concepts.ts'
import { createHierarchy, createRules, MIN_SIMILARITY } from './rules.ts'
import type { Proposal } from './rules.ts'

/**
 * The table of neighbours defines similarity: pairs that are not in it are 0. Stored flat (ids,
 * values, kinds, steps beside each other, at most 64 a concept), so that a large imported taxonomy stays small too.
 */
const MAX_NEIGHBOURS = 64
const KINDS: readonly RelationKind[] = [
  'same',
  'narrower',
  'broader',
  'similar',
  'shared_skills',
  'same_group',
  'same_field',
]

export function kindAt(table: FlatNeighbours, at: number): RelationKind | undefined {
  return KINDS[table.kinds[at] ?? -1]
}

/** Best proposal for each concept, best first; equal values by id. The earlier rule wins a tie of one pair. */
function bestProposals(proposals: readonly Proposal[]): Proposal[] {
  const best = new Map<number, Proposal>()
  for (const proposal of proposals) {
    if (proposal.similarity < MIN_SIMILARITY) continue
    if (proposal.similarity > (best.get(proposal.id)?.similarity ?? 0)) best.set(proposal.id, proposal)
  }
  return [...best.values()].toSorted((a, b) => b.similarity - a.similarity || a.id - b.id).slice(0, MAX_NEIGHBOURS)
}

/** The stored table: row `r` belongs to the concept at position `r` of the ordered concepts. */
export type FlatNeighbours = {
  readonly offsets: Uint32Array
  readonly ids: Uint32Array
  readonly values: Uint16Array
  readonly kinds: Uint8Array
  readonly steps: Uint8Array
}

/** Computes the neighbours of all concepts, one row after the other: a large taxonomy has hundreds of thousands. */
export function computeNeighbours(
  concepts: readonly Concept[],
  get: (id: number) => Concept | undefined,
  near = noNearTables,
): FlatNeighbours {
  const rules = createRules(concepts, get, { hierarchy: createHierarchy(concepts, get), near })
  const offsets = new Uint32Array(concepts.length + 1)
  const most = concepts.length * MAX_NEIGHBOURS
  const table = {
    ids: new Uint32Array(most),
    values: new Uint16Array(most),
    kinds: new Uint8Array(most),
    steps: new Uint8Array(most),
  }
  let end = 0
  concepts.forEach((concept, row) => {
    for (const { id, similarity, kind, steps } of bestProposals(rules(concept))) {
      table.ids[end] = id
      table.values[end] = similarity
      table.kinds[end] = KINDS.indexOf(kind)
      table.steps[end] = Math.min(255, steps)
      end++
    }
    offsets[row + 1] = end
  })
  return {
    offsets,
    ids: table.ids.slice(0, end),
    values: table.values.slice(0, end),
    kinds: table.kinds.slice(0, end),
    steps: table.steps.slice(0, end),
  }
}

const BYTES_PER_NEIGHBOUR = 8

/** The table as bytes: number of rows, offsets, ids, values, kinds, steps; little endian. */
export function encodeNeighbours({ offsets, ids, values, kinds: reasons, steps }: FlatNeighbours): Uint8Array {
  const bytes = new Uint8Array(4 + offsets.length * 4 + ids.length * BYTES_PER_NEIGHBOUR)
  const view = new DataView(bytes.buffer)
  let at = 0
  const write = (array: Uint32Array | Uint16Array | Uint8Array, size: 1 | 2 | 4): void => {
    for (const value of array) {
      if (size === 4) view.setUint32(at, value, true)
      else if (size === 2) view.setUint16(at, value, true)
      else view.setUint8(at, value)
      at += size
    }
  }
  write(Uint32Array.of(offsets.length - 1), 4)
  write(offsets, 4)
  write(ids, 4)
  write(values, 2)
  write(reasons, 1)
  write(steps, 1)
  return bytes
}

/** Decodes a table; undefined when the bytes are not a table of `conceptCount` rows. */
export function decodeNeighbours(bytes: Uint8Array, conceptCount: number): FlatNeighbours | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const rows = bytes.byteLength >= 4 ? view.getUint32(0, true) : -1
  const head = 4 + (rows + 1) * 4
  if (rows !== conceptCount || bytes.byteLength < head) return undefined
  const count = (bytes.byteLength - head) / BYTES_PER_NEIGHBOUR
  const offsets = Uint32Array.from({ length: rows + 1 }, (_, at) => view.getUint32(4 + at * 4, true))
  if (offsets[rows] !== count) return undefined
  const [valuesAt, kindsAt, stepsAt] = [head + count * 4, head + count * 6, head + count * 7]
  return {
    offsets,
    ids: Uint32Array.from({ length: count }, (_, at) => view.getUint32(head + at * 4, true)),
    values: Uint16Array.from({ length: count }, (_, at) => view.getUint16(valuesAt + at * 2, true)),
    kinds: bytes.slice(kindsAt, stepsAt),
    steps: bytes.slice(stepsAt, stepsAt + count),
  }
}
