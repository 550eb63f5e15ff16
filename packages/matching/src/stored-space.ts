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
  readonly essential: StoredConcepts
  readonly needing: StoredConcepts
}

/** Concatenated lists; that of a concept ends at the start of the next. */
type StoredConcepts = {
  readonly starts: Uint32Array
  readonly ids: Float64Array
}

type StoredNeighbours = StoredConcepts & { readonly similarities: Uint16Array }

/** @param concepts all concepts that listings may name */
export function storeSpace(space: NeighbourSpace, concepts: Iterable<ConceptId>): StoredSpace {
  const ordered = Float64Array.from(concepts).toSorted()
  const ids = shared.float64(ordered.length)
  const specificity = shared.uint16(ordered.length)
  for (const [at, concept] of ordered.entries()) {
    ids[at] = concept
    specificity[at] = space.specificity(concept)
  }
  const lists = (of: (concept: ConceptId) => readonly Neighbour[]) => storeNeighbours(Array.from(ordered, of))
  const conceptLists = (of: (concept: ConceptId) => readonly ConceptId[]) => storeConcepts(Array.from(ordered, of))
  return {
    concepts: ids,
    specificity,
    neighbours: lists((concept) => space.neighbours(concept)),
    wantedBy: lists((concept) => space.wantedBy(concept)),
    essential: conceptLists((concept) => space.essentialSkills(concept)),
    needing: conceptLists((concept) => space.occupationsNeeding(concept)),
  }
}

function storeNeighbours(lists: readonly (readonly Neighbour[])[]): StoredNeighbours {
  const stored = storeConcepts(lists.map((list) => list.map(({ id }) => id)))
  const similarities = shared.uint16(stored.ids.length)
  for (const [at, { similarity }] of lists.flat().entries()) similarities[at] = similarity
  return { ...stored, similarities }
}

function storeConcepts(lists: readonly (readonly ConceptId[])[]): StoredConcepts {
  const starts = shared.uint32(lists.length + 1)
  const ids = shared.float64(lists.reduce((sum, list) => sum + list.length, 0))
  let end = 0
  for (const [at, list] of lists.entries()) {
    ids.set(list, end)
    end += list.length
    starts[at + 1] = end
  }
  return { starts, ids }
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

  essentialSkills(occupation: ConceptId): readonly ConceptId[] {
    return this.#concepts(this.#stored.essential, occupation)
  }

  occupationsNeeding(skill: ConceptId): readonly ConceptId[] {
    return this.#concepts(this.#stored.needing, skill)
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

  #concepts({ starts, ids }: StoredConcepts, concept: ConceptId): readonly ConceptId[] {
    const index = this.#indexOf(concept)
    return index < 0 ? [] : Array.from(ids.subarray(starts[index] ?? 0, starts[index + 1] ?? 0))
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
