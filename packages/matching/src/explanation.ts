import type { RelationKind } from './concept-space.ts'
import type {
  ConceptId,
  ContractType,
  CriterionId,
  HeldLicence,
  Importance,
  Start,
  WantedCondition,
  WordId,
} from './listing.ts'
import type { Change } from './changes.ts'
import type { FieldGroup } from './field-groups.ts'
import type { Direction } from './weights.ts'

/**
 * The explanation as a document that is sent, stored and replayed unchanged; its keys are those of the wire. It holds
 * codes, numbers and concept ids, never sentences: the web client words them in the reader's language.
 */

export type Asker = 'them' | 'me'
export type MatchClass = 'strong' | 'good' | 'fair' | 'weak'
export type Status = 'met' | 'partly' | 'not_met' | 'unknown'
/** Band of similarity shown instead of an undisclosed value: 0, 1-499, 500-999, 1000. */
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
  | { kind: 'words'; words: WordId[] }
  | { kind: 'industries'; any_of: ConceptId[]; avoid: ConceptId[] }
  /** `counted`: months that count by the similarity of the occupations, where they are fewer. */
  | { kind: 'months'; months: number; counted?: number }
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

/** Relation of an answer to a wish. */
export type EvidenceRelation =
  | 'exact'
  | 'narrower'
  | 'broader'
  | 'same_field'
  | 'related'
  | 'enough'
  | 'partly'
  | 'missing'
  | 'not_stated'

/** Summary of a criterion: the number of wishes met and, if there is exactly one wish, the facts of both sides. */
export type CriterionText = {
  asked: number
  met: number
  partly: number
  want: Fact | null
  have: Fact | null
}

/** A reading of a title with its weight, per mille. */
export type ReadAs = { concept: ConceptId; weight: number }

/**
 * Why an unmet must does not block: the skill is essential to a held occupation (null if that is not disclosed), or the
 * list of skills is not confirmed by its person.
 */
export type LiftedBy = { by: 'occupation'; concept: ConceptId | null } | { by: 'open_list' }

export type Evidence = {
  want: Fact
  have: Fact | null
  relation: EvidenceRelation
  /** Relation of the taxonomy that was used, and the concepts on its path. */
  via: RelationKind | null
  path: ConceptId[]
  level: { wanted: number; had: number | null } | null
  points: number
  of: number
  importance: Importance
  is_must: boolean
  blocks: boolean
  lifted: LiftedBy | null
  /** Readings that decided with less than the full weight, the wanted one first. */
  read_as: ReadAs[]
}

/** A change of one fact, with the score that it would give. */
export type Action = {
  change: Change
  /** Change of the displayed score; null if not disclosed. */
  delta_points: number | null
  /** Number of additional matches; null until counted. */
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
  /** Band of similarity; null if unknown. */
  band: Band | null
}

export type CriterionExplanation = DisclosedCriterion | UndisclosedCriterion

export type DirectionExplanation = {
  asked_by: Asker
  direction: Direction
  fit: number
  confidence: number
  /** Possible range of the fit, 0 to 10,000; null if not disclosed. */
  range: [number, number] | null
  criteria: CriterionExplanation[]
  /** Sum of the points of all undisclosed criteria. */
  undisclosed: { points: number; of: number } | null
}

export type BlockedEntry = {
  asked_by: Asker
  /** Null if not disclosed. */
  criterion: CriterionId | null
  want: Fact | null
}

/**
 * A must for which the other side states nothing, or that its open list lacks. If I ask it, it is a question to them,
 * else one to me.
 */
export type Question = {
  asked_by: Asker
  criterion: CriterionId
  want: Fact
}

export type Explanation = {
  form: 'own' | 'theirs'
  /** Versions of engine, tables and taxonomy. */
  engine: string
  score: number
  class: MatchClass
  is_match: boolean
  is_near_miss: boolean
  /** Share of the asked weight that is known, in percent; the lower of both directions. */
  confidence: number
  /** Possible range of the score in whole points; null if not disclosed. */
  range: [number, number] | null
  /** `mine`: fit of what they have to what I ask. `theirs`: fit of what I have to what they ask. */
  fits: { mine: number; theirs: number }
  blocked: BlockedEntry[]
  questions: Question[]
  directions: [theyAsk: DirectionExplanation, iAsk: DirectionExplanation]
}
