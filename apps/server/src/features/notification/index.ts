export { sentence } from './messages.ts'
export { NOTICE_KINDS, countMailTo, notify, orderMail } from './service.ts'
export type { NoticeKind } from './service.ts'
