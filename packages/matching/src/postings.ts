import type { ConceptId } from './listing.ts'

/** Which slots hold a concept. */
export class Postings {
  readonly #slots = new Map<ConceptId, number[]>()

  add(concepts: Iterable<ConceptId>, slot: number): void {
    for (const concept of new Set(concepts)) {
      const slots = this.#slots.get(concept)
      if (slots) slots.push(slot)
      else this.#slots.set(concept, [slot])
    }
  }

  remove(concepts: Iterable<ConceptId>, slot: number): void {
    for (const concept of new Set(concepts)) {
      const slots = this.#slots.get(concept) ?? []
      const last = slots.pop()
      const at = slots.indexOf(slot)
      if (at >= 0 && last !== undefined) slots[at] = last
      if (slots.length === 0) this.#slots.delete(concept)
    }
  }

  of(concept: ConceptId): readonly number[] {
    return this.#slots.get(concept) ?? []
  }
}
