import { endpoints } from '../endpoint.ts'
import type { savedSearchSchemas } from '../schemas/saved-search.schema.ts'

const BASE = '/napi/match/saved_search'

export const savedSearchApi = endpoints<typeof savedSearchSchemas>()({
  list: {
    method: 'GET',
    access: 'user',
    scope: 'matches:read',
    path: `${BASE}/list`,
    summary: "The user's saved searches, newest first",
  },
  create: {
    method: 'POST',
    access: 'user',
    path: BASE,
    summary: 'Keeps a finder with its filters; the same again changes title and alert',
  },
  get: {
    method: 'GET',
    access: 'user',
    scope: 'matches:read',
    path: `${BASE}/:saved_search_id`,
    summary: 'One saved search',
  },
  change: {
    method: 'PATCH',
    access: 'user',
    path: `${BASE}/:saved_search_id`,
    summary: 'Renames it, changes its alert, or notes that its matches were looked at',
  },
  remove: {
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/:saved_search_id`,
    summary: 'Forgets a saved search',
  },
  unsubscribe: {
    method: 'POST',
    access: 'public',
    path: `${BASE}/unsubscribe/:key`,
    summary: 'Ends the alert whose mail carried the key (RFC 8058)',
    isOneClick: true,
    limit: { per: 'address', max: 60, minutes: 10 },
  },
  resubscribe: {
    method: 'POST',
    access: 'public',
    path: `${BASE}/resubscribe/:key`,
    summary: 'Undoes `unsubscribe`, with the same key',
    limit: { per: 'address', max: 60, minutes: 10 },
  },
})
