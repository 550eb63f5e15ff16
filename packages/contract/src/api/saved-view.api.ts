import { endpoints } from '../endpoint.ts'
import type { savedViewSchemas } from '../schemas/saved-view.schema.ts'

const BASE = '/napi/listing_view/saved'

export const savedViewApi = endpoints<typeof savedViewSchemas>()({
  list: {
    method: 'GET',
    access: 'user',
    path: BASE,
    summary: "The user's saved views of the list of listings, by name",
  },
  create: {
    method: 'POST',
    access: 'user',
    path: BASE,
    summary: 'Keeps a view of the list; the same name again replaces it',
  },
  remove: {
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/:saved_view_id`,
    summary: 'Deletes a saved view',
  },
})
