import type { Neighbour, NeighbourSpace } from '../../concept-space.ts'
import { readAs } from '../../criteria/occupation.ts'
import type { KeySpace } from './neighbour-table.ts'
import { readingKeysOf, readingOf } from '../rows/reading-keys.ts'

/** A concept space seen by the keys of readings: similarities reduced by the weights of both sides. */
export class ReadingSpace implements KeySpace {
  readonly #space: NeighbourSpace

  constructor(space: NeighbourSpace) {
    this.#space = space
  }

  similarity(wanted: number, had: number): number {
    const [asked, held] = [readingOf(wanted), readingOf(had)]
    return readAs(this.#space.similarity(asked.concept, held.concept), asked.weight, held.weight)
  }

  specificity(key: number): number {
    return this.#space.specificity(readingOf(key).concept)
  }

  neighbours(wanted: number): readonly Neighbour[] {
    return this.#readings(wanted, this.#space.neighbours(readingOf(wanted).concept))
  }

  wantedBy(had: number): readonly Neighbour[] {
    return this.#readings(had, this.#space.wantedBy(readingOf(had).concept))
  }

  /** All readings of the concept itself and of its neighbours, without the reading itself. */
  #readings(own: number, near: readonly Neighbour[]): Neighbour[] {
    const { concept, weight } = readingOf(own)
    const all = [{ id: concept, similarity: this.#space.similarity(concept, concept) }, ...near]
    return all.flatMap(({ id, similarity }) =>
      readingKeysOf(id)
        .filter((key) => key !== own)
        .map((key) => ({ id: key, similarity: readAs(similarity, weight, readingOf(key).weight) })),
    )
  }
}
