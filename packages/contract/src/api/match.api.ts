import { endpoints } from '../endpoint.ts'
import type { matchSchemas } from '../schemas/match.schema.ts'

const BASE = '/napi/match'

export const matchApi = endpoints<typeof matchSchemas>()({
  search: {
    method: 'GET',
    access: 'user',
    scope: 'matches:read',
    path: `${BASE}/search/:listing_id`,
    summary: 'Matches of an own listing, best first',
    isBuilt: true,
  },
  finder: {
    method: 'POST',
    access: 'public',
    scope: 'matches:read',
    path: `${BASE}/finder`,
    summary: 'Matches of a temporary listing; visitors find offers only',
    isBuilt: true,
    // The matches and the near misses of a query are two calls.
    limit: { per: 'user', max: 120, minutes: 1 },
    countsItself: true,
  },
  finderPay: {
    method: 'POST',
    access: 'public',
    path: `${BASE}/finder_pay`,
    summary: 'Pay of the offers that a temporary search finds, as a histogram',
    limit: { per: 'user', max: 120, minutes: 1 },
  },
  cvMatches: {
    method: 'POST',
    access: 'public',
    path: `${BASE}/cv`,
    summary: 'Matches of a CV without an account; nothing of it is stored',
    files: { field: 'file', max: 1 },
    // Reading takes seconds of a processor, and anybody may ask.
    limit: { per: 'address', max: 10, minutes: 10 },
  },
  finderGet: {
    method: 'GET',
    access: 'public',
    scope: 'matches:read',
    path: `${BASE}/finder/:finder_id`,
    summary: 'The body behind a finder id',
  },
  finderExternal: {
    method: 'POST',
    access: 'public',
    scope: 'matches:read',
    path: `${BASE}/finder_external`,
    summary: 'Offers of imported job feeds for a temporary search',
    limit: { per: 'user', max: 60, minutes: 1 },
    countsItself: true,
  },
  searchExternal: {
    method: 'GET',
    access: 'user',
    scope: 'matches:read',
    path: `${BASE}/search_external/:listing_id`,
    summary: 'Offers of imported job feeds for an own search, around all of its places or one',
  },
  latestOffers: {
    method: 'GET',
    access: 'public',
    scope: 'matches:read',
    path: `${BASE}/latest_offers`,
    summary: 'The newest public offers',
  },
  examples: {
    method: 'GET',
    access: 'public',
    path: `${BASE}/examples`,
    summary: 'Three worked examples, scored by the engine',
  },
  explainFinder: {
    method: 'GET',
    access: 'public',
    scope: 'matches:read',
    path: `${BASE}/match_explain_finder`,
    summary: 'Why a temporary listing and a listing match',
    limit: { per: 'user', max: 120, minutes: 1 },
  },
  explain: {
    method: 'GET',
    access: 'user',
    scope: 'matches:read',
    path: `${BASE}/match_explain`,
    summary: 'Why two listings match',
  },
  requirementImpact: {
    method: 'GET',
    access: 'user',
    scope: 'matches:read',
    path: `${BASE}/requirement_impact/:listing_id`,
    summary:
      'Why an own listing has few matches: what each must and each range keeps out, and what asking less would bring',
    limit: { per: 'user', max: 30, minutes: 1 },
  },
  indexCheck: {
    method: 'GET',
    access: 'staff',
    path: `${BASE}/index_check`,
    summary: 'Holds the match index against the database',
  },
  dashboardStats: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/dashboard_stats`,
    summary: 'What needs the user today',
  },
})
