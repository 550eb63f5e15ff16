import { NOTICE_KINDS } from '@matchwright/contract/constants'
import type { ContactRow } from '@matchwright/contract/contact.schema'
import type { ParsedRequestOf, ResponseOf } from '@matchwright/contract/endpoint'
import type { notificationApi } from '@matchwright/contract/notification.api'
import type { Notification } from '@matchwright/contract/notification.schema'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { contactRows } from '#server/features/contact/index.ts'
import { NOTICE_TOPIC, countNotices, countUnreadNotices, noticesOf } from '#server/features/notification/index.ts'
import type { NoticeRecord } from '#server/features/notification/index.ts'

type InboxDeps = Pick<Deps, 'pool' | 'concepts' | 'matchIndex' | 'clock' | 'rates'>

/** The request that a contact waits for, by the kind of the notice that told of it. */
const WAITS = { contact_request: 'contact', full_request: 'full', match_request: 'match' } as const

type ListQuery = ParsedRequestOf<typeof notificationApi.list>['query']

/** A page of notifications, newest first; unread messages of a contact are one. */
export async function notificationsOf(
  deps: InboxDeps,
  caller: Caller,
  { lang, topic, unread, limit, offset }: ListQuery,
): Promise<ResponseOf<typeof notificationApi.list>> {
  const user = userOf(caller)
  const kinds = NOTICE_KINDS.filter((kind) => topic === undefined || NOTICE_TOPIC[kind] === topic)
  const which = { kinds, isUnread: unread === 'true' }
  const notices = await noticesOf(deps.pool, user.id, { ...which, limit, offset })
  const ids = new Set(notices.flatMap(({ contact_id: id }) => id ?? []))
  const contacts = new Map((await contactRows(deps, caller, [...ids], lang)).map((row) => [row.id, row]))
  const open = new Set<number>()
  const items = notices.flatMap((notice, at): Notification[] => {
    if (isFolded(notices, at)) return []
    const contact = notice.contact_id === null ? undefined : contacts.get(notice.contact_id)
    // A contact that this side deleted.
    if (notice.contact_id !== null && !contact) return []
    const needsAnswer = contact !== undefined && !open.has(contact.id) && isAwaited(notice, contact)
    if (needsAnswer) open.add(contact.id)
    return [toNotification(notice, contact, { needsAnswer, count: countFolded(notices, notice) })]
  })
  return {
    items,
    count: await countNotices(deps.pool, user.id, which),
    unread: await countUnreadNotices(deps.pool, user.id),
  }
}

function isSameTalk(a: NoticeRecord, b: NoticeRecord): boolean {
  return a.kind === 'message' && b.kind === 'message' && a.contact_id === b.contact_id && !a.read_at && !b.read_at
}

/** Whether a newer notice stands for this one. */
function isFolded(notices: readonly NoticeRecord[], at: number): boolean {
  const notice = notices[at]
  return notice !== undefined && notices.slice(0, at).some((newer) => isSameTalk(newer, notice))
}

function countFolded(notices: readonly NoticeRecord[], notice: NoticeRecord): number {
  return Math.max(1, notices.filter((other) => isSameTalk(other, notice)).length)
}

function isAwaited({ kind }: NoticeRecord, contact: ContactRow): boolean {
  return contact.turn === 'mine' && kind in WAITS && WAITS[kind as keyof typeof WAITS] === contact.waiting_for
}

function toNotification(
  notice: NoticeRecord,
  contact: ContactRow | undefined,
  { needsAnswer, count }: { needsAnswer: boolean; count: number },
): Notification {
  const { id, kind, created_at, read_at, contact_id, listing_id, report_id, params } = notice
  const topic = NOTICE_TOPIC[kind]
  return {
    id,
    kind,
    topic,
    at: created_at.toISOString(),
    is_read: read_at !== null,
    needs_answer: needsAnswer,
    match_id: contact_id,
    listing_id,
    report_id,
    ...(contact ? aboutContact(contact, params.title) : { ...NO_CONTACT, title: params.title }),
    until: needsAnswer && contact ? contact.expires_at : null,
    text: topic === 'messages' && contact ? lastWords(contact) : null,
    count,
  }
}

type About = Pick<Notification, 'title' | 'place' | 'lang' | 'subject' | 'score' | 'fits'>

const NO_CONTACT: Omit<About, 'title'> = { place: '', lang: null, subject: '', score: null, fits: null }

/** The other side as far as it is disclosed now; its listing may have been erased. */
function aboutContact({ other, my_listing, score, fits }: ContactRow, title: string): About {
  return {
    title: other.title || title,
    place: other.place ?? '',
    lang: other.language,
    subject: my_listing.title,
    score,
    fits,
  }
}

function lastWords({ last_event: last }: ContactRow): string | null {
  return last && !last.is_mine ? last.text : null
}
