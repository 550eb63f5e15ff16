import { z } from 'zod'
import { SiteLanguage } from '@matchwright/contract/common.schema'
import { mailFailure } from '#server/adapters/mail.ts'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { issueMail } from './newsletter-letter.ts'
import * as queries from './newsletter-queries.ts'

/** Sends the mails of a minute; enqueued every minute. */
export const sendNewsletterJob = defineJob({
  name: 'send_newsletter',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})
export const previewNewsletterJob = defineJob({
  name: 'preview_newsletter',
  payload: z.object({ issue_id: z.number(), lang: SiteLanguage, to: z.string() }),
})

type SendDeps = Pick<Deps, 'pool' | 'config' | 'mailer' | 'clock' | 'log'>

/** Longer than a mail server is waited for. */
const ANSWERED_WITHIN_MS = 10 * 60_000

export function newsletterTasks(deps: SendDeps): Task[] {
  return [
    task(sendNewsletterJob, (_payload, { signal }) => sendNewsletter(deps, signal)),
    task(previewNewsletterJob, async ({ issue_id: issueId, lang, to }) => {
      const issue = await queries.findIssue(deps.pool, issueId)
      // Its links belong to no subscription.
      if (issue) await deps.mailer.send(issueMail(deps.config, issue.texts, { to, lang, subscriberId: 0, issueId }))
    }),
  ]
}

/**
 * Sends the mails of a minute one after the other. Each is taken before the mail server is asked, so that nobody gets
 * an issue twice; one whose sending was cut off is counted as unclear and not sent again.
 */
async function sendNewsletter(deps: SendDeps, signal: AbortSignal): Promise<void> {
  const { pool, clock } = deps
  let isAccepted = true
  for (let count = 0; isAccepted && !signal.aborted && count < deps.config.newsletterPerMinute; count++) {
    const delivery = await queries.takeDelivery(pool, clock())
    if (!delivery) break
    isAccepted = await deliver(deps, delivery)
  }
  await queries.endUnanswered(pool, new Date(clock().getTime() - ANSWERED_WITHIN_MS))
  await queries.endIssues(pool)
}

/** Sends a mail; answers whether the mail server may be asked for another one now. */
async function deliver({ pool, config, mailer, log }: SendDeps, delivery: queries.Delivery): Promise<boolean> {
  const { email: to, lang, subscriber_id: subscriberId, issue_id: issueId } = delivery
  try {
    await mailer.send(issueMail(config, delivery.texts, { to, lang, subscriberId, issueId }))
  } catch (error) {
    const failure = mailFailure(error)
    log.warn({ issue: issueId, failure }, 'A mail of the newsletter was not sent')
    if (failure === 'later') {
      await queries.putBack(pool, delivery)
      return false
    }
    await transaction(pool, async (db) => {
      if (failure === 'address') await queries.markBounced(db, subscriberId)
      await queries.endDelivery(db, delivery, failure === 'unclear' ? 'unclear' : 'bounced')
    })
    return failure !== 'unclear'
  }
  await queries.endDelivery(pool, delivery, 'sent')
  return true
}
