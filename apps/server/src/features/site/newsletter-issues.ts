import type { SiteLanguage } from '@matchwright/contract/common.schema'
import type {
  NewsletterDraft,
  NewsletterIssue,
  NewsletterSummary,
  NewsletterTopic,
} from '@matchwright/contract/newsletter.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { enqueue } from '#server/jobs/job.ts'
import { writeUserAct } from '#server/features/audit-trail/index.ts'
import { previewNewsletterJob, sendNewsletterJob } from './newsletter-jobs.ts'
import { textFor } from './newsletter-letter.ts'
import * as queries from './newsletter-queries.ts'

/** Issues of the newsletter, which staff write and send. */

type IssueDeps = Pick<Deps, 'pool'>

export async function overview({ pool }: IssueDeps) {
  const subscribers = await queries.countSubscribers(pool)
  const issues = await queries.listIssues(pool)
  return {
    subscribers: subscribers.map(({ lang, count, ...by_topic }) => ({ lang, count, by_topic })),
    issues: await Promise.all(issues.map((issue) => summaryOf(pool, issue))),
  }
}

async function summaryOf(db: Db, issue: queries.IssueRecord): Promise<NewsletterSummary> {
  const { texts, created_at, started_at, ...rest } = issue
  const languages = Object.keys(texts)
  return {
    ...rest,
    subject: textFor(texts, 'en').subject,
    created_at: created_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    recipients: issue.state === 'draft' ? await queries.countRecipients(db, issue.topic, languages) : issue.recipients,
  }
}

async function shown(db: Db, issue: queries.IssueRecord | undefined): Promise<NewsletterIssue> {
  if (!issue) throw notFound('no_entry')
  return { ...(await summaryOf(db, issue)), texts: issue.texts }
}

export async function readIssue({ pool }: IssueDeps, id: number): Promise<NewsletterIssue> {
  return shown(pool, await queries.findIssue(pool, id))
}

export async function createIssue({ pool }: IssueDeps, draft: NewsletterDraft): Promise<NewsletterIssue> {
  return shown(pool, await queries.insertIssue(pool, draft))
}

/** @throws {AppError} 404, or 400 once it is being sent */
export async function changeIssue({ pool }: IssueDeps, id: number, draft: NewsletterDraft): Promise<NewsletterIssue> {
  const changed = await queries.updateDraft(pool, id, draft)
  if (!changed) await refuse(pool, id)
  return shown(pool, changed)
}

/** @throws {AppError} 404, or 400 once it is being sent */
export async function removeIssue({ pool }: IssueDeps, id: number): Promise<void> {
  if (!(await queries.deleteDraft(pool, id))) await refuse(pool, id)
}

async function refuse(db: Db, id: number): Promise<void> {
  if (await queries.findIssue(db, id)) throw conflict('not_a_draft', 'changed_meanwhile')
  throw notFound('no_entry')
}

/** Mails an issue to whoever asks. */
export async function previewIssue(
  { pool }: IssueDeps,
  caller: Caller,
  { id, lang }: { id: number; lang: SiteLanguage },
): Promise<void> {
  if (!(await queries.findIssue(pool, id))) throw notFound('no_entry')
  await enqueue(pool, previewNewsletterJob, { issue_id: id, lang, to: userOf(caller).email })
}

/**
 * Enters everybody whom a draft goes to; the mails are then sent a number a minute.
 * @throws {AppError} 404, or 400 if it has been sent already
 */
export async function sendIssue({ pool }: IssueDeps, caller: Caller, id: number): Promise<NewsletterIssue> {
  return transaction(pool, async (db) => {
    const started = await queries.startIssue(db, id)
    if (!started) await refuse(db, id)
    const issue = started && (await queries.insertDeliveries(db, id, Object.keys(started.texts)))
    await writeUserAct(db, userOf(caller).id, { action: 'newsletter_sent' })
    await enqueue(db, sendNewsletterJob, {})
    return shown(db, issue)
  })
}

/** Confirmed subscribers as CSV. Whoever takes the addresses leaves a line in the audit trail. */
export async function exportSubscribers({ pool }: IssueDeps, caller: Caller): Promise<string> {
  return transaction(pool, async (db) => {
    await writeUserAct(db, userOf(caller).id, { action: 'addresses_exported' })
    const lines = (await queries.listSubscribers(db)).map(({ email, lang, topics, confirmed_at }) =>
      [csvText(email), lang, inOrder(topics), confirmed_at.toISOString()].join(','),
    )
    return ['email,language,topics,confirmed_at', ...lines, ''].join('\n')
  })
}

function inOrder(topics: readonly NewsletterTopic[]): string {
  return topics.toSorted().join(' ')
}

/** Quoted, and as text for spreadsheets, which would take a sign at its beginning for a formula. */
function csvText(text: string): string {
  const harmless = /^[=+\-@]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
