import { z } from 'zod'
import { EmailFrequency } from './auth.ts'
import { Done, Id, IdParam, Moment, Page, pageOf, words } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ListingType } from './listing.ts'
import { FinderId, SearchFilters } from './match.ts'

/** A finder that is kept, with its filters, and tells of new matches. */
export const SavedSearch = z.object({
  id: Id,
  title: z.string(),
  type: ListingType,
  finder_id: FinderId,
  filters: SearchFilters,
  /** How often mail tells of new matches; never more often than mail comes at all. */
  alert: EmailFrequency,
  /** Found since the owner last opened it. */
  new_matches: z.number().int(),
  created_at: Moment,
  checked_at: Moment,
})
export type SavedSearch = z.infer<typeof SavedSearch>

const BASE = '/napi/match/saved_search'
const SavedParam = z.object({ saved_search_id: IdParam })
const title = words(160)
const key = z.string().regex(/^\d{1,15}\.[\w-]{43}$/)

export const savedSearchApi = {
  list: endpoint({
    method: 'GET',
    access: 'user',
    path: `${BASE}/list`,
    summary: "The user's saved searches, newest first",
    query: Page,
    response: pageOf(SavedSearch),
  }),
  create: endpoint({
    method: 'POST',
    access: 'user',
    path: BASE,
    summary: 'Keeps a finder with its filters; the same again changes title and alert',
    body: z.object({ finder_id: FinderId, title, filters: SearchFilters, alert: EmailFrequency }),
    response: SavedSearch,
  }),
  get: endpoint({
    method: 'GET',
    access: 'user',
    path: `${BASE}/:saved_search_id`,
    summary: 'One saved search',
    params: SavedParam,
    response: SavedSearch,
  }),
  change: endpoint({
    method: 'PATCH',
    access: 'user',
    path: `${BASE}/:saved_search_id`,
    summary: 'Renames it, changes its alert, or notes that its matches were looked at',
    params: SavedParam,
    body: z.object({
      title: title.optional(),
      alert: EmailFrequency.optional(),
      is_opened: z.literal(true).optional(),
    }),
    response: SavedSearch,
  }),
  remove: endpoint({
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/:saved_search_id`,
    summary: 'Forgets a saved search',
    params: SavedParam,
    response: Done,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    access: 'public',
    path: `${BASE}/unsubscribe/:key`,
    summary: 'Ends the alert whose mail carried the key (RFC 8058)',
    params: z.object({ key }),
    isOneClick: true,
    limit: { per: 'address', max: 60, minutes: 10 },
    response: Done,
  }),
}
