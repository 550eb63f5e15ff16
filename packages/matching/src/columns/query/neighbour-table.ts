import type { NeighbourSpace, Neighbour } from '../../concept-space.ts'
import type { ConceptId } from '../../listing.ts'
import type { Dictionary } from '../rows/dictionary.ts'

/** Codes near a concept with their similarity, the nearest first, the concept itself included. */
export type Near = {
  readonly codes: Uint16Array
  readonly similarities: Uint16Array
}

/**
 * The neighbour table of one kind of concepts in codes. What was looked up is kept until a new code appears: only
 * concepts that some listing names have one, and only those can be found.
 */
export class ConceptTable {
  readonly #words: Dictionary
  readonly #space: NeighbourSpace
  readonly #satisfying = new Map<ConceptId, Near>()
  readonly #satisfied = new Map<ConceptId, Near>()
  #known = 0
  /** By code: how much a concept says, 400 to 1000. */
  specificity = new Uint16Array(0)

  constructor(words: Dictionary, space: NeighbourSpace) {
    this.#words = words
    this.#space = space
  }

  get codes(): number {
    return this.#words.size
  }

  /** Takes in codes that were given since the last time. */
  refresh(): void {
    if (this.#known === this.#words.size) return
    this.#satisfying.clear()
    this.#satisfied.clear()
    const { keys } = this.#words
    const specificity = new Uint16Array(keys.length)
    specificity.set(this.specificity)
    for (let code = this.#known; code < keys.length; code++)
      specificity[code] = this.#space.specificity(keys[code] ?? 0)
    this.specificity = specificity
    this.#known = keys.length
  }

  /** What somebody may have who is to have `wanted`. */
  satisfying(wanted: ConceptId): Near {
    return this.#near(wanted, this.#satisfying, (concept) => this.#space.neighbours(concept))
  }

  /** What may be wanted of somebody who has `had`. */
  satisfiedBy(had: ConceptId): Near {
    return this.#near(had, this.#satisfied, (concept) => this.#space.wantedBy(concept))
  }

  specificityOf(concept: ConceptId): number {
    return this.#space.specificity(concept)
  }

  #near(concept: ConceptId, known: Map<ConceptId, Near>, look: (concept: ConceptId) => readonly Neighbour[]): Near {
    const found = known.get(concept)
    if (found) return found
    const itself = { id: concept, similarity: this.#space.similarity(concept, concept) }
    const coded = [itself, ...look(concept)].flatMap(({ id, similarity }) => {
      const code = this.#words.find(id)
      return code === undefined || similarity === 0 ? [] : [{ code, similarity }]
    })
    const ordered = coded.toSorted((a, b) => b.similarity - a.similarity)
    const near = {
      codes: Uint16Array.from(ordered, ({ code }) => code),
      similarities: Uint16Array.from(ordered, ({ similarity }) => similarity),
    }
    known.set(concept, near)
    return near
  }
}
