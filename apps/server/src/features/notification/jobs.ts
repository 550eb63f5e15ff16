import { z } from 'zod'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob, enqueue, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { KEY_PLACE, mailedKey } from '#server/mailed-key.ts'
import { sentence } from './messages.ts'
import { findRecipient, markSent, takeWaitingNotices, usersDueForDigest } from './queries.ts'
import type { Recipient, WaitingNotice } from './queries.ts'
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
    task(sendMailJob, (order) => sendOrdered(deps, order)),
    task(sendNoticesJob, ({ user_id }) => sendNotices(deps, user_id)),
    task(sendDigestsJob, () => sendDigests(deps)),
  ]
}

async function sendOrdered({ mailer, config }: MailDeps, order: MailOrder): Promise<void> {
  const contact = `${config.baseUrl}/${order.lang}/contact`
  const params = { product: config.productName, contact, ...withKey(config, order) }
  const greeting = order.params['greeting_name']
    ? sentence(order.lang, 'hello', { name: order.params['greeting_name'] })
    : sentence(order.lang, 'hello_plain')
  await mailer.send({
    to: order.to,
    kind: order.template,
    subject: sentence(order.lang, `${order.template}.subject`, params),
    text: `${greeting}\n\n${sentence(order.lang, `${order.template}.text`, params)}\n\n${config.productName}`,
    ...(order.reply_to && { replyTo: order.reply_to }),
    ...(order.unsubscribe_url && { unsubscribeUrl: order.unsubscribe_url }),
  })
}

/** The parameters of a mail, with the key in its link. */
function withKey({ secretKey }: MailDeps['config'], { params, key_id: keyId }: MailOrder): MailOrder['params'] {
  const { link } = params
  if (keyId === undefined || typeof link !== 'string') return params
  return { ...params, link: link.replace(KEY_PLACE, mailedKey(secretKey, keyId)) }
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

function noticeMail(baseUrl: string, recipient: Recipient, waiting: WaitingNotice[]): MailOrder {
  const lang = recipient.email_language
  const titles = waiting.map(({ kind, params }) => sentence(lang, `notice.${kind}`, params))
  return {
    template: 'notices',
    to: recipient.email,
    lang,
    params: {
      greeting_name: recipient.first_name,
      first: titles[0] ?? '',
      count: waiting.length - 1,
      list: waiting.map((notice, at) => `${titles[at]}\n${baseUrl}${linkOf(lang, notice)}`).join('\n\n'),
      settings: `${baseUrl}/${lang}/account/settings`,
    },
  }
}

function linkOf(lang: string, notice: WaitingNotice): string {
  if (notice.contact_id !== null) return `/${lang}/match/${notice.contact_id}`
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
