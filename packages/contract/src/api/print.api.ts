import { endpoints } from '../endpoint.ts'
import type { printSchemas } from '../schemas/print.schema.ts'

const BASE = '/mapi/pdf'

const LIMIT = { per: 'user', max: 60, minutes: 1 } as const

/** Documents as PDF, CVs and offers for programs. Each tells what its reader may see, and nothing else. */
export const printApi = endpoints<typeof printSchemas>()({
  profiles: {
    method: 'GET',
    access: 'user',
    scope: 'profiles:read',
    path: `${BASE}/profiles`,
    summary: 'The list of profiles as PDF',
    kind: 'download',
    limit: LIMIT,
  },
  listings: {
    method: 'GET',
    access: 'user',
    scope: 'listings:read',
    path: `${BASE}/listings`,
    summary: 'The list of own and shared listings as PDF',
    kind: 'download',
    limit: LIMIT,
  },
  listing: {
    method: 'GET',
    access: 'public',
    scope: 'listings:read',
    path: `${BASE}/listing/:listing_id/:variant`,
    summary: 'A listing as PDF, as the reader may see it: on a sheet, or a search as a CV',
    kind: 'download',
    limit: LIMIT,
  },
  jsonResume: {
    method: 'GET',
    access: 'public',
    scope: 'listings:read',
    path: '/napi/listing/:listing_id/json_resume',
    summary: 'A search as a CV in the format JSON Resume, as the reader may see it',
    kind: 'download',
    limit: LIMIT,
  },
  europass: {
    method: 'GET',
    access: 'public',
    scope: 'listings:read',
    path: '/napi/listing/:listing_id/europass',
    summary: 'A search as a Europass CV in XML, as the reader may see it',
    kind: 'download',
    limit: LIMIT,
  },
  jobPosting: {
    method: 'GET',
    access: 'public',
    scope: 'listings:read',
    path: '/napi/listing/:listing_id/job_posting',
    summary: 'An offer as a JobPosting of schema.org in JSON-LD, as the reader may see it',
    kind: 'download',
    limit: LIMIT,
  },
  sharePicture: {
    method: 'GET',
    access: 'public',
    path: '/mapi/share/listing/:listing_id',
    summary: 'A picture of a public offer for links that are shared, as PNG',
    kind: 'download',
    cache: 'versioned',
  },
  siteSharePicture: {
    method: 'GET',
    access: 'public',
    path: '/mapi/share/site',
    summary: 'A picture of the site for links that are shared, as PNG',
    kind: 'download',
    cache: 'versioned',
  },
  report: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/report`,
    summary: 'The figures of a listing, of a user or of the account as PDF',
    kind: 'download',
    limit: LIMIT,
  },
  profile: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/profile/:person_or_company/:profile_id`,
    summary: 'A profile of the own account as PDF',
    kind: 'download',
    limit: LIMIT,
  },
})
