export { renderLetter } from './render-letter.ts'
export { sentence } from './messages.ts'
export {
  countNotices,
  countUnread,
  countUnreadNotices,
  countWaitingContacts,
  markNoticesRead,
  newsOf,
  noticesOf,
  setTopicsMailed,
} from './queries.ts'
export type { NoticeRecord } from './queries.ts'
export { sampleMails } from './sample-mails.ts'
export { NOTICE_TOPIC } from './topics.ts'
export { countMailTo, notify, orderMail, sendHeldNotices } from './service.ts'
