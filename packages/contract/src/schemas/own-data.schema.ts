import { z } from 'zod'
import { Done, Id, IdParam, Moment, SiteLanguage, words } from './common.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'

const OwnPassword = z.object({ password: z.string().min(1).max(200) })

export const ExportState = z.enum(['waiting', 'running', 'ready', 'failed'])

/** An archive of the caller's own data; `DataExport` is the form of its `data.json`. */
export const OwnExport = z.object({
  id: Id,
  state: ExportState,
  /** Percent. */
  progress: z.number().int(),
  size: z.number().int().nullable(),
  created_at: Moment,
  expires_at: Moment.nullable(),
})
export type OwnExport = z.infer<typeof OwnExport>

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
  exports: {
    response: z.object({ items: z.array(OwnExport) }),
  },
  startExport: {
    body: z.object({ lang: SiteLanguage.default('en') }),
    response: OwnExport,
  },
  downloadExport: {
    params: z.object({ export_id: IdParam }),
    response: z.unknown(),
  },
} satisfies ApiSchemas
