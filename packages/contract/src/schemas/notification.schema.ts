import { z } from 'zod'
import { Done, Id, Moment, Page, SiteLanguage, pageOf } from './common.schema.ts'
import { MAIL_TOPICS, NOTICE_KINDS, NOTICE_TOPICS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { Fits } from './explanation.schema.ts'

export const NoticeKind = z.enum(NOTICE_KINDS)
export type NoticeKind = z.infer<typeof NoticeKind>

export const NoticeTopic = z.enum(NOTICE_TOPICS)
export type NoticeTopic = z.infer<typeof NoticeTopic>

export const MailTopic = z.enum(MAIL_TOPICS)
export type MailTopic = z.infer<typeof MailTopic>

/** Key of a mail: the topics it belongs to, its reader, and a signature of both. */
const MailKey = z.string().regex(new RegExp(`^(${MAIL_TOPICS.join('|')}|-)+\\.\\d{1,15}\\.[\\w-]{43}$`))

export const Notification = z.object({
  id: Id,
  kind: NoticeKind,
  topic: NoticeTopic,
  at: Moment,
  is_read: z.boolean(),
  /** Whether the user has to answer; then `until` says by when. */
  needs_answer: z.boolean(),
  until: Moment.nullable(),
  match_id: Id.nullable(),
  listing_id: Id.nullable(),
  report_id: Id.nullable(),
  /** The other side as far as it is disclosed, or the own listing. */
  title: z.string(),
  place: z.string(),
  /** Language of the title. */
  lang: z.string().nullable(),
  /** The own listing of a contact. */
  subject: z.string(),
  /** The last words of a message. */
  text: z.string().nullable(),
  score: z.number().int().nullable(),
  fits: Fits.nullable(),
  /** Unread messages that this notification stands for. */
  count: z.number().int(),
})
export type Notification = z.infer<typeof Notification>

export const NotificationCounts = z.object({
  /** Contacts that wait for the user. */
  contacts: z.number().int(),
  /** Unread notifications. */
  notices: z.number().int(),
})
export type NotificationCounts = z.infer<typeof NotificationCounts>

export const notificationSchemas = {
  list: {
    query: Page.extend({
      limit: z.coerce.number<string | number>().int().min(1).max(60).default(60),
      lang: SiteLanguage.default('en'),
      topic: NoticeTopic.optional(),
      /** `true`: only unread ones. */
      unread: z.enum(['true', 'false']).default('false'),
    }),
    /** Unread messages of a contact are one item, so a page may have fewer items than it counts. */
    response: pageOf(Notification).extend({ unread: z.number().int() }),
  },
  counts: { response: NotificationCounts },
  markRead: {
    body: z.object({ ids: z.array(Id).max(100).optional() }),
    response: Done,
  },
  unsubscribe: {
    params: z.object({ key: MailKey }),
    response: z.object({ mail_topics: z.array(MailTopic) }),
  },
  resubscribe: {
    params: z.object({ key: MailKey }),
    response: z.object({ mail_topics: z.array(MailTopic) }),
  },
} satisfies ApiSchemas
