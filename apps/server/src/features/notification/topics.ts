import type { NoticeKind, NoticeTopic } from '@matchwright/contract/notification.schema'

/** Topic of each kind of notice. */
export const NOTICE_TOPIC: Record<NoticeKind, NoticeTopic> = {
  contact_request: 'requests',
  contact_accept: 'requests',
  contact_reject: 'requests',
  full_request: 'requests',
  full_accept: 'requests',
  full_reject: 'requests',
  match_request: 'requests',
  match_accept: 'matches',
  match_reject: 'requests',
  message: 'messages',
  question: 'messages',
  document_added: 'messages',
  withdraw: 'requests',
  terminated: 'requests',
  expired: 'deadlines',
  reminder: 'deadlines',
  listing_ends_soon: 'deadlines',
  listing_paused: 'deadlines',
  document_ends_soon: 'deadlines',
  handed_over: 'requests',
  report_handed_over: 'requests',
  absence_ended: 'deadlines',
  times_proposed: 'messages',
  time_accepted: 'messages',
}
