import { z } from 'zod'
import { Done, IdParam, Moment, words } from './common.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'

const OwnPassword = z.object({ password: z.string().min(1).max(200) })

export const ownDataSchemas = {
  closing: {
    response: z.object({
      /** What ends with the account. */
      listings: z.number().int(),
      open_contacts: z.number().int(),
      users: z.number().int(),
      /** Whether the caller may close the account, and may leave it to others. */
      may_close: z.boolean(),
      may_leave: z.boolean(),
      /** When the data would be erased. */
      erased_on: Moment,
    }),
  },
  closeAccount: {
    body: OwnPassword,
    response: Done,
  },
  reopenAccount: {
    body: z.object({ key: z.string().min(20).max(200) }),
    response: Done,
  },
  leaveAccount: {
    body: OwnPassword,
    response: Done,
  },
  closeAccountOf: {
    params: z.object({ account_id: IdParam }),
    body: z.object({ reason: words(500) }),
    response: Done,
  },
} satisfies ApiSchemas
