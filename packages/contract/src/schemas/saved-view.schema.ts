import { z } from 'zod'
import { Done, Id, IdParam, words } from './common.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'

/** Filters, search and order of one's list of listings, kept under a name. */
export const SavedView = z.object({
  id: Id,
  title: z.string(),
  /** Query string of the list, without "?". */
  query: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

const QueryString = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[\w%+=&.~*-]+$/)

export const savedViewSchemas = {
  list: {
    response: z.object({ items: z.array(SavedView) }),
  },
  create: {
    body: z.object({ title: words(60), query: QueryString }),
    response: SavedView,
  },
  remove: {
    params: z.object({ saved_view_id: IdParam }),
    response: Done,
  },
} satisfies ApiSchemas
