import { endpoints } from '../endpoint.ts'
import type { moderationSchemas } from '../schemas/moderation.schema.ts'

/** Reports and blocks of users, and what staff decide about reports. */
export const moderationApi = endpoints<typeof moderationSchemas>()({
  report: {
    method: 'POST',
    access: 'user',
    path: '/napi/report',
    summary: 'Reports a listing, the person of a contact or a message to staff',
    isPersonal: true,
    limit: { per: 'user', max: 30, minutes: 24 * 60 },
  },
  blocked: {
    method: 'GET',
    access: 'user',
    path: '/napi/user/blocked',
    summary: 'Whom the account has blocked',
  },
  block: {
    method: 'POST',
    access: 'user',
    path: '/napi/user/blocked',
    summary: 'Blocks the account behind a listing or a contact: neither side sees or reaches the other any more',
    isPersonal: true,
    limit: { per: 'user', max: 20, minutes: 24 * 60 },
  },
  unblock: {
    method: 'DELETE',
    access: 'user',
    path: '/napi/user/blocked/:blocked_id',
    summary: 'Ends a block',
  },
  reports: {
    method: 'GET',
    access: 'staff',
    path: '/napi/staff/reports',
    summary:
      'Reports that wait for a decision, the most harmful and then the oldest first, or those decided, newest first',
  },
  reportDetails: {
    method: 'GET',
    access: 'staff',
    path: '/napi/staff/reports/:report_id',
    summary: 'A report with what it is about',
  },
  decideReport: {
    method: 'POST',
    access: 'staff',
    path: '/napi/staff/reports/:report_id/decide',
    summary:
      'Decides all reports about the same; the account gets the reasons, reporters the outcome; a closing is proposed',
    isPersonal: true,
  },
  assignees: {
    method: 'GET',
    access: 'staff',
    path: '/napi/staff/reports/:report_id/assignees',
    summary: 'Who on staff can look after a report, and how many each has',
  },
  assignReport: {
    method: 'PUT',
    access: 'staff',
    path: '/napi/staff/reports/:report_id/assignee',
    summary: 'Takes over all reports about the same or hands them over to somebody else on staff, who is told',
    isPersonal: true,
  },
  closings: {
    method: 'GET',
    access: 'staff',
    path: '/napi/staff/closings',
    summary: 'Closings of accounts that wait for a second person, oldest first',
  },
  proposeClosing: {
    method: 'POST',
    access: 'staff',
    path: '/napi/staff/accounts/:account_id/closing',
    summary: 'Proposes to close an account for a reason; it stays open until another staff member confirms',
    isPersonal: true,
  },
  decideClosing: {
    method: 'POST',
    access: 'staff',
    path: '/napi/staff/closings/:closing_id/decide',
    summary: 'Confirms a closing that somebody else proposed, or declines one; the account gets the reason',
    isPersonal: true,
  },
  reopenAccountOf: {
    method: 'POST',
    access: 'staff',
    path: '/napi/staff/accounts/:account_id/reopen',
    summary: 'Opens an account that staff closed, until it is erased; what ended with it stays ended',
    isPersonal: true,
  },
})
