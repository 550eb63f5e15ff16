import { z } from 'zod'
import { Day, Id, IdParam, Moment, Page, pageOf } from './common.schema.ts'
import { FAIRNESS_GROUPS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'

/** A list that was shown to somebody. */
export const ShownList = z.object({
  id: Id,
  at: Moment,
  /** Who asked: a listing, or a finder. */
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
   * `other_engine`, `other_taxonomy`: made by versions this server does not run; `incomplete`: older than the
   * snapshots.
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
  /** Scoring rate by the highest of the trait, in per mille. */
  impact_ratio: z.number().int(),
  /** The four-fifths rule: at least 800. */
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
  /** 0 to 100; a person's score is the mean of their best fifteen matches. */
  median_score: z.number().int(),
  /** Traits drawn blindly: what the engine itself does to them. */
  blind: z.array(FairnessGroup),
  /** Traits that go with facts, as in the world: what the facts do. */
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
