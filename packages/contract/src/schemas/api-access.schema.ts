import { z } from 'zod'
import { API_KEY_DAYS, API_SCOPES } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { Day, Done, Id, IdParam, Moment, words } from './common.schema.ts'

export const ApiScope = z.enum(API_SCOPES)

/** A key without its secret. `hint` shows both its ends. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  hint: z.string(),
  scopes: z.array(ApiScope),
  created_at: Moment,
  created_by: z.string(),
  expires_at: Moment,
  last_used_at: Moment.nullable(),
  /** When it was revoked, or when its user left. */
  revoked_at: Moment.nullable(),
  /** Calls of the present month. */
  calls: z.number().int(),
})
export type ApiKey = z.infer<typeof ApiKey>

const ApiQuota = z.object({
  /** First day of the present month. */
  month: Day,
  used: z.number().int(),
  max: z.number().int(),
})

const UsageCounts = z.object({
  calls: z.number().int(),
  /** Of the calls: answered with an error. */
  failed: z.number().int(),
  /** Above a limit; not among the calls. */
  refused: z.number().int(),
})
export type UsageCounts = z.infer<typeof UsageCounts>

export const ApiUsage = z.object({
  from: Day,
  to: Day,
  quota: ApiQuota,
  /** Every day from `from` to `to`. */
  days: z.array(UsageCounts.extend({ day: Day })),
  /** Method and path, most frequent first. */
  calls: z.array(UsageCounts.extend({ call: z.string() })),
  keys: z.array(UsageCounts.extend({ id: Id, name: z.string() })),
})
export type ApiUsage = z.infer<typeof ApiUsage>

export const apiAccessSchemas = {
  keys: {
    response: z.object({ items: z.array(ApiKey), quota: ApiQuota }),
  },
  createKey: {
    body: z.object({
      name: words(80),
      scopes: z.array(ApiScope).min(1).max(API_SCOPES.length),
      days: z.literal(API_KEY_DAYS),
    }),
    // The only answer that ever holds the key.
    response: z.object({ key: z.string(), api_key: ApiKey }),
  },
  revokeKey: {
    params: z.object({ api_key_id: IdParam }),
    response: Done,
  },
  usageAccounts: {
    response: z.object({
      items: z.array(
        z.object({
          id: Id,
          name: z.string(),
          is_own: z.boolean(),
          keys: z.array(z.object({ id: Id, name: z.string() })),
        }),
      ),
    }),
  },
  usage: {
    body: z.object({
      /** Own account by default; others only for staff. */
      account_id: Id.optional(),
      api_key_id: Id.optional(),
      call: words(200).optional(),
      /** Present month by default. */
      from: Day.optional(),
      to: Day.optional(),
    }),
    response: ApiUsage,
  },
} satisfies ApiSchemas
