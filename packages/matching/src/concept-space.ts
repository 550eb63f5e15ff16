import type { ConceptId } from './listing.ts'

/** What the score needs: how much of a wanted concept a had one is worth, and how much a concept says. */
export type SimilaritySpace = {
  /** 0..1000, asymmetric; 1000 for the same concept, 0 outside the neighbour table. */
  similarity(wanted: ConceptId, had: ConceptId): number
  /** 400..1000, frozen with the taxonomy version. */
  specificity(concept: ConceptId): number
}

export type RelationKind = 'same' | 'narrower' | 'broader' | 'similar' | 'shared_skills' | 'same_group'

/** Why two concepts are near, seen from the wanted one: `narrower` = the had one is narrower. */
export type ConceptRelation = {
  readonly kind: RelationKind
  readonly steps: number
  readonly path: readonly ConceptId[]
}

export type Neighbour = {
  readonly id: ConceptId
  /** 250..999 */
  readonly similarity: number
}

/** What search needs besides: the table of neighbours, which is the definition of similarity. */
export type NeighbourSpace = {
  /** At most 64, without the concept itself. */
  neighbours(wanted: ConceptId): readonly Neighbour[]
  /** The reverse: the concepts whose neighbours contain `had`. */
  wantedBy(had: ConceptId): readonly Neighbour[]
} & SimilaritySpace

/** What explanation needs besides. A taxonomy is one, as it is. */
export type ConceptSpace = {
  readonly version: string
  relation(wanted: ConceptId, had: ConceptId): ConceptRelation | null
} & NeighbourSpace
