import { z } from 'zod'
import { Day, Id, IdParam, Moment, Page, pageOf } from './common.ts'
import { endpoint } from './endpoint.ts'

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
  /** `other_engine`, `other_taxonomy`: made by versions this server does not run; `incomplete`: older than the snapshots. */
  outcome: z.enum(['same', 'different', 'other_engine', 'other_taxonomy', 'incomplete']),
  rows: z.array(z.object({ listing_id: Id, logged: Scored, replayed: Scored.nullable() })),
})
export type Replay = z.infer<typeof Replay>

export const FAIRNESS_GROUPS = ['women', 'men', 'under_35', '35_to_49', 'from_50', 'native', 'immigrant'] as const
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

const BASE = '/napi/match/log'
const Period = { from: Day.optional(), to: Day.optional() }

/** For those who account for what was shown. */
export const auditApi = {
  list: endpoint({
    method: 'GET',
    access: 'staff',
    path: BASE,
    summary: 'Lists that were shown, newest first',
    query: Page.extend({ ...Period, listing_id: IdParam.optional() }),
    response: pageOf(ShownList),
  }),
  export: endpoint({
    method: 'GET',
    access: 'staff',
    path: `${BASE}/export`,
    summary: 'Every shown result of a period, one line each, at most 100,000 lists',
    query: z.object({ ...Period, format: z.enum(['csv', 'json']).default('csv') }),
    kind: 'download',
    response: z.unknown(),
  }),
  replay: endpoint({
    method: 'GET',
    access: 'staff',
    path: `${BASE}/:log_id/replay`,
    summary: 'Scores a shown list again from what was logged',
    params: z.object({ log_id: IdParam }),
    response: Replay,
  }),
  fairness: endpoint({
    method: 'GET',
    access: 'staff',
    path: '/napi/match/fairness_report',
    summary: 'Scoring rate and impact ratio per group, on synthetic people and the published offers',
    limit: { per: 'user', max: 6, minutes: 1 },
    response: FairnessReport,
  }),
}
