import { z } from 'zod'
import { Done, Id, IdParam, Moment, words } from './common.ts'
import { endpoint } from './endpoint.ts'

export const HIDDEN_FROM_KINDS = ['company', 'domain'] as const
/** A mail domain as people write it: an address or a leading @ is understood too. */
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

const BASE = '/napi/user/hidden_from'

/** Whom an account hides from. Neither side finds the other. */
export const hiddenFromApi = {
  list: endpoint({
    method: 'GET',
    access: 'user',
    path: BASE,
    summary: 'Companies and mail domains the account hides from',
    response: z.object({ items: z.array(HiddenFrom) }),
  }),
  add: endpoint({
    method: 'POST',
    access: 'user',
    path: BASE,
    summary: 'Hides the account from a company or from everybody with an address of a mail domain',
    body: NewHiddenFrom,
    response: HiddenFrom,
  }),
  remove: endpoint({
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/:hidden_from_id`,
    summary: 'Shows the account to them again',
    params: z.object({ hidden_from_id: IdParam }),
    response: Done,
  }),
}
