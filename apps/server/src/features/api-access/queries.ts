import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import type { ApiScope } from '@matchwright/contract/endpoint'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/** Counts a call of an account in a month; undefined when it has had `max` already, else how many it has had now. */
export async function addMonthCall(
  db: Db,
  { accountId, month, max }: { accountId: number; month: string; max: number },
): Promise<number | undefined> {
  const counted = await maybeRow<{ calls: number }>(
    db,
    `insert into api_month (account_id, month, calls)
     values ($1, $2, 1)
     on conflict (account_id, month) do update set calls = api_month.calls + 1
     where api_month.calls < $3
     returning calls`,
    [accountId, month, max],
  )
  return counted?.calls
}

export async function countMonthCalls(db: Db, accountId: number, month: string): Promise<number> {
  const { calls } = await row<{ calls: number }>(
    db,
    'select coalesce(sum(calls), 0) as calls from api_month where account_id = $1 and month = $2',
    [accountId, month],
  )
  return calls
}

type Counted = { apiKeyId: number; day: Date; call: string; isFailed: boolean; isRefused: boolean }

export async function addUsage(db: Db, { apiKeyId, day, call, isFailed, isRefused }: Counted): Promise<void> {
  await db.query(
    `insert into api_usage as u (api_key_id, day, call, calls, failed, refused)
     values ($1, ($2::timestamptz at time zone 'UTC')::date, $3, $4, $5, $6)
     on conflict (api_key_id, day, call) do update
     set calls = u.calls + excluded.calls, failed = u.failed + excluded.failed, refused = u.refused + excluded.refused`,
    [apiKeyId, day, call, Number(!isRefused), Number(isFailed), Number(isRefused)],
  )
}

export type KeyRow = {
  id: number
  name: string
  hint: string
  scopes: ApiScope[]
  created_at: Date
  first_name: string
  last_name: string
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  calls: number
}

/** Keys of an account, newest first, with their calls since `month`. */
export function listKeys(db: Db, accountId: number, month: string): Promise<KeyRow[]> {
  return rows<KeyRow>(
    db,
    `select k.id, k.name, k.hint, k.scopes, k.created_at, u.first_name, u.last_name, k.expires_at, k.last_used_at,
       coalesce(k.revoked_at, u.removed_at) as revoked_at,
       (select coalesce(sum(calls), 0) from api_usage g where g.api_key_id = k.id and g.day >= $2) as calls
     from api_key k
     join app_user u on u.id = k.user_id
     where k.account_id = $1
     order by k.id desc
     limit 200`,
    [accountId, month],
  )
}

/** Keys of an account that work. */
export async function countKeys(db: Db, accountId: number): Promise<number> {
  const { count } = await row<{ count: number }>(
    db,
    `select count(*)
     from api_key
     where account_id = $1 and revoked_at is null and expires_at > now()`,
    [accountId],
  )
  return count
}

type NewKey = {
  accountId: number
  userId: number
  name: string
  keyHash: Buffer
  hint: string
  scopes: readonly ApiScope[]
  days: number
}

export async function insertKey(db: Db, key: NewKey): Promise<number> {
  const { id } = await row<{ id: number }>(
    db,
    `insert into api_key (account_id, user_id, name, key_hash, hint, scopes, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))
     returning id`,
    [key.accountId, key.userId, key.name, key.keyHash, key.hint, key.scopes, key.days],
  )
  return id
}

/** Ends a key of an account; false when it has none such that works. */
/** Revokes a key; returns its name. */
export async function revokeKey(db: Db, accountId: number, id: number): Promise<string | undefined> {
  const revoked = await maybeRow<{ name: string }>(
    db,
    'update api_key set revoked_at = now() where id = $1 and account_id = $2 and revoked_at is null returning name',
    [id, accountId],
  )
  return revoked?.name
}

export async function deleteOldUsage(db: Db, before: Date): Promise<void> {
  await db.query('delete from api_usage where day < $1', [before])
}

export async function deleteOldMonths(db: Db, before: Date): Promise<void> {
  await db.query('delete from api_month where month < $1', [before])
}

export function findAccountKind(
  db: Db,
  id: number,
): Promise<{ type: AccountType; level: AccountLevel | null } | undefined> {
  return maybeRow(db, 'select type, level from account where id = $1 and closed_at is null', [id])
}
