import { endpoints } from '../endpoint.ts'
import type { marketSchemas } from '../schemas/market.schema.ts'

const BASE = '/napi/market'
const STAFF = '/napi/staff/market'

/** Offers and people looking by occupation group and place: protected for everybody, exact for staff. */
export const marketApi = endpoints<typeof marketSchemas>()({
  overview: {
    method: 'GET',
    access: 'public',
    path: `${BASE}/:country`,
    summary: 'Occupation groups of a country with published figures, and the countries that have any',
  },
  figures: {
    method: 'GET',
    access: 'public',
    path: `${BASE}/:country/:occupation`,
    summary: 'Offers, people, pay and skills of an occupation group in a country, rounded, nothing of fewer than five',
  },
  exactOverview: {
    method: 'GET',
    access: 'staff',
    path: `${STAFF}/:country`,
    summary: 'Occupation groups of a country with exact figures',
  },
  exactFigures: {
    method: 'GET',
    access: 'staff',
    path: `${STAFF}/:country/:occupation`,
    summary: 'The figures of an occupation group in a country as they were counted',
  },
})
