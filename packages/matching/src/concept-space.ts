import type { ConceptId } from './listing.ts'

/** Part of a taxonomy that the score needs: similarity and specificity of concepts, essential skills. */
export type SimilaritySpace = {
  /** Similarity, 0 to 1000, asymmetric: 1000 for equal concepts, 0 outside the neighbour table. */
  similarity(wanted: ConceptId, had: ConceptId): number
  /** Specificity, 400 to 1000, frozen with the taxonomy version. */
  specificity(concept: ConceptId): number
  /** Skills that every holder of an occupation has. */
  essentialSkills(occupation: ConceptId): readonly ConceptId[]
}

export type RelationKind = 'same' | 'narrower' | 'broader' | 'similar' | 'shared_skills' | 'same_group' | 'same_field'

/** Relation of two near concepts, seen from the wanted one: `narrower` = the had one is narrower. */
export type ConceptRelation = {
  readonly kind: RelationKind
  readonly steps: number
  readonly path: readonly ConceptId[]
}

export type Neighbour = {
  readonly id: ConceptId
  /** Similarity, 250 to 999. */
  readonly similarity: number
}

/** Part of a taxonomy that search needs: in addition, the neighbour table, which defines similarity. */
export type NeighbourSpace = {
  /** Neighbours that answer a wanted concept: at most 64, without the concept itself. */
  neighbours(wanted: ConceptId): readonly Neighbour[]
  /** Inverse of `neighbours`: the concepts whose neighbours contain `had`. */
  wantedBy(had: ConceptId): readonly Neighbour[]
  /** Inverse of `essentialSkills`. */
  occupationsNeeding(skill: ConceptId): readonly ConceptId[]
} & SimilaritySpace

/** Part of a taxonomy that explanation needs. A taxonomy implements it. */
export type ConceptSpace = {
  readonly version: string
  relation(wanted: ConceptId, had: ConceptId): ConceptRelation | null
} & NeighbourSpace
