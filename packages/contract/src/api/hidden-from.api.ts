import { endpoints } from '../endpoint.ts'
import type { hiddenFromSchemas } from '../schemas/hidden-from.schema.ts'

const BASE = '/napi/user/hidden_from'

/** Accounts and domains that an account hides from. Neither side finds the other. */
export const hiddenFromApi = endpoints<typeof hiddenFromSchemas>()({
  list: {
    method: 'GET',
    access: 'user',
    path: BASE,
    summary: 'Companies and mail domains the account hides from',
  },
  add: {
    method: 'POST',
    access: 'user',
    path: BASE,
    summary: 'Hides the account from a company or from everybody with an address of a mail domain',
    isPersonal: true,
  },
  setEmployers: {
    method: 'PUT',
    access: 'user',
    path: `${BASE}/employers`,
    summary: 'Hides the account from all employers that its profiles name, now and later, or no longer',
    isPersonal: true,
  },
  remove: {
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/:hidden_from_id`,
    summary: 'Shows the account to them again',
  },
})
