import { z } from 'zod'
import { EmailFrequency } from './auth.schema.ts'
import { Done, Id, IdParam, Moment, Page, pageOf, words } from './common.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { ListingType } from './listing.schema.ts'
import { FinderId, SearchFilters } from './match.schema.ts'

/** A finder that is kept with its filters and alerts of new matches. */
export const SavedSearch = z.object({
  id: Id,
  title: z.string(),
  type: ListingType,
  finder_id: FinderId,
  filters: SearchFilters,
  /** Frequency of alerts by mail; limited by the user's mail frequency. */
  alert: EmailFrequency,
  /** Number of matches found since the owner last opened it. */
  new_matches: z.number().int(),
  created_at: Moment,
  checked_at: Moment,
})
export type SavedSearch = z.infer<typeof SavedSearch>

const SavedParam = z.object({ saved_search_id: IdParam })

const title = words(160)

const key = z.string().regex(/^\d{1,15}\.[\w-]{43}$/)

export const savedSearchSchemas = {
  list: {
    query: Page,
    response: pageOf(SavedSearch),
  },
  create: {
    body: z.object({ finder_id: FinderId, title, filters: SearchFilters, alert: EmailFrequency }),
    response: SavedSearch,
  },
  get: {
    params: SavedParam,
    response: SavedSearch,
  },
  change: {
    params: SavedParam,
    body: z.object({
      title: title.optional(),
      alert: EmailFrequency.optional(),
      is_opened: z.literal(true).optional(),
    }),
    response: SavedSearch,
  },
  remove: {
    params: SavedParam,
    response: Done,
  },
  unsubscribe: {
    params: z.object({ key }),
    /** The alert as it was before, for its undoing. */
    response: z.object({ alert: EmailFrequency }),
  },
  resubscribe: {
    params: z.object({ key }),
    body: z.object({ alert: EmailFrequency }),
    response: Done,
  },
} satisfies ApiSchemas
