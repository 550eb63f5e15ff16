import { shared } from './columns/rows/rows.ts'
import type { Neighbour, NeighbourSpace } from './concept-space.ts'
import type { ConceptId } from './listing.ts'

/** Neighbour tables of a space as plain data in shared memory, for search threads. */
export type StoredSpace = {
  /** Concept ids in ascending order; the other columns have the same order. */
  readonly concepts: Float64Array
  readonly specificity: Uint16Array
  readonly neighbours: StoredNeighbours
  readonly wantedBy: StoredNeighbours
}

/** Concatenated lists; that of a concept ends at the start of the next. */
type StoredNeighbours = {
  readonly starts: Uint32Array
  readonly ids: Float64Array
  readonly similarities: Uint16Array
}

/** @param concepts all concepts that listings may name */
export function storeSpace(space: NeighbourSpace, concepts: Iterable<ConceptId>): StoredSpace {
  const ordered = Float64Array.from(concepts).toSorted()
  const ids = shared.float64(ordered.length)
  const specificity = shared.uint16(ordered.length)
  for (const [at, concept] of ordered.entries()) {
    ids[at] = concept
    specificity[at] = space.specificity(concept)
  }
  const lists = (of: (concept: ConceptId) => readonly Neighbour[]) => storeLists(Array.from(ordered, of))
  return {
    concepts: ids,
    specificity,
    neighbours: lists((concept) => space.neighbours(concept)),
    wantedBy: lists((concept) => space.wantedBy(concept)),
  }
}

function storeLists(lists: readonly (readonly Neighbour[])[]): StoredNeighbours {
  const length = lists.reduce((sum, list) => sum + list.length, 0)
  const stored = {
    starts: shared.uint32(lists.length + 1),
    ids: shared.float64(length),
    similarities: shared.uint16(length),
  }
  let end = 0
  for (const [at, list] of lists.entries()) {
    for (const { id, similarity } of list) {
      stored.ids[end] = id
      stored.similarities[end++] = similarity
    }
    stored.starts[at + 1] = end
  }
  return stored
}

/** A neighbour space backed by stored tables. */
export class SharedSpace implements NeighbourSpace {
  readonly #stored: StoredSpace

  constructor(stored: StoredSpace) {
    this.#stored = stored
  }

  similarity(wanted: ConceptId, had: ConceptId): number {
    if (wanted === had) return this.#indexOf(wanted) < 0 ? 0 : 1000
    return this.neighbours(wanted).find(({ id }) => id === had)?.similarity ?? 0
  }

  specificity(concept: ConceptId): number {
    return this.#stored.specificity[this.#indexOf(concept)] ?? 0
  }

  neighbours(wanted: ConceptId): readonly Neighbour[] {
    return this.#list(this.#stored.neighbours, wanted)
  }

  wantedBy(had: ConceptId): readonly Neighbour[] {
    return this.#list(this.#stored.wantedBy, had)
  }

  #list({ starts, ids, similarities }: StoredNeighbours, concept: ConceptId): readonly Neighbour[] {
    const index = this.#indexOf(concept)
    if (index < 0) return []
    const [from, to] = [starts[index] ?? 0, starts[index + 1] ?? 0]
    return Array.from({ length: to - from }, (_, n) => ({
      id: ids[from + n] ?? 0,
      similarity: similarities[from + n] ?? 0,
    }))
  }

  /** Index of a concept; -1 for none. */
  #indexOf(concept: ConceptId): number {
    const { concepts } = this.#stored
    let [low, high] = [0, concepts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((concepts[middle] ?? 0) < concept) low = middle + 1
      else high = middle
    }
    return concepts[low] === concept ? low : -1
  }
}
