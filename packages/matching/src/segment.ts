import type { ConceptId, ListingId, MatchListing } from './listing.ts'
import type { Tags } from './match-index.ts'
import { placeGateOf } from './place-gate.ts'
import type { PlaceGate } from './place-gate.ts'
import { Postings } from './postings.ts'
import { prepare } from './pruned-fit.ts'
import type { PreparedListing } from './pruned-fit.ts'

export interface StoredListing extends PreparedListing {
  readonly tags: Tags
  readonly placeGate: PlaceGate | null
}

/** The concepts that speak for a role: what an offer wants, or what a search has. */
export interface RoleConcepts {
  readonly occupations: readonly ConceptId[]
  readonly skills: readonly ConceptId[]
}

export function roleConceptsOf({ type, has, wants }: MatchListing): RoleConcepts {
  const [occupations, skills] =
    type === 'offer' ? [wants.occupation?.anyOf, wants.skills] : [has.occupations?.map(conceptOf), has.skills]
  return { occupations: occupations ?? [], skills: (skills ?? []).map(conceptOf) }
}

function conceptOf({ concept }: { readonly concept: ConceptId }): ConceptId {
  return concept
}

/**
 * All listings of one type, in slots, with the postings of their role concepts. Slots of removed listings are used
 * again, so marks and postings stay dense.
 */
export class Segment {
  readonly #slotOf = new Map<ListingId, number>()
  readonly #stored: (StoredListing | undefined)[] = []
  readonly #free: number[] = []
  readonly #occupations = new Postings()
  readonly #skills = new Postings()
  #marks = new Uint8Array(1024)

  get size(): number {
    return this.#slotOf.size
  }

  get(id: ListingId): StoredListing | undefined {
    const slot = this.#slotOf.get(id)
    return slot === undefined ? undefined : this.#stored[slot]
  }

  put(listing: MatchListing, tags: Tags): void {
    this.remove(listing.id)
    const slot = this.#free.pop() ?? this.#stored.length
    this.#slotOf.set(listing.id, slot)
    this.#stored[slot] = { ...prepare(listing), tags, placeGate: placeGateOf(listing) }
    const concepts = roleConceptsOf(listing)
    this.#occupations.add(concepts.occupations, slot)
    this.#skills.add(concepts.skills, slot)
  }

  remove(id: ListingId): boolean {
    const slot = this.#slotOf.get(id)
    const stored = slot === undefined ? undefined : this.#stored[slot]
    if (slot === undefined || !stored) return false
    const concepts = roleConceptsOf(stored.listing)
    this.#occupations.remove(concepts.occupations, slot)
    this.#skills.remove(concepts.skills, slot)
    this.#slotOf.delete(id)
    this.#stored[slot] = undefined
    this.#free.push(slot)
    return true
  }

  /** The listings with one of these occupations or skills, each once. */
  withAnyOf(concepts: RoleConcepts): StoredListing[] {
    if (this.#marks.length < this.#stored.length) this.#marks = new Uint8Array(2 * this.#stored.length)
    const marks = this.#marks.fill(0)
    const found: StoredListing[] = []
    const collect = (slot: number) => {
      const stored = marks[slot] === 0 ? this.#stored[slot] : undefined
      if (!stored) return
      marks[slot] = 1
      found.push(stored)
    }
    for (const concept of concepts.occupations) this.#occupations.of(concept).forEach(collect)
    for (const concept of concepts.skills) this.#skills.of(concept).forEach(collect)
    return found
  }
}
