import type { RelationKind } from './concept-space.ts'
import type {
  ConceptId,
  ContractType,
  CriterionId,
  HeldLicence,
  Importance,
  Start,
  WantedCondition,
} from './listing.ts'
import type { Change } from './changes.ts'
import type { FieldGroup } from './field-groups.ts'
import type { Direction } from './weights.ts'

/**
 * The explanation as a document: it is sent, stored and replayed as it is, so its keys are spelt as on the wire.
 * It holds codes, numbers and concept ids, never sentences: the web words them in the reader's language.
 */

export type Asker = 'them' | 'me'
export type MatchClass = 'strong' | 'good' | 'fair' | 'weak'
export type Status = 'met' | 'partly' | 'not_met' | 'unknown'
/** How well a criterion is met when its value is not disclosed: 0, 1-499, 500-999, 1000. */
export type Band = 'none' | 'low' | 'middle' | 'high'

export type Fact =
  | {
      kind: 'concept'
      concept: ConceptId
      level?: number | null
      status?: HeldLicence['status']
      years_since_use?: number | null
    }
  | { kind: 'concepts'; concepts: ConceptId[] }
  | { kind: 'industries'; any_of: ConceptId[]; avoid: ConceptId[] }
  | { kind: 'months'; months: number }
  | { kind: 'language'; language: string; spoken: number | null; written: number | null }
  | { kind: 'education'; level: number; field: string | null }
  | { kind: 'start'; start: Start }
  | { kind: 'place'; index: number; radius_km: number }
  | { kind: 'distance'; index: number; km: number | null; remote_share: number | null }
  | { kind: 'pay_wish'; minimum: number | null; target: number | null }
  | { kind: 'pay'; bottom: number; top: number }
  | { kind: 'contract'; types: ContractType[] }
  | { kind: 'workload'; from: number; to: number }
  | { kind: 'wish'; concept: ConceptId; wish: WantedCondition['wish'] }
  | { kind: 'condition'; concept: ConceptId; present: boolean }

/** How an answer relates to a wish. */
export type EvidenceRelation =
  | 'exact'
  | 'narrower'
  | 'broader'
  | 'related'
  | 'enough'
  | 'partly'
  | 'missing'
  | 'not_stated'

/** A criterion in one line: how many wishes are met and, where there is one wish, the facts of both sides. */
export type CriterionText = {
  asked: number
  met: number
  partly: number
  want: Fact | null
  have: Fact | null
}

export type Evidence = {
  want: Fact
  have: Fact | null
  relation: EvidenceRelation
  /** Which relation of the taxonomy was used, and the concepts on its way. */
  via: RelationKind | null
  path: ConceptId[]
  level: { wanted: number; had: number | null } | null
  points: number
  of: number
  importance: Importance
  is_must: boolean
  blocks: boolean
}

/** A change of one fact, with the score it would give. */
export type Action = {
  change: Change
  /** Change of the score shown; null where it is not disclosed. */
  delta_points: number | null
  /** How many listings become matches; null until counted. */
  opens: number | null
  lifts_block: boolean
}

export type DisclosedCriterion = {
  criterion: CriterionId
  disclosed: true
  group: FieldGroup
  importance: Importance
  weight: { base: number; preferred: number; applied: number }
  status: Status
  similarity: number | null
  points: number
  of: number
  exact_points: number
  exact_of: number
  evidence: Evidence[]
  text: CriterionText
  actions: Action[]
}

export type UndisclosedCriterion = {
  criterion: CriterionId
  disclosed: false
  group: FieldGroup
  status: Status
  /** null when unknown. */
  band: Band | null
}

export type CriterionExplanation = DisclosedCriterion | UndisclosedCriterion

export type DirectionExplanation = {
  asked_by: Asker
  direction: Direction
  fit: number
  confidence: number
  /** Of the fit, 0..10000; null where it is not disclosed. */
  range: [number, number] | null
  criteria: CriterionExplanation[]
  /** The points of all undisclosed criteria in one line. */
  undisclosed: { points: number; of: number } | null
}

export type BlockedEntry = {
  asked_by: Asker
  /** null where it is not disclosed. */
  criterion: CriterionId | null
  want: Fact | null
}

/** A must the other side says nothing about: asked by me it is a question to them, asked by them one to me. */
export type Question = {
  asked_by: Asker
  criterion: CriterionId
  want: Fact
}

export type Explanation = {
  form: 'own' | 'theirs'
  /** Engine, tables and taxonomy that made it. */
  engine: string
  score: number
  class: MatchClass
  is_match: boolean
  is_near_miss: boolean
  /** Percent of the asked weight that is known, of the less known direction. */
  confidence: number
  /** Of the score, in whole points; null where it is not disclosed. */
  range: [number, number] | null
  /** mine: how far they meet what I ask; theirs: how far I meet what they ask. */
  fits: { mine: number; theirs: number }
  blocked: BlockedEntry[]
  questions: Question[]
  directions: [theyAsk: DirectionExplanation, iAsk: DirectionExplanation]
}
