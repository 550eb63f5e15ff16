import { maybeRow } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { createMailedKey, mailedKeyHash } from '#server/mailed-key.ts'

/** Single-use keys sent by mail. They expire, and only their hash is stored. */

export type KeyPurpose = 'activate' | 'reset' | 'change_email' | 'undo_email'
const HOURS: Record<KeyPurpose, number> = { activate: 72, reset: 1, change_email: 24, undo_email: 7 * 24 }

/** Creates a key; returns its id, from which the key is made when its mail is sent. */
export async function createKey(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  order: { userId: number; purpose: KeyPurpose; value?: string },
): Promise<string> {
  const { keyId, keyHash } = createMailedKey(config.secretKey)
  await db.query(
    `insert into user_key (key_hash, user_id, purpose, value, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
    [keyHash, order.userId, order.purpose, order.value ?? null, HOURS[order.purpose]],
  )
  return keyId
}

export type KeyOwner = { user_id: number; value: string | null; created_at: Date }

/** Consumes a key; undefined if it is unknown, used or expired. */
export function useKey(db: Db, key: string, purpose: KeyPurpose): Promise<KeyOwner | undefined> {
  return maybeRow<KeyOwner>(
    db,
    `update user_key
     set used_at = now()
     where key_hash = $1 and purpose = $2 and used_at is null and expires_at > now()
     returning user_id, value, created_at`,
    [mailedKeyHash(key), purpose],
  )
}

export function peekKey(db: Db, key: string, purpose: KeyPurpose): Promise<KeyOwner | undefined> {
  return maybeRow<KeyOwner>(
    db,
    `select user_id, value, created_at
     from user_key
     where key_hash = $1 and purpose = $2 and used_at is null and expires_at > now()`,
    [mailedKeyHash(key), purpose],
  )
}

/** Whether a key was used; one that ended otherwise was not. */
export async function isKeyUsed(db: Db, key: string, purpose: KeyPurpose): Promise<boolean> {
  const found = await maybeRow(
    db,
    `select from user_key k
     join app_user u on u.id = k.user_id
     where k.key_hash = $1 and k.purpose = $2 and k.used_at is not null and u.activated_at is not null`,
    [mailedKeyHash(key), purpose],
  )
  return found !== undefined
}

/**
 * Invalidates what was mailed to a user before a change of their password or address. The keys that undo a change of
 * address stay: whoever made that change could otherwise end them by the next one.
 */
export async function endKeys(db: Db, userId: number): Promise<void> {
  await db.query(
    `update user_key set used_at = now() where user_id = $1 and purpose <> 'undo_email' and used_at is null`,
    [userId],
  )
}

/** Invalidates the keys that undo later changes of address than a key of `createdAt`. */
export async function endLaterUndoKeys(db: Db, userId: number, createdAt: Date): Promise<void> {
  await db.query(
    `update user_key
     set used_at = now()
     where user_id = $1 and purpose = 'undo_email' and used_at is null and created_at >= $2`,
    [userId, createdAt],
  )
}
