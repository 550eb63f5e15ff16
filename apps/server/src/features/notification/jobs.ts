import { z } from 'zod'
import { NOTICE_TOPICS } from '@matchwright/contract/constants'
import type { NoticeKind, NoticeTopic } from '@matchwright/contract/notification.schema'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob, enqueue, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { sentence } from './messages.ts'
import { findRecipient, markSent, takeWaitingNotices, usersDueForDigest } from './queries.ts'
import type { Recipient, WaitingNotice } from './queries.ts'
import { renderMail } from './render-mail.ts'
import { NOTICE_TOPIC } from './topics.ts'
import { orderMail, sendMailJob, sendNoticesJob } from './service.ts'
import type { MailOrder } from './service.ts'

export const sendDigestsJob = defineJob({
  name: 'send_digests',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

const BATCH = 1000

type MailDeps = Pick<Deps, 'pool' | 'mailer' | 'config' | 'clock'>

export function notificationTasks(deps: MailDeps): Task[] {
  return [
    task(sendMailJob, (order) => deps.mailer.send(renderMail(deps.config, order))),
    task(sendNoticesJob, ({ user_id }) => sendNotices(deps, user_id)),
    task(sendDigestsJob, () => sendDigests(deps)),
  ]
}

/** Orders one mail of all waiting notices of a user and marks them as sent, in one transaction. */
async function sendNotices({ pool, config }: MailDeps, userId: number): Promise<void> {
  await transaction(pool, async (db) => {
    const recipient = await findRecipient(db, userId)
    const waiting = await takeWaitingNotices(db, userId)
    if (!recipient || waiting.length === 0) return
    await markSent(
      db,
      waiting.map((notice) => notice.id),
    )
    if (recipient.email_frequency !== 'none') await orderMail(db, noticeMail(config.baseUrl, recipient, waiting))
  })
}

/** Topics that the reader ends from a mail: those it tells of; all of a digest, which is one kind of mail. */
function endedBy({ email_frequency: frequency }: Recipient, waiting: readonly WaitingNotice[]): NoticeTopic[] {
  if (frequency !== 'instant') return [...NOTICE_TOPICS]
  return [...new Set(waiting.map(({ kind }) => NOTICE_TOPIC[kind]))]
}

function noticeMail(baseUrl: string, recipient: Recipient, waiting: WaitingNotice[]): MailOrder {
  const lang = recipient.email_language
  const rows = waiting.map((notice) => ({
    text: sentence(lang, `notice.${notice.kind}`, notice.params),
    link: `${baseUrl}${linkOf(lang, notice)}`,
  }))
  const [first] = rows
  return {
    template: 'notices',
    to: recipient.email,
    lang,
    params: {
      greeting_name: recipient.first_name,
      first: first?.text ?? '',
      count: rows.length - 1,
      link: first && rows.length === 1 ? first.link : `${baseUrl}/${lang}`,
      settings: `${baseUrl}/${lang}/account/settings`,
    },
    rows,
    ends: { topics: endedBy(recipient, waiting), userId: recipient.id },
  }
}

/** Notices of a counsellor, unless they are about a contact. */
const TO_COUNSELLOR: ReadonlySet<NoticeKind> = new Set(['caseload_agreed', 'proposal_accepted', 'proposal_declined'])

function linkOf(lang: string, notice: WaitingNotice): string {
  if (notice.contact_id !== null) return `/${lang}/match/${notice.contact_id}`
  if (notice.report_id !== null) return `/${lang}/staff?report=${notice.report_id}`
  if (notice.kind === 'caseload_asked' || notice.kind === 'proposal_asked') return `/${lang}/counselling`
  if (TO_COUNSELLOR.has(notice.kind)) return `/${lang}/pega2`
  if (notice.kind === 'document_ends_soon') return `/${lang}/documents`
  return notice.listing_id === null ? `/${lang}/listing` : `/${lang}/listing/${notice.listing_id}`
}

async function sendDigests({ pool, clock }: MailDeps): Promise<void> {
  const isMonday = clock().getUTCDay() === 1
  let due: { id: number }[]
  let after = 0
  do {
    due = await usersDueForDigest(pool, { isMonday, after, limit: BATCH })
    for (const { id } of due) await enqueue(pool, sendNoticesJob, { user_id: id }, { key: `notices:${id}` })
    after = due.at(-1)?.id ?? after
  } while (due.length === BATCH)
}
