import { z } from 'zod'
import { Day, Moment } from './common.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'

/** A break of a user, in which their listings are paused and no mail is sent about matches and contacts. */
export const Absence = z.object({
  since: Moment,
  /** The last day; null: until the user comes back. */
  until: Day.nullable(),
})
export type Absence = z.infer<typeof Absence>

const AbsenceOverview = z.object({
  absence: Absence.nullable(),
  /** Published listings, which a break pauses. */
  published: z.number().int(),
  /** Listings that this break has paused. */
  paused: z.number().int(),
  /** Requests for contact, sent and received, that end with a pause. */
  pending_contacts: z.number().int(),
  /** Contacts that go on; their other sides see the break. */
  open_contacts: z.number().int(),
})

export const absenceSchemas = {
  overview: {
    response: AbsenceOverview,
  },
  begin: {
    body: z.object({ until: Day.nullable() }),
    response: AbsenceOverview,
  },
  end: {
    response: AbsenceOverview.extend({
      /** Listings that could not be published again, because the level or the listing no longer allows it. */
      left_paused: z.number().int(),
    }),
  },
} satisfies ApiSchemas
