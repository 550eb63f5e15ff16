import { endpoints } from '../endpoint.ts'
import type { statisticsSchemas } from '../schemas/statistics.schema.ts'

const BASE = '/napi/reports'

/** How far listings came: of one listing, of a user's, or of all of an account. */
export const statisticsApi = endpoints<typeof statisticsSchemas>()({
  listing: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/listing/:listing_id`,
    summary: 'Figures of one own listing, by day, week or month',
  },
  user: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/user`,
    summary: "Figures of the user's listings; of another user of the account for its administrators",
  },
  account: {
    method: 'GET',
    access: 'permission:account_admin',
    path: `${BASE}/account`,
    summary: "Figures of all of the account's listings",
  },
  people: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/people`,
    summary: 'Contacts behind a step of a report, as far as the reader takes part in them',
  },
  export: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/export`,
    summary: 'A report as CSV or Excel file: one row for each listing and period',
    kind: 'download',
    limit: { per: 'user', max: 60, minutes: 10 },
  },
})
