import { maybeRow, transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/errors.ts'
import { createMailedKey, mailedKeyHash } from '#server/mailed-key.ts'
import { countMailTo, orderMail } from '#server/features/notification/index.ts'

/**
 * Subscribes an address and mails its owner a link to confirm (double opt-in). A confirmed address gets no mail; the
 * answer does not reveal the difference.
 */
export async function subscribe(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  { email, lang }: { email: string; lang: string },
): Promise<void> {
  await countMailTo(pool, 'newsletter', email)
  const { key, keyHash } = createMailedKey()
  const link = `${config.baseUrl}/${lang}/newsletter?key=${key}`
  await transaction(pool, async (db) => {
    if (await isWaiting(db, { email, lang, keyHash }))
      await orderMail(db, { template: 'newsletter', to: email, lang, params: { link } })
  })
}

async function isWaiting(db: Db, entry: { email: string; lang: string; keyHash: Buffer }): Promise<boolean> {
  const waiting = await maybeRow(
    db,
    `insert into newsletter (email, lang, key_hash)
     values ($1, $2, $3)
     on conflict (email) do update
     set lang = excluded.lang, key_hash = excluded.key_hash
     where newsletter.confirmed_at is null
     returning email`,
    [entry.email, entry.lang, entry.keyHash],
  )
  return waiting !== undefined
}

/** Confirms a subscription. Idempotent, because mail programs may open links on their own. */
export async function confirmSubscription({ pool }: Pick<Deps, 'pool'>, key: string): Promise<void> {
  const confirmed = await maybeRow(
    pool,
    'update newsletter set confirmed_at = coalesce(confirmed_at, now()) where key_hash = $1 returning email',
    [mailedKeyHash(key)],
  )
  if (!confirmed) throw invalidField(['key'], 'link_expired')
}
