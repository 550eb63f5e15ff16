import { z } from 'zod'
import { Done, Id, IdParam, Moment, words } from './common.schema.ts'
import { HIDDEN_FROM_KINDS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'

/** A mail domain; an address or a leading @ is accepted as well. */
const MailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .transform((value) => value.slice(value.lastIndexOf('@') + 1))
  .pipe(
    z
      .string()
      .max(120)
      .regex(/^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/, 'mail_domain'),
  )

const NewHiddenFrom = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('company'), value: words(120) }),
  z.object({ kind: z.literal('domain'), value: MailDomain }),
])

export const HiddenFrom = z.object({
  id: Id,
  kind: z.enum(HIDDEN_FROM_KINDS),
  value: z.string(),
  created_at: Moment,
})
export type HiddenFrom = z.infer<typeof HiddenFrom>

export const hiddenFromSchemas = {
  list: {
    response: z.object({
      items: z.array(HiddenFrom),
      /** Whether the account hides from all employers that its profiles name. */
      hides_from_employers: z.boolean(),
    }),
  },
  add: {
    body: NewHiddenFrom,
    response: HiddenFrom,
  },
  setEmployers: {
    body: z.object({ hides_from_employers: z.boolean() }),
    response: z.object({ hides_from_employers: z.boolean() }),
  },
  remove: {
    params: z.object({ hidden_from_id: IdParam }),
    response: Done,
  },
} satisfies ApiSchemas
