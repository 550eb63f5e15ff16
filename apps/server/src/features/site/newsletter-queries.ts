import type { NewsletterDraft, NewsletterTopic } from '@matchwright/contract/newsletter.schema'
import type { SiteLanguage } from '@matchwright/contract/common.schema'
import type { NEWSLETTER_STATES } from '@matchwright/contract/constants'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type IssueRecord = NewsletterDraft & {
  id: number
  state: (typeof NEWSLETTER_STATES)[number]
  created_at: Date
  started_at: Date | null
  recipients: number
  sent: number
  bounced: number
  unclear: number
  unsubscribed: number
}

const ISSUE = 'id, topic, texts, state, created_at, started_at, recipients, sent, bounced, unclear, unsubscribed'
const LATEST = 50
/** Subscribers who get mail. */
const ACTIVE = 'confirmed_at is not null and bounced_at is null'

export function listIssues(db: Db): Promise<IssueRecord[]> {
  return rows(db, `select ${ISSUE} from newsletter_issue order by id desc limit ${LATEST}`)
}

export function findIssue(db: Db, id: number): Promise<IssueRecord | undefined> {
  return maybeRow(db, `select ${ISSUE} from newsletter_issue where id = $1`, [id])
}

export function insertIssue(db: Db, { topic, texts }: NewsletterDraft): Promise<IssueRecord> {
  return row(db, `insert into newsletter_issue (topic, texts) values ($1, $2) returning ${ISSUE}`, [topic, texts])
}

export function updateDraft(db: Db, id: number, { topic, texts }: NewsletterDraft): Promise<IssueRecord | undefined> {
  return maybeRow(
    db,
    `update newsletter_issue
     set topic = $2, texts = $3
     where id = $1 and state = 'draft'
     returning ${ISSUE}`,
    [id, topic, texts],
  )
}

export async function deleteDraft(db: Db, id: number): Promise<boolean> {
  const deleted = await maybeRow(db, `delete from newsletter_issue where id = $1 and state = 'draft' returning id`, [
    id,
  ])
  return deleted !== undefined
}

/** Starts a draft; nothing for another state, so that an issue is sent once. */
export function startIssue(db: Db, id: number): Promise<IssueRecord | undefined> {
  return maybeRow(
    db,
    `update newsletter_issue
     set state = 'sending', started_at = now()
     where id = $1 and state = 'draft'
     returning ${ISSUE}`,
    [id],
  )
}

/** Enters everybody whom an issue goes to. */
export function insertDeliveries(db: Db, id: number, languages: readonly string[]): Promise<IssueRecord> {
  return row(
    db,
    `with entered as (
       insert into newsletter_delivery (issue_id, subscriber_id)
       select i.id, n.id
       from newsletter_issue i
       join newsletter n on i.topic = any(n.topics)
       where i.id = $1 and ${ACTIVE} and ($3 or n.lang = any($2) or split_part(n.lang, '-', 1) = any($2))
       returning 1)
     update newsletter_issue
     set recipients = (select count(*) from entered)
     where id = $1
     returning ${ISSUE}`,
    [id, languages, languages.includes('en')],
  )
}

export async function countRecipients(db: Db, topic: NewsletterTopic, languages: readonly string[]): Promise<number> {
  const { count } = await row<{ count: number }>(
    db,
    `select count(*) as count
     from newsletter n
     where $1 = any(n.topics) and ${ACTIVE} and ($3 or n.lang = any($2) or split_part(n.lang, '-', 1) = any($2))`,
    [topic, languages, languages.includes('en')],
  )
  return count
}

export type Delivery = {
  issue_id: number
  subscriber_id: number
  email: string
  lang: SiteLanguage
  texts: IssueRecord['texts']
}

/** Takes the next mail to be sent, so that nobody else sends it, ever. */
export function takeDelivery(db: Db, at: Date): Promise<Delivery | undefined> {
  return maybeRow(
    db,
    `with next as (
       select issue_id, subscriber_id
       from newsletter_delivery
       where started_at is null
       order by issue_id, subscriber_id
       limit 1
       for update skip locked)
     update newsletter_delivery d
     set started_at = $1
     from next, newsletter n, newsletter_issue i
     where d.issue_id = next.issue_id and d.subscriber_id = next.subscriber_id
       and n.id = d.subscriber_id and i.id = d.issue_id
     returning d.issue_id, d.subscriber_id, n.email, n.lang, i.texts`,
    [at],
  )
}

/** Puts back a mail that the mail server has not taken. */
export async function putBack(db: Db, { issue_id, subscriber_id }: Delivery): Promise<void> {
  await db.query('update newsletter_delivery set started_at = null where issue_id = $1 and subscriber_id = $2', [
    issue_id,
    subscriber_id,
  ])
}

/** Counts what became of a mail, and forgets it. */
export async function endDelivery(
  db: Db,
  { issue_id, subscriber_id }: Delivery,
  outcome: 'sent' | 'bounced' | 'unclear',
): Promise<void> {
  await db.query(
    `with gone as (
       delete from newsletter_delivery
       where issue_id = $1 and subscriber_id = $2
       returning 1)
     update newsletter_issue
     set ${outcome} = ${outcome} + (select count(*) from gone)
     where id = $1`,
    [issue_id, subscriber_id],
  )
}

export async function markBounced(db: Db, subscriberId: number): Promise<void> {
  await db.query('update newsletter set bounced_at = now() where id = $1', [subscriberId])
}

/** Counts mails that were begun before a time and never answered, and forgets them. */
export async function endUnanswered(db: Db, before: Date): Promise<void> {
  await db.query(
    `with gone as (
       delete from newsletter_delivery
       where started_at < $1
       returning issue_id)
     update newsletter_issue i
     set unclear = i.unclear + (select count(*) from gone where gone.issue_id = i.id)
     where i.id in (select issue_id from gone)`,
    [before],
  )
}

/** Ends issues without a mail to be sent. */
export async function endIssues(db: Db): Promise<void> {
  await db.query(
    `update newsletter_issue i
     set state = 'sent', ended_at = now()
     where i.state = 'sending' and not exists (select from newsletter_delivery d where d.issue_id = i.id)`,
  )
}

export type SubscriberCount = { lang: SiteLanguage; count: number } & Record<NewsletterTopic, number>

export function countSubscribers(db: Db): Promise<SubscriberCount[]> {
  return rows(
    db,
    `select lang, count(*) as count,
       count(*) filter (where 'product' = any(topics)) as product,
       count(*) filter (where 'market' = any(topics)) as market,
       count(*) filter (where 'jobseekers' = any(topics)) as jobseekers,
       count(*) filter (where 'employers' = any(topics)) as employers
     from newsletter
     where ${ACTIVE}
     group by lang
     order by count desc, lang`,
  )
}

export type Subscriber = { id: number; email: string; lang: string; topics: NewsletterTopic[]; confirmed_at: Date }

export function listSubscribers(db: Db): Promise<Subscriber[]> {
  return rows(db, `select id, email, lang, topics, confirmed_at from newsletter where ${ACTIVE} order by id`)
}

/**
 * Marks a confirmed address whose mail came back, and counts it for the latest issue that may have gone to it.
 * @returns whether there is such an address
 */
export async function bounceAddress(db: Db, email: string): Promise<boolean> {
  const bounced = await maybeRow(
    db,
    `with gone as (
       update newsletter
       set bounced_at = now()
       where email = lower($1) and ${ACTIVE}
       returning topics),
     counted as (
       update newsletter_issue
       set bounced = bounced + 1
       where id = (
         select i.id
         from newsletter_issue i, gone
         where i.started_at is not null and i.topic = any(gone.topics)
         order by i.started_at desc
         limit 1))
     select 1 from gone`,
    [email],
  )
  return bounced !== undefined
}
