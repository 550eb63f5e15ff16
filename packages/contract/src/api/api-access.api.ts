import { endpoints } from '../endpoint.ts'
import type { apiAccessSchemas } from '../schemas/api-access.schema.ts'

/** Keys for programs of the account, and what they use. Keys themselves call none of these. */
export const apiAccessApi = endpoints<typeof apiAccessSchemas>()({
  keys: {
    method: 'GET',
    access: 'permission:account_admin',
    path: '/napi/user/api_keys',
    summary: "The account's API keys, and the calls of this month",
    whenExpired: true,
  },
  createKey: {
    method: 'POST',
    access: 'permission:account_admin',
    path: '/napi/user/api_keys',
    summary: 'Makes an API key; the answer is the only one that shows it',
    isPersonal: true,
    limit: { per: 'user', max: 20, minutes: 60 },
  },
  revokeKey: {
    method: 'DELETE',
    access: 'permission:account_admin',
    path: '/napi/user/api_keys/:api_key_id',
    summary: 'Ends an API key at once',
    whenExpired: true,
  },
  usageAccounts: {
    method: 'GET',
    access: 'professional',
    path: '/napi/user/api_usage/accounts',
    summary: 'Accounts whose use of the API the caller may see, with their keys',
  },
  usage: {
    method: 'POST',
    access: 'professional',
    path: '/napi/user/api_usage',
    summary: 'Use of the API by day, call and key',
  },
})
