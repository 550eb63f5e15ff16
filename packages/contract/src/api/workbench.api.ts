import { endpoints } from '../endpoint.ts'
import type { workbenchSchemas } from '../schemas/workbench.schema.ts'

const BASE = '/napi/workbench'

/** Tries of the taxonomy and the scorer by staff. Typeahead and parser have calls of their own. */
export const workbenchApi = endpoints<typeof workbenchSchemas>()({
  similarity: {
    method: 'GET',
    access: 'staff',
    path: `${BASE}/similarity`,
    summary: 'How similar two concepts are, in both directions, and by which path',
  },
  score: {
    method: 'POST',
    access: 'staff',
    path: `${BASE}/score`,
    summary: 'Scores a search and an offer that are not stored, with the whole explanation',
    limit: { per: 'user', max: 120, minutes: 1 },
  },
  cases: {
    method: 'GET',
    access: 'staff',
    path: `${BASE}/cases`,
    summary: 'Wrong results that were kept, latest first',
  },
  keepCase: {
    method: 'POST',
    access: 'staff',
    path: `${BASE}/cases`,
    summary: 'Keeps a wrong result with what should have come out',
  },
  deleteCase: {
    method: 'DELETE',
    access: 'staff',
    path: `${BASE}/cases/:case_id`,
    summary: 'Deletes a kept case',
  },
  exportCases: {
    method: 'GET',
    access: 'staff',
    path: `${BASE}/cases/export`,
    summary: 'Every kept case, for a developer to take up as a test',
  },
})
