import { z } from 'zod'
import { Day, Id, IdParam, Moment, Page, pageOf } from './common.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'

/** A page of matches as it was shown to somebody. */
export const Impression = z.object({
  id: Id,
  at: Moment,
  /** The searching listing or finder. */
  listing_id: Id.nullable(),
  finder_id: z.string().nullable(),
  engine: z.string(),
  taxonomy: z.string(),
  results: z.number().int(),
})
export type Impression = z.infer<typeof Impression>

const Scored = z.object({ score: z.number().int(), i_meet: z.number().int(), they_meet: z.number().int() })

export const Replay = z.object({
  list: Impression,
  /**
   * `other_engine`, `other_taxonomy`: made by versions that this server does not run. `incomplete`: older than the
   * snapshots that a replay needs.
   */
  outcome: z.enum(['same', 'different', 'other_engine', 'other_taxonomy', 'incomplete']),
  rows: z.array(z.object({ listing_id: Id, logged: Scored, replayed: Scored.nullable() })),
})
export type Replay = z.infer<typeof Replay>

const Period = { from: Day.optional(), to: Day.optional() }

export const impressionLogSchemas = {
  list: {
    query: Page.extend({ ...Period, listing_id: IdParam.optional() }),
    response: pageOf(Impression),
  },
  export: {
    query: z.object({ ...Period, format: z.enum(['csv', 'json']).default('csv') }),
    response: z.unknown(),
  },
  replay: {
    params: z.object({ log_id: IdParam }),
    response: Replay,
  },
} satisfies ApiSchemas
