import { endpoints } from '../endpoint.ts'
import type { termSchemas } from '../schemas/term.schema.ts'

const BASE = '/napi/term'

/** Terms (words without a concept), for staff. */
export const termApi = endpoints<typeof termSchemas>()({
  list: {
    method: 'GET',
    access: 'staff',
    path: `${BASE}/list`,
    summary: 'Words that listings and profiles hold without a concept, most frequent first',
  },
  suggestions: {
    method: 'GET',
    access: 'staff',
    path: `${BASE}/:term_id/suggestions`,
    summary: 'Concepts that a word may mean, best first',
  },
  decide: {
    method: 'POST',
    access: 'staff',
    path: `${BASE}/:term_id/decide`,
    summary: 'Links a word to a concept, adds it to the taxonomy, ignores it, or opens it again',
  },
})
