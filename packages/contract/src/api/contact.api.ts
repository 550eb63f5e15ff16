import type { contactSchemas } from '../schemas/contact.schema.ts'
import { endpoints } from '../endpoint.ts'

const BASE = '/napi/match'

const ATTACHMENTS = { field: 'files', max: 5 } as const

export const contactApi = endpoints<typeof contactSchemas>()({
  contacts: {
    method: 'GET',
    access: 'user',
    scope: 'contacts:read',
    path: `${BASE}/contacts`,
    summary: 'Contacts of the user',
  },
  declineReport: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/decline_report`,
    summary: 'Reasons for which requests and contacts of the user ended, in the last 12 months',
  },
  contact: {
    method: 'GET',
    access: 'user',
    scope: 'contacts:read',
    path: `${BASE}/contacts/:match_id`,
    summary: 'A contact with its timeline',
  },
  explainMatch: {
    method: 'GET',
    access: 'user',
    scope: 'contacts:read',
    path: `${BASE}/match_explain_match`,
    summary: 'Why the two sides of a contact match',
  },
  markRead: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/read`,
    summary: 'Marks everything in a contact as read',
  },
  archiveContact: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/archive`,
    summary: 'Puts an ended contact away, or back',
  },
  colleagues: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/contacts/:match_id/colleagues`,
    summary: 'Users of the account who may go on with the contact of a shared listing',
  },
  handOver: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/hand_over`,
    summary: 'Hands the contact of a shared listing over to a colleague',
    isPersonal: true,
  },
  message: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/message`,
    summary: 'Sends a message with up to five files',
    files: ATTACHMENTS,
  },
  terminate: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/terminate`,
    summary: 'Ends a contact; before it was accepted it is withdrawn',
  },
  deleteContact: {
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/contacts/:match_id`,
    summary: 'Deletes an ended contact for the own side; the other side keeps what it wrote',
  },
  requestChange: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/state_change_request`,
    summary: 'Asks a question, for full disclosure, or for the match',
  },
  acceptChange: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/state_change_accept/:event_id`,
    summary: 'Accepts a request',
  },
  rejectChange: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/state_change_reject/:event_id`,
    summary: 'Rejects a request',
  },
  planSteps: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/plan`,
    summary: 'Ends contacts, closes a listing or deletes something ten seconds later; until then it can be undone',
    isPersonal: true,
  },
  undoSteps: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/plan/:plan_id/undo`,
    summary: 'Takes planned steps back',
    isPersonal: true,
  },
  settle: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/settle`,
    summary: 'Notes that the own side has chosen what becomes of its listing after a match, and what decided it',
    isPersonal: true,
  },
  proposeTimes: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/times`,
    summary: 'Proposes one to five times for an interview, in place of those proposed before',
  },
  acceptTime: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/times/:event_id/accept`,
    summary: 'Accepts one of the proposed times',
  },
  downloadTime: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/contacts/:match_id/times/:event_id/calendar`,
    summary: 'The accepted time as a calendar file',
    kind: 'download',
  },
  contactOptions: {
    method: 'GET',
    access: 'public',
    path: `${BASE}/initiate_contact_options/:other_listing_id`,
    summary: 'Whether and with which own listing contact is possible',
  },
  contactOptionsOf: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/initiate_contact_options/:listing_id/:other_listing_id`,
    summary: 'Whether contact between two listings is possible, all reasons why not',
  },
  initiateContact: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/initiate_contact/:listing_id/:other_listing_id`,
    summary: 'Asks for contact',
  },
  downloadAttachment: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/contacts/:match_id/document/:event_id/download`,
    summary: 'A file of the timeline',
    kind: 'download',
  },
})
