import { createHash, randomBytes } from 'node:crypto'
import { maybeRow } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/** Single-use keys sent by mail. They expire, and only their hash is stored. */

export type KeyPurpose = 'activate' | 'reset' | 'change_email'
const HOURS: Record<KeyPurpose, number> = { activate: 72, reset: 2, change_email: 24 }

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

export async function createKey(
  db: Db,
  order: { userId: number; purpose: KeyPurpose; value?: string; hours?: number },
): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  await db.query(
    `insert into user_key (key_hash, user_id, purpose, value, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
    [hashOf(key), order.userId, order.purpose, order.value ?? null, order.hours ?? HOURS[order.purpose]],
  )
  return key
}

export type KeyOwner = { user_id: number; value: string | null }

/** Consumes a key; undefined if it is unknown, used or expired. */
export function useKey(db: Db, key: string, purpose: KeyPurpose): Promise<KeyOwner | undefined> {
  return maybeRow<KeyOwner>(
    db,
    `update user_key
     set used_at = now()
     where key_hash = $1 and purpose = $2 and used_at is null and expires_at > now()
     returning user_id, value`,
    [hashOf(key), purpose],
  )
}

export function peekKey(db: Db, key: string, purpose: KeyPurpose): Promise<KeyOwner | undefined> {
  return maybeRow<KeyOwner>(
    db,
    `select user_id, value
     from user_key
     where key_hash = $1 and purpose = $2 and used_at is null and expires_at > now()`,
    [hashOf(key), purpose],
  )
}

/** Invalidates all open keys of a purpose, for instance after the password was set. */
export async function endKeys(db: Db, userId: number, purpose: KeyPurpose): Promise<void> {
  await db.query('update user_key set used_at = now() where user_id = $1 and purpose = $2 and used_at is null', [
    userId,
    purpose,
  ])
}
