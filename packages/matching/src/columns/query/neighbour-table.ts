import type { NeighbourSpace, Neighbour } from '../../concept-space.ts'
import type { ConceptId } from '../../listing.ts'
import type { Dictionary } from '../rows/dictionary.ts'
import { SAME } from './entry-codes.ts'
import type { EntryCodes, Neighbours } from './entry-codes.ts'

/** The part of a space that a table looks up, by the keys of its dictionary. */
export type KeySpace = Pick<NeighbourSpace, 'similarity' | 'specificity' | 'neighbours' | 'wantedBy'>

/**
 * Neighbour table of one kind of concepts, by code. Look-ups are cached until a code is added: concepts without a code
 * occur in no row.
 */
export class NeighbourTable implements EntryCodes {
  readonly #dictionary: Dictionary
  readonly #space: KeySpace
  readonly #satisfying = new Map<ConceptId, Neighbours>()
  readonly #satisfied = new Map<ConceptId, Neighbours>()
  #known = 0
  /** Specificity by code, 400 to 1000. */
  specificity = new Uint16Array(0)

  constructor(dictionary: Dictionary, space: KeySpace) {
    this.#dictionary = dictionary
    this.#space = space
  }

  get codes(): number {
    return this.#dictionary.size
  }

  /** Updates the table with codes added since the last call. */
  refresh(): void {
    if (this.#known === this.#dictionary.size) return
    this.#satisfying.clear()
    this.#satisfied.clear()
    const { keys } = this.#dictionary
    const specificity = new Uint16Array(keys.length)
    specificity.set(this.specificity)
    for (let code = this.#known; code < keys.length; code++)
      specificity[code] = this.#space.specificity(keys[code] ?? 0)
    this.specificity = specificity
    this.#known = keys.length
  }

  satisfying(wanted: ConceptId): Neighbours {
    return this.#near(wanted, this.#satisfying, (concept) => this.#space.neighbours(concept))
  }

  satisfiedBy(had: ConceptId): Neighbours {
    return this.#near(had, this.#satisfied, (concept) => this.#space.wantedBy(concept))
  }

  itself(concept: ConceptId): Neighbours {
    const { codes, similarities } = this.satisfying(concept)
    // Neighbours are in descending order, and the concept itself is the first.
    const count = similarities[0] === SAME ? 1 : 0
    return { codes: codes.subarray(0, count), similarities: similarities.subarray(0, count) }
  }

  specificityOf(concept: ConceptId): number {
    return this.#space.specificity(concept)
  }

  #near(
    concept: ConceptId,
    known: Map<ConceptId, Neighbours>,
    look: (concept: ConceptId) => readonly Neighbour[],
  ): Neighbours {
    const found = known.get(concept)
    if (found) return found
    const itself = { id: concept, similarity: this.#space.similarity(concept, concept) }
    const coded = [itself, ...look(concept)].flatMap(({ id, similarity }) => {
      const code = this.#dictionary.find(id)
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
