import { z } from 'zod'
import { Day, Id, IdParam, Moment, Page, pageOf } from './common.schema.ts'
import { FAIRNESS_GROUPS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'

/** An impression: a page of matches as it was shown to somebody. */
export const ShownList = z.object({
  id: Id,
  at: Moment,
  /** The searching listing or finder. */
  listing_id: Id.nullable(),
  finder_id: z.string().nullable(),
  engine: z.string(),
  taxonomy: z.string(),
  results: z.number().int(),
})
export type ShownList = z.infer<typeof ShownList>

const Scored = z.object({ score: z.number().int(), i_meet: z.number().int(), they_meet: z.number().int() })

export const Replay = z.object({
  list: ShownList,
  /**
   * `other_engine`, `other_taxonomy`: made by versions that this server does not run. `incomplete`: older than the
   * snapshots that a replay needs.
   */
  outcome: z.enum(['same', 'different', 'other_engine', 'other_taxonomy', 'incomplete']),
  rows: z.array(z.object({ listing_id: Id, logged: Scored, replayed: Scored.nullable() })),
})
export type Replay = z.infer<typeof Replay>

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

const Period = { from: Day.optional(), to: Day.optional() }

export const auditSchemas = {
  list: {
    query: Page.extend({ ...Period, listing_id: IdParam.optional() }),
    response: pageOf(ShownList),
  },
  export: {
    query: z.object({ ...Period, format: z.enum(['csv', 'json']).default('csv') }),
    response: z.unknown(),
  },
  replay: {
    params: z.object({ log_id: IdParam }),
    response: Replay,
  },
  fairness: {
    response: FairnessReport,
  },
} satisfies ApiSchemas
