import { endpoints } from '../endpoint.ts'
import type { staffSchemas } from '../schemas/staff.schema.ts'

const BASE = '/napi/staff'

/** What staff do with accounts; each step leaves a line that the account's admins see. */
export const staffApi = endpoints<typeof staffSchemas>()({
  overview: {
    method: 'GET',
    access: 'staff',
    path: `${BASE}/overview`,
    summary: 'What waits for staff: reports, requests, accounts that end within 30 days',
  },
  search: {
    method: 'GET',
    access: 'staff',
    path: `${BASE}/search`,
    summary: 'Accounts, users, listings by words or number; documents by number',
    limit: { per: 'user', max: 300, minutes: 10 },
  },
  account: {
    method: 'GET',
    access: 'staff',
    path: `${BASE}/accounts/:account_id`,
    summary: 'An account with its users, listings, figures and audit trail',
  },
  setExpiry: {
    method: 'PUT',
    access: 'staff',
    path: `${BASE}/accounts/:account_id/expiry`,
    summary: 'Sets the last day of an account, or none',
    isPersonal: true,
  },
  setLevel: {
    method: 'PUT',
    access: 'staff',
    path: `${BASE}/accounts/:account_id/level`,
    summary: 'Sets type and level of an account',
    isPersonal: true,
  },
  verify: {
    method: 'POST',
    access: 'staff',
    path: `${BASE}/accounts/:account_id/verify`,
    summary: 'Marks the organisation behind an account as verified',
    isPersonal: true,
  },
  endVerification: {
    method: 'POST',
    access: 'staff',
    path: `${BASE}/accounts/:account_id/end_verification`,
    summary: 'Takes the badge away',
    isPersonal: true,
  },
  setPermissions: {
    method: 'PUT',
    access: 'staff',
    path: `${BASE}/users/:user_id/permissions`,
    summary: 'Gives and takes permissions that the caller has',
    isPersonal: true,
  },
  decideRequest: {
    method: 'POST',
    access: 'staff',
    path: `${BASE}/requests/:request_id/decide`,
    summary: 'Answers a request for a level or a verification; who asked gets a mail',
    isPersonal: true,
  },
})
