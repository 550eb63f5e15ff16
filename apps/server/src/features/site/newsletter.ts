import type { SiteLanguage } from '@matchwright/contract/common.schema'
import type { NewsletterTopic } from '@matchwright/contract/newsletter.schema'
import { maybeRow, transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/errors.ts'
import { KEY_PLACE, createMailedKey, mailedKeyHash } from '#server/mailed-key.ts'
import { keyFor } from '#server/purpose-key.ts'
import { sealText, unsealText } from '#server/sealed.ts'
import { idOfSigned, signedId } from '#server/signed-id.ts'
import { countMailTo, orderMail } from '#server/features/notification/index.ts'
import { listSubscribers } from './newsletter-queries.ts'

type NewsletterDeps = Pick<Deps, 'pool' | 'config'>

/** Days in which a subscription can be confirmed; then it is deleted. */
export const DAYS_TO_CONFIRM = 7

/**
 * Subscribes an address and mails its owner a link to confirm (double opt-in). A confirmed address gets no mail; the
 * answer does not reveal the difference.
 */
export async function subscribe(
  { pool, config }: NewsletterDeps,
  { email, lang, topics }: { email: string; lang: string; topics: readonly NewsletterTopic[] },
): Promise<void> {
  await countMailTo(pool, 'newsletter', email)
  const { keyId, keyHash } = createMailedKey(config.secretKey)
  const link = `${config.baseUrl}/${lang}/newsletter/confirm?key=${KEY_PLACE}`
  await transaction(pool, async (db) => {
    if (await isWaiting(db, { email, lang, topics, keyHash }))
      await orderMail(db, { template: 'newsletter', to: email, lang, params: { link }, key_id: keyId })
  })
}

type Entry = { email: string; lang: string; topics: readonly NewsletterTopic[]; keyHash: Buffer }

/** Enters an address that is new, not confirmed, or refused mail before. */
async function isWaiting(db: Db, entry: Entry): Promise<boolean> {
  const waiting = await maybeRow(
    db,
    `insert into newsletter (email, lang, topics, key_hash)
     values ($1, $2, $3, $4)
     on conflict (email) do update
     set lang = excluded.lang, topics = excluded.topics, key_hash = excluded.key_hash, created_at = now(),
       confirmed_at = null, bounced_at = null
     where newsletter.confirmed_at is null or newsletter.bounced_at is not null
     returning email`,
    [entry.email, entry.lang, entry.topics, entry.keyHash],
  )
  return waiting !== undefined
}

type Subscription = { id: number; email: string; lang: string; is_new: boolean }

/**
 * Confirms a subscription and mails the link that ends it. Idempotent, because mail programs may open links on their
 * own.
 * @throws {AppError} 422 for a key that is unknown, or older than a week and not used yet
 */
export async function confirmSubscription(deps: NewsletterDeps, key: string): Promise<void> {
  await transaction(deps.pool, async (db) => {
    const confirmed = await maybeRow<Subscription>(
      db,
      `with found as (
         select id, confirmed_at
         from newsletter
         where key_hash = $1
           and (confirmed_at is not null or created_at > now() - make_interval(days => ${DAYS_TO_CONFIRM}))
         for update)
       update newsletter n
       set confirmed_at = coalesce(n.confirmed_at, now())
       from found
       where n.id = found.id
       returning n.id, n.email, n.lang, found.confirmed_at is null as is_new`,
      [mailedKeyHash(key)],
    )
    if (!confirmed) throw invalidField(['key'], 'link_expired')
    if (confirmed.is_new) await mailWayOut(deps, db, confirmed)
  })
}

async function mailWayOut(
  { config }: NewsletterDeps,
  db: Db,
  { id, email, lang }: Omit<Subscription, 'is_new'>,
): Promise<void> {
  const { page, oneClick } = waysOf(config, { id, lang })
  await orderMail(db, {
    template: 'newsletter_confirmed',
    to: email,
    lang,
    params: { link: page },
    unsubscribe_url: oneClick,
  })
}

/** Addresses of a subscription: its topics, its end, and its end by one click of a mail program (RFC 8058). */
export function waysOf(config: NewsletterDeps['config'], { id, lang }: { id: number; lang: string }) {
  const key = encodeURIComponent(signedId(config, 'newsletter', id))
  return {
    choose: `${config.baseUrl}/${lang}/newsletter?key=${key}`,
    page: `${config.baseUrl}/${lang}/newsletter/stop?key=${key}`,
    oneClick: `${config.baseUrl}/mapi/newsletter/stop/${key}`,
  }
}

/** Confirmed subscribers, with the addresses that end their subscription. */
export async function subscribers({ pool, config }: NewsletterDeps) {
  return (await listSubscribers(pool)).map((one) => ({ ...one, ...waysOf(config, one) }))
}

function subscriptionOf({ config }: NewsletterDeps, key: string): number {
  const id = idOfSigned(config, 'newsletter', key)
  if (id === undefined) throw invalidField(['key'], 'link_expired')
  return id
}

type Choice = { lang: SiteLanguage; topics: NewsletterTopic[] }

/** @throws {AppError} 422 for a key that is not ours, or of a subscription that has ended */
export async function choiceOf(deps: NewsletterDeps, key: string): Promise<Choice> {
  const id = subscriptionOf(deps, key)
  const choice = await maybeRow<Choice>(deps.pool, 'select lang, topics from newsletter where id = $1', [id])
  if (!choice) throw invalidField(['key'], 'link_expired')
  return choice
}

/** @throws {AppError} as `choiceOf` */
export async function setChoice(deps: NewsletterDeps, key: string, { lang, topics }: Choice): Promise<Choice> {
  const id = subscriptionOf(deps, key)
  const changed = await maybeRow<Choice>(
    deps.pool,
    'update newsletter set lang = $2, topics = $3 where id = $1 returning lang, topics',
    [id, lang, topics],
  )
  if (!changed) throw invalidField(['key'], 'link_expired')
  return changed
}

type Ended = {
  email: string
  lang: string
  topics: NewsletterTopic[]
  confirmed_at: string | null
  issue: number | null
}
const UNDO_MS = 3_600_000

/**
 * Ends a subscription and forgets its address. Idempotent.
 * @returns the subscription, sealed, with which its reader can take it back; null if there was none confirmed
 * @throws {AppError} 422 for a key that is not ours
 */
export async function unsubscribe(
  deps: NewsletterDeps & Pick<Deps, 'clock'>,
  key: string,
  issueId: number | undefined,
): Promise<string | null> {
  const id = subscriptionOf(deps, key)
  const ended = await transaction(deps.pool, async (db) => {
    const gone = await maybeRow<Ended>(
      db,
      'delete from newsletter where id = $1 returning email, lang, topics, confirmed_at',
      [id],
    )
    return gone && { ...gone, issue: await countUnsubscribed(db, issueId, 1) }
  })
  if (!ended?.confirmed_at) return null
  const until = deps.clock().getTime() + UNDO_MS
  return sealText(undoKey(deps), UNDO, JSON.stringify({ ...ended, until })).toString('base64url')
}

/** Counts an end, or its undoing, for the issue that it came from. */
async function countUnsubscribed(db: Db, issueId: number | undefined, by: 1 | -1): Promise<number | null> {
  const counted = await maybeRow<{ id: number }>(
    db,
    `update newsletter_issue
     set unsubscribed = unsubscribed + $2
     where id = $1 and state <> 'draft'
     returning id`,
    [issueId ?? null, by],
  )
  return counted?.id ?? null
}

const UNDO = 'newsletter'

function undoKey({ config }: NewsletterDeps): Buffer {
  return keyFor(config.secretKey, 'newsletter-undo')
}

/**
 * Takes back the end of a subscription. Idempotent.
 * @throws {AppError} 422 for what `unsubscribe` has not answered, or not within the last hour
 */
export async function resume(deps: NewsletterDeps & Pick<Deps, 'clock'>, undo: string): Promise<void> {
  const ended = openUndo(deps, undo)
  if (!ended || ended.until < deps.clock().getTime()) throw invalidField(['undo'], 'link_expired')
  const { keyHash } = createMailedKey(deps.config.secretKey)
  await transaction(deps.pool, async (db) => {
    const back = await maybeRow(
      db,
      `insert into newsletter (email, lang, topics, confirmed_at, key_hash)
       values ($1, $2, $3, $4, $5)
       on conflict (email) do nothing
       returning id`,
      [ended.email, ended.lang, ended.topics, ended.confirmed_at, keyHash],
    )
    if (back && ended.issue !== null) await countUnsubscribed(db, ended.issue, -1)
  })
}

function openUndo(deps: NewsletterDeps, undo: string): (Ended & { until: number }) | undefined {
  try {
    // Sealed by `unsubscribe`, so its form is known.
    return JSON.parse(unsealText(undoKey(deps), UNDO, Buffer.from(undo, 'base64url'))) as Ended & { until: number }
  } catch {
    return undefined
  }
}

/** Whether news go to an address. */
export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  const found = await maybeRow(
    db,
    'select 1 from newsletter where email = $1 and confirmed_at is not null and bounced_at is null',
    [email],
  )
  return found !== undefined
}

/** Subscribes a user's own address, which they have confirmed already, and mails the link that ends it. Idempotent. */
export async function subscribeOwn(
  deps: NewsletterDeps,
  { email, lang }: { email: string; lang: string },
): Promise<void> {
  const { keyHash } = createMailedKey(deps.config.secretKey)
  await transaction(deps.pool, async (db) => {
    const added = await maybeRow<{ id: number }>(
      db,
      `insert into newsletter (email, lang, key_hash, confirmed_at)
       values ($1, $2, $3, now())
       on conflict (email) do update
       set lang = excluded.lang, confirmed_at = now(), bounced_at = null
       where newsletter.confirmed_at is null or newsletter.bounced_at is not null
       returning id`,
      [email, lang, keyHash],
    )
    if (added) await mailWayOut(deps, db, { ...added, email, lang })
  })
}

/** Ends the subscription of a user's own address and forgets it there. Idempotent. */
export async function unsubscribeOwn({ pool }: NewsletterDeps, email: string): Promise<void> {
  await pool.query('delete from newsletter where email = $1', [email])
}
