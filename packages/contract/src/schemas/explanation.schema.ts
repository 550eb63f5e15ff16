import { z } from 'zod'
import { ConceptLabels, CurrencyCode, Id } from './common.schema.ts'
import { ContractType, Criterion, Importance } from './listing-content.schema.ts'
import { ListingCard, ListingType } from './listing.schema.ts'

export const CriterionStatus = z.enum(['met', 'partly', 'not_met', 'unknown'])

/** Band of similarity, shown for criteria whose field group is not disclosed to the reader. */
export const Band = z.enum(['none', 'low', 'middle', 'high'])

/** A requirement or its answer as data; the web client words it in the reader's language. */
export const ExplainedFact = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('concept'),
    concept: Id,
    level: z.number().int().nullish(),
    status: z.enum(['valid', 'in_progress']).nullish(),
    years_since_use: z.number().nullish(),
  }),
  z.object({ kind: z.literal('concepts'), concepts: z.array(Id) }),
  /** Terms without a concept of the reader's own listing. */
  z.object({ kind: z.literal('words'), texts: z.array(z.string()) }),
  z.object({ kind: z.literal('industries'), any_of: z.array(Id), avoid: z.array(Id) }),
  /** `counted`: months that count by the similarity of the occupations, where they are fewer. */
  z.object({ kind: z.literal('months'), months: z.number().int(), counted: z.number().int().optional() }),
  z.object({
    kind: z.literal('language'),
    language: z.string(),
    spoken: z.number().int().nullable(),
    written: z.number().int().nullable(),
  }),
  z.object({ kind: z.literal('education'), level: z.number().int(), field: z.string().nullable() }),
  z.object({
    kind: z.literal('start'),
    start: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('asap') }),
      z.object({ kind: z.literal('negotiable') }),
      z.object({ kind: z.literal('day'), day: z.number().int() }),
    ]),
  }),
  z.object({ kind: z.literal('place'), index: z.number().int(), radius_km: z.number() }),
  z.object({
    kind: z.literal('distance'),
    index: z.number().int(),
    km: z.number().nullable(),
    remote_share: z.number().nullable(),
  }),
  // Whole amounts a year, full time.
  z.object({
    kind: z.literal('pay_wish'),
    minimum: z.number().nullable(),
    target: z.number().nullable(),
    currency: CurrencyCode,
  }),
  z.object({ kind: z.literal('pay'), bottom: z.number(), top: z.number(), currency: CurrencyCode }),
  z.object({ kind: z.literal('contract'), types: z.array(ContractType) }),
  z.object({ kind: z.literal('workload'), from: z.number(), to: z.number() }),
  z.object({ kind: z.literal('wish'), concept: Id, wish: z.enum(['required', 'welcome', 'refused']) }),
  z.object({ kind: z.literal('condition'), concept: Id, present: z.boolean() }),
])
export type ExplainedFact = z.infer<typeof ExplainedFact>

/** Summary of a criterion: the number of wishes met and, if there is exactly one wish, the facts of both sides. */
export const CriterionText = z.object({
  asked: z.number().int(),
  met: z.number().int(),
  partly: z.number().int(),
  want: ExplainedFact.nullable(),
  have: ExplainedFact.nullable(),
})
export type CriterionText = z.infer<typeof CriterionText>

export const ChangeType = z.enum([
  'add_skill',
  'raise_language',
  'add_licence',
  'set_start',
  'set_workload',
  'offer_pay',
  'offer_contract',
  'offer_condition',
  'widen_radius',
  'accept_workload',
  'accept_pay',
  'accept_contract',
  'accept_start',
  'relax_language',
  'relax_must',
])

/** A change of a listing: the new fact, or the criterion that is no longer a must. */
export const ChangeText = z.object({
  type: ChangeType,
  what: ExplainedFact.nullable(),
  criterion: Criterion.nullable(),
})
export type ChangeText = z.infer<typeof ChangeText>

/** A must for which the other side states nothing, or that its unconfirmed list lacks. */
export const OpenQuestion = z.object({ criterion: Criterion, want: ExplainedFact })
export type OpenQuestion = z.infer<typeof OpenQuestion>

/** One segment of the criterion strip. */
export const StripSegment = z.object({
  criterion: Criterion,
  status: CriterionStatus,
  is_must: z.boolean(),
  /** Similarity in per mille; for a hidden criterion the middle of its band; null if nothing is stated. */
  fill: z.number().int().nullable(),
  is_hidden: z.boolean(),
  /** Whole points out of `of`; null if hidden. */
  points: z.number().int().nullable(),
  of: z.number().int(),
  reason: CriterionText.nullable(),
})
export type StripSegment = z.infer<typeof StripSegment>

/** Criterion strip: what they ask, what I ask. */
export const Strip = z.object({ theirs: z.array(StripSegment), mine: z.array(StripSegment) })

/** Fits, 0 to 100: how far I meet what they ask (left arc), and they what I ask (right arc). */
export const Fits = z.object({ i_meet: z.number().int(), they_meet: z.number().int() })
export type Fits = z.infer<typeof Fits>

export const ScoreClass = z.enum(['strong', 'good', 'fair', 'weak'])

export const EvidenceRow = z.object({
  want: ExplainedFact,
  have: ExplainedFact.nullable(),
  /** Relation of answer and wish, displayed between them. */
  relation: z.enum([
    'exact',
    'narrower',
    'broader',
    'same_field',
    'related',
    'enough',
    'partly',
    'missing',
    'not_stated',
  ]),
  path: z.array(Id),
  level: z.object({ wanted: z.number().int(), had: z.number().int().nullable() }).nullable(),
  points: z.number().int(),
  of: z.number().int(),
  importance: Importance,
  is_must: z.boolean(),
  blocks: z.boolean(),
  /** Why an unmet must does not block; an occupation that is not disclosed is null. */
  lifted: z
    .discriminatedUnion('by', [
      z.object({ by: z.literal('occupation'), concept: Id.nullable() }),
      z.object({ by: z.literal('open_list') }),
    ])
    .nullable(),
  /** Readings of titles that decided with less than the full weight, in per mille. */
  read_as: z.array(z.object({ concept: Id, weight: z.number().int() })),
})
export type EvidenceRow = z.infer<typeof EvidenceRow>

/** A change of one fact, with the score that it would give; `text` describes the changed fact. */
export const ExplainedAction = z.object({
  asked_by: z.enum(['them', 'me']),
  criterion: Criterion,
  change: z.looseObject({ type: ChangeType }),
  text: ChangeText,
  /** Change of the score; null if not disclosed. */
  delta_points: z.number().int().nullable(),
  opens: z.number().int().nullable(),
  is_opens_hidden: z.boolean(),
  lifts_block: z.boolean(),
})
export type ExplainedAction = z.infer<typeof ExplainedAction>

export const ExplainedCriterion = z.discriminatedUnion('disclosed', [
  z.object({
    criterion: Criterion,
    disclosed: z.literal(true),
    importance: Importance,
    weight: z.object({ base: z.number(), preferred: z.number(), applied: z.number() }),
    status: CriterionStatus,
    similarity: z.number().int().nullable(),
    points: z.number().int(),
    of: z.number().int(),
    evidence: z.array(EvidenceRow),
    text: CriterionText,
  }),
  z.object({ criterion: Criterion, disclosed: z.literal(false), status: CriterionStatus, band: Band.nullable() }),
])
export type ExplainedCriterion = z.infer<typeof ExplainedCriterion>

export const ExplainedDirection = z.object({
  asked_by: z.enum(['them', 'me']),
  /** Fit, 0 to 100, like every displayed figure. */
  fit: z.number().int(),
  confidence: z.number().int(),
  range: z.tuple([z.number().int(), z.number().int()]).nullable(),
  criteria: z.array(ExplainedCriterion),
  /** Sum of the points of all criteria that are not disclosed to this reader. */
  undisclosed: z.object({ points: z.number().int(), of: z.number().int() }).nullable(),
})
export type ExplainedDirection = z.infer<typeof ExplainedDirection>

export const Explanation = z.object({
  engine: z.string(),
  score: z.number().int(),
  class: ScoreClass,
  is_match: z.boolean(),
  is_near_miss: z.boolean(),
  confidence: z.number().int(),
  range: z.tuple([z.number().int(), z.number().int()]).nullable(),
  fits: Fits,
  blocked: z.array(
    z.object({ asked_by: z.enum(['them', 'me']), criterion: Criterion.nullable(), want: ExplainedFact.nullable() }),
  ),
  questions: z.array(OpenQuestion.extend({ asked_by: z.enum(['them', 'me']) })),
  /** Directions: what they ask of me, then what I ask of them. */
  directions: z.tuple([ExplainedDirection, ExplainedDirection]),
  actions: z.array(ExplainedAction),
  /** Names of the places that `place` and `distance` facts refer to, by side. */
  places: z.object({ mine: z.array(z.string()), theirs: z.array(z.string()) }),
  pay_currency: CurrencyCode,
  concept_labels: ConceptLabels,
  card: ListingCard,
  my_type: ListingType,
  /** Score passed in the query, if it has changed since. */
  given_score: z.number().int().nullable(),
})
export type Explanation = z.infer<typeof Explanation>
