import { z } from 'zod'
import { MailTopic } from '@matchwright/contract/notification.schema'
import type { NoticeKind } from '@matchwright/contract/notification.schema'
import type { Db } from '#server/db/pool.ts'
import { countHit } from '#server/http/rate-limit.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'
import { findFrequency, insertNotice } from './queries.ts'
import { NOTICE_TOPIC } from './topics.ts'

export const MAIL_TEMPLATES = [
  'activation',
  'known_address',
  'invitation',
  'invitation_known',
  'reset',
  'change_email',
  'email_change_requested',
  'email_changed',
  'password_changed',
  'new_device',
  'security_changed',
  'account_closed',
  'account_closed_member',
  'account_closed_by_staff',
  'account_reopened',
  'user_removed',
  'user_removed_personal',
  'export_ready',
  'batch_done',
  'caseload_asked',
  'newsletter',
  'newsletter_confirmed',
  'communication',
  'communication_received',
  'search_alert',
  'notices',
  'account_expires',
  'account_expired',
  'level_approved',
  'level_declined',
  'verification_approved',
  'verification_declined',
  'report_answer',
  'moderation_keep',
  'moderation_hidden',
  'moderation_change',
  'moderation_take_down',
  'moderation_close',
] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

const MailOrder = z.object({
  template: z.enum(MAIL_TEMPLATES),
  to: z.string(),
  lang: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Lines of a list, shown in the place of `list`. */
  rows: z.array(z.object({ text: z.string(), link: z.string().optional(), score: z.number().optional() })).optional(),
  reply_to: z.string().optional(),
  unsubscribe_url: z.string().optional(),
  /** Topics that the mail belongs to, and its reader, who can end them from the mail. */
  ends: z.object({ topics: z.array(MailTopic), userId: z.number() }).optional(),
  /** Key of the link, which is made when the mail is sent. */
  key_id: z.string().optional(),
})
export type MailOrder = z.infer<typeof MailOrder>

export const sendMailJob = defineJob({ name: 'send_mail', payload: MailOrder })
export const sendNoticesJob = defineJob({ name: 'send_notices', payload: z.object({ user_id: z.number() }) })

/** Rate limit of mails of one purpose to an address that anybody may name in a request, over all clients. */
const MAILS_TO_ADDRESS = { max: 10, minutes: 60 }

/**
 * Counts a mail to an address named in a request, whether it is sent or not.
 * @throws {AppError} too_many
 */
export function countMailTo(
  db: Db,
  purpose: 'register' | 'reset' | 'invitation' | 'change_email' | 'newsletter' | 'communication' | 'caseload',
  email: string,
): Promise<void> {
  return countHit(db, `mail_to:${purpose}:${email}`, MAILS_TO_ADDRESS)
}

/** Orders a mail. It is sent after the transaction of `db` commits, with retries. */
export function orderMail(db: Db, order: MailOrder): Promise<void> {
  return enqueue(db, sendMailJob, order)
}

export type Notice = {
  userId: number
  kind: NoticeKind
  contactId?: number
  listingId?: number
  reportId?: number
  params: { title: string; days?: number }
}

/**
 * Notifies a user in the application and, if they want the topic by mail, also there, at the frequency they chose.
 * `params` may hold only values that the user may see now, because a mail cannot be recalled.
 */
export async function notify(db: Db, notice: Notice): Promise<void> {
  const user = await findFrequency(db, notice.userId)
  if (user === undefined) return
  const isMailed = user.email_frequency !== 'none' && user.mail_topics.includes(NOTICE_TOPIC[notice.kind])
  await insertNotice(db, notice, isMailed)
  // Notices of the same moment are combined in one mail. Those of a break wait for its end.
  if (isMailed && user.email_frequency === 'instant' && !user.is_absent)
    await enqueue(db, sendNoticesJob, { user_id: notice.userId }, { key: `notices:${notice.userId}` })
}

/** Sends what a break held back, to those who want mail at once; others get it with their next digest. */
export async function sendHeldNotices(db: Db, userId: number): Promise<void> {
  const user = await findFrequency(db, userId)
  if (user?.email_frequency === 'instant')
    await enqueue(db, sendNoticesJob, { user_id: userId }, { key: `notices:${userId}` })
}
