import { z } from 'zod'
import { Moment } from './common.schema.ts'
import { FAIRNESS_GROUPS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'

const FairnessGroup = z.object({
  trait: z.string(),
  group: z.enum(FAIRNESS_GROUPS),
  people: z.number().int(),
  /** Share of the group, in per mille, whose score is above the median of all. */
  scoring_rate: z.number().int(),
  /** Ratio of the scoring rate to the highest one of the trait, in per mille. */
  impact_ratio: z.number().int(),
  /** Whether the impact ratio satisfies the four-fifths rule: at least 800. */
  passes: z.boolean(),
  mean_score: z.number().int(),
})

export const FairnessReport = z.object({
  made_at: Moment,
  engine: z.string(),
  taxonomy: z.string(),
  data: z.enum(['synthetic']),
  people: z.number().int(),
  offers: z.number().int(),
  /** Median score, 0 to 100. A person's score is the mean of their best fifteen matches. */
  median_score: z.number().int(),
  /** Groups of traits drawn independently of all facts: effect of the engine itself. */
  blind: z.array(FairnessGroup),
  /** Groups of traits correlated with facts, as in reality: effect of the facts. */
  correlated: z.array(FairnessGroup),
})
export type FairnessReport = z.infer<typeof FairnessReport>

export const fairnessSchemas = {
  report: {
    response: FairnessReport,
  },
} satisfies ApiSchemas
