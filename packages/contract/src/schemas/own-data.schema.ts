import { z } from 'zod'
import { Done, Id, IdParam, Moment, SiteLanguage } from './common.schema.ts'
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

const OwnThings = z.object({
  listings: z.number().int(),
  profiles: z.number().int(),
  documents: z.number().int(),
  /** Contacts that go on. */
  open_contacts: z.number().int(),
})

/** What happens to each thing of a user who is removed. */
export const Removal = z.object({
  /** What others go on with. */
  handed_over: OwnThings,
  /** What is private to the person: it ends and is erased. */
  ended: OwnThings.extend({ saved_searches: z.number().int(), api_keys: z.number().int() }),
  /** Switched off, and handed over. */
  webhooks: z.number().int(),
  erased_on: Moment,
  heirs: z.array(z.object({ id: Id, name: z.string(), is_admin: z.boolean() })),
})
export type Removal = z.infer<typeof Removal>

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
  removal: {
    params: z.object({ user_profile_id: IdParam }),
    response: Removal,
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
