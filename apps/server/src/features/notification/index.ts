export { sentence } from './messages.ts'
export { countUnreadNotices, countWaitingContacts, latestNotices, markNoticesRead } from './queries.ts'
export type { NoticeRecord } from './queries.ts'
export { countMailTo, notify, orderMail, sendHeldNotices } from './service.ts'
