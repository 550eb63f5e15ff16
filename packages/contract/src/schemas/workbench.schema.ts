import { z } from 'zod'
import type { ApiSchemas } from '../endpoint.ts'
import { ConceptLabels, Done, Id, IdParam, Moment, Page, SiteLanguage, pageOf, words } from './common.schema.ts'
import { Explanation } from './explanation.schema.ts'
import { ListingContent } from './listing-content.schema.ts'

const lang = SiteLanguage.default('en')

const Relation = z
  .object({
    kind: z.enum(['same', 'narrower', 'broader', 'similar', 'shared_skills', 'same_group', 'same_field']),
    steps: z.number().int(),
    path: z.array(Id),
  })
  .nullable()

/** Similarity of two concepts in both directions, per mille. */
export const ConceptSimilarity = z.object({
  wanted: Id,
  had: Id,
  similarity: z.number().int(),
  relation: Relation,
  back: z.object({ similarity: z.number().int(), relation: Relation }),
  concept_labels: ConceptLabels,
})
export type ConceptSimilarity = z.infer<typeof ConceptSimilarity>

/** Explanation of two listings that are not stored, with nothing hidden. */
export const TriedExplanation = Explanation.omit({ card: true, given_score: true })
export type TriedExplanation = z.infer<typeof TriedExplanation>

export const GoldenCaseKind = z.enum(['typeahead', 'similarity', 'parser', 'score'])
export type GoldenCaseKind = z.infer<typeof GoldenCaseKind>

const MOST_CHARACTERS = 200_000
const Kept = z
  .record(z.string().max(60), z.unknown())
  .refine((value) => JSON.stringify(value).length <= MOST_CHARACTERS, 'too_long')

const NewGoldenCase = z.object({
  kind: GoldenCaseKind,
  title: words(160),
  /** The expected result, in words. */
  expected: words(2000),
  input: Kept,
  /** The actual result. */
  answer: Kept,
})

export const GoldenCase = NewGoldenCase.extend({
  id: Id,
  /** Versions that gave the answer. */
  engine: z.string(),
  taxonomy: z.string(),
  created_at: Moment,
})
export type GoldenCase = z.infer<typeof GoldenCase>

export const workbenchSchemas = {
  similarity: {
    query: z.object({ wanted: IdParam, had: IdParam, lang }),
    response: ConceptSimilarity,
  },
  score: {
    query: z.object({ lang }),
    body: z.object({ search: ListingContent, offer: ListingContent }),
    response: TriedExplanation,
  },
  cases: {
    query: Page,
    response: pageOf(GoldenCase.omit({ input: true, answer: true })),
  },
  keepCase: {
    body: NewGoldenCase,
    response: z.object({ id: Id }),
  },
  deleteCase: {
    params: z.object({ case_id: IdParam }),
    response: Done,
  },
  exportCases: {
    response: z.object({ format: z.literal(1), cases: z.array(GoldenCase) }),
  },
} satisfies ApiSchemas
