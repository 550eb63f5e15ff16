import { z } from 'zod'
import type { ApiSchemas } from '../endpoint.ts'
import { ConceptLabels, CurrencyCode, Day, Id, IdParam, SiteLanguage } from './common.schema.ts'
import { EvidenceRow, ExplainedFact } from './explanation.schema.ts'
import { Criterion, Place } from './listing-content.schema.ts'

/** A course of the operator's directory. */
const GapCourse = z.object({
  provider: z.string(),
  /** Empty for a course online. */
  place: z.string(),
  duration: z.number().int(),
  duration_unit: z.enum(['hour', 'day', 'week', 'month', 'year']),
  /** Null where it is not stated; 0 is free. */
  price: z.number().nullable(),
  currency: CurrencyCode.nullable(),
  starts_on: Day.nullable(),
  link: z.string().nullable(),
})
export type GapCourse = z.infer<typeof GapCourse>

/** Something that offers ask and the person lacks, wholly or in part. */
export const GapStep = z.object({
  criterion: Criterion,
  want: ExplainedFact,
  have: ExplainedFact.nullable(),
  relation: EvidenceRow.shape.relation,
  /** Offers that ask for it, of `read`. */
  asked: z.number().int(),
  is_must: z.boolean(),
  /** Points of 100 that it adds to what such an offer asks, on average. */
  points: z.number().int(),
  /** Further matches with this step alone. */
  opens: z.number().int(),
  /** Further matches and all matches once it follows the steps before it; null beyond the counted order. */
  in_order: z.object({ opens: z.number().int(), fits: z.number().int() }).nullable(),
  /** Whether it takes a training of years, such as another occupation or a degree. */
  is_long: z.boolean(),
  /** Null unless the operator imported a course for it within reach. */
  course: GapCourse.nullable(),
})
export type GapStep = z.infer<typeof GapStep>

const NearOccupation = z.object({
  concept: Id,
  /** Skills of the occupation, and how many of them the person brings. */
  skills: z.object({ had: z.number().int(), of: z.number().int() }),
  /** The skills missing, the most characteristic first. */
  missing: z.array(Id),
  /** Offers of the occupation within the person's wishes. */
  offers: z.number().int(),
  /** Mean fit of these offers to what the person asks, 0 to 100. */
  they_meet: z.number().int(),
  /** Middle half of the stated pay for a year at full time; null below five offers. */
  pay: z.object({ from: z.number(), to: z.number(), currency: CurrencyCode }).nullable(),
})
export type NearOccupation = z.infer<typeof NearOccupation>

export const GapAnalysis = z.object({
  person: z.object({
    kind: z.enum(['listing', 'person']),
    id: Id,
    name: z.string(),
    occupation: Id.nullable(),
    /** Places where the person would work; none if anywhere. */
    places: z.array(Place),
  }),
  target: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('market') }),
    z.object({ kind: z.literal('occupation'), concept: Id }),
    z.object({ kind: z.literal('offer'), id: Id, title: z.string(), score: z.number().int(), meets: z.number().int() }),
  ]),
  /** Offers that the person's wishes allow. */
  offers: z.number().int(),
  /** Of these, the ones whose requirements were read. */
  read: z.number().int(),
  /** Matches today. */
  fits: z.number().int(),
  /** In the order that pays off soonest. */
  steps: z.array(GapStep),
  near: z.array(NearOccupation),
  concept_labels: ConceptLabels,
})
export type GapAnalysis = z.infer<typeof GapAnalysis>

export const gapSchemas = {
  analyse: {
    query: z
      .object({
        listing_id: IdParam.optional(),
        person_id: IdParam.optional(),
        occupation: IdParam.optional(),
        offer_id: IdParam.optional(),
        lang: SiteLanguage.default('en'),
      })
      .refine((query) => (query.listing_id === undefined) !== (query.person_id === undefined), {
        path: ['listing_id'],
        message: 'required',
      })
      .refine((query) => query.occupation === undefined || query.offer_id === undefined, {
        path: ['offer_id'],
        message: 'required',
      }),
    response: GapAnalysis,
  },
} satisfies ApiSchemas
