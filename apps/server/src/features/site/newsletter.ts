import { maybeRow, rows, transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/errors.ts'
import { KEY_PLACE, createMailedKey, mailedKeyHash } from '#server/mailed-key.ts'
import { idOfSigned, signedId } from '#server/signed-id.ts'
import { countMailTo, orderMail } from '#server/features/notification/index.ts'

type NewsletterDeps = Pick<Deps, 'pool' | 'config'>

/** Days in which a subscription can be confirmed; then it is deleted. */
export const DAYS_TO_CONFIRM = 7

/**
 * Subscribes an address and mails its owner a link to confirm (double opt-in). A confirmed address gets no mail; the
 * answer does not reveal the difference.
 */
export async function subscribe(
  { pool, config }: NewsletterDeps,
  { email, lang }: { email: string; lang: string },
): Promise<void> {
  await countMailTo(pool, 'newsletter', email)
  const { keyId, keyHash } = createMailedKey(config.secretKey)
  const link = `${config.baseUrl}/${lang}/newsletter/confirm?key=${KEY_PLACE}`
  await transaction(pool, async (db) => {
    if (await isWaiting(db, { email, lang, keyHash }))
      await orderMail(db, { template: 'newsletter', to: email, lang, params: { link }, key_id: keyId })
  })
}

async function isWaiting(db: Db, entry: { email: string; lang: string; keyHash: Buffer }): Promise<boolean> {
  const waiting = await maybeRow(
    db,
    `insert into newsletter (email, lang, key_hash)
     values ($1, $2, $3)
     on conflict (email) do update
     set lang = excluded.lang, key_hash = excluded.key_hash, created_at = now()
     where newsletter.confirmed_at is null
     returning email`,
    [entry.email, entry.lang, entry.keyHash],
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
  const { page, oneClick } = waysOut(config, { id, lang })
  await orderMail(db, {
    template: 'newsletter_confirmed',
    to: email,
    lang,
    params: { link: page },
    unsubscribe_url: oneClick,
  })
}

/** Addresses that end a subscription: for its reader, and for their mail program (RFC 8058). */
function waysOut(config: NewsletterDeps['config'], { id, lang }: { id: number; lang: string }) {
  const key = encodeURIComponent(signedId(config, 'newsletter', id))
  return {
    page: `${config.baseUrl}/${lang}/newsletter/stop?key=${key}`,
    oneClick: `${config.baseUrl}/mapi/newsletter/stop/${key}`,
  }
}

/** Confirmed subscribers, with the addresses that end their subscription. */
export async function subscribers({ pool, config }: NewsletterDeps) {
  const found = await rows<{ id: number; email: string; lang: string }>(
    pool,
    'select id, email, lang from newsletter where confirmed_at is not null order by id',
  )
  return found.map((one) => ({ ...one, ...waysOut(config, one) }))
}

/**
 * Ends a subscription and forgets its address. Idempotent.
 * @throws {AppError} 422 for a key that is not ours
 */
export async function unsubscribe({ pool, config }: NewsletterDeps, key: string): Promise<void> {
  const id = idOfSigned(config, 'newsletter', key)
  if (id === undefined) throw invalidField(['key'], 'link_expired')
  await pool.query('delete from newsletter where id = $1', [id])
}

/** Whether news go to an address. */
export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  const found = await maybeRow(db, 'select 1 from newsletter where email = $1 and confirmed_at is not null', [email])
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
       set lang = excluded.lang, confirmed_at = now()
       where newsletter.confirmed_at is null
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
