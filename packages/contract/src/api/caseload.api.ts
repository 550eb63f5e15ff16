import { endpoints } from '../endpoint.ts'
import type { caseloadSchemas } from '../schemas/caseload.schema.ts'

const BASE = '/napi/caseload'
const COUNSELLOR = 'permission:counsellor' as const

/**
 * Employment counselling: people who agreed to it, offers for them, and proposals to both sides. People agree to a
 * counsellor and not to staff, so none of these calls may be made in a counsellor's name.
 */
export const caseloadApi = endpoints<typeof caseloadSchemas>()({
  people: {
    method: 'GET',
    access: COUNSELLOR,
    isPersonal: true,
    path: `${BASE}/people`,
    summary: 'The searches of the people who agreed, each with its best match under a strategy',
    limit: { per: 'user', max: 60, minutes: 1 },
  },
  ask: {
    method: 'POST',
    access: COUNSELLOR,
    isPersonal: true,
    path: `${BASE}/people`,
    summary: 'Asks somebody by their address to be in the caseload; answers alike whether the address is known or not',
    limit: { per: 'user', max: 60, minutes: 60 },
  },
  end: {
    method: 'DELETE',
    access: COUNSELLOR,
    isPersonal: true,
    path: `${BASE}/people/:entry_id`,
    summary: 'Takes somebody out of the caseload, with notes and shortlist, or takes back a question',
  },
  offers: {
    method: 'GET',
    access: COUNSELLOR,
    isPersonal: true,
    path: `${BASE}/searches/:listing_id/offers`,
    summary: 'Offers that match a search of the caseload under a strategy',
  },
  explain: {
    method: 'GET',
    access: COUNSELLOR,
    isPersonal: true,
    path: `${BASE}/searches/:listing_id/offers/:offer_id`,
    summary: 'Why a search of the caseload and an offer match, as far as both sides disclose it',
  },
  mark: {
    method: 'PUT',
    access: COUNSELLOR,
    isPersonal: true,
    path: `${BASE}/searches/:listing_id/offers/:offer_id`,
    summary: 'Puts an offer on the shortlist of a search, or holds it unsuitable, with a note of the counsellor',
  },
  proposals: {
    method: 'GET',
    access: COUNSELLOR,
    isPersonal: true,
    path: `${BASE}/proposals`,
    summary: 'Shortlist and proposals with their answers, latest first',
  },
  propose: {
    method: 'POST',
    access: COUNSELLOR,
    isPersonal: true,
    path: `${BASE}/proposals`,
    summary: 'Asks both sides of shortlisted pairs whether they want contact',
    limit: { per: 'user', max: 60, minutes: 60 },
  },
  mine: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/mine`,
    summary: 'Counsellors who see the caller or ask to, and proposals that wait for the caller',
  },
  agree: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/agreements/:entry_id`,
    summary: 'Lets a counsellor see the own searches, or declines',
    isPersonal: true,
  },
  withdraw: {
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/agreements/:entry_id`,
    summary: 'Withdraws the agreement at once; notes and shortlist of the counsellor are deleted',
  },
  answer: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/proposals/:proposal_id/answer`,
    summary: 'Accepts or declines a proposal; once both sides accept, a contact opens',
    isPersonal: true,
  },
})
