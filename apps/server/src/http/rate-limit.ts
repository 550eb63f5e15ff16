import type { RateLimit } from '@matchwright/contract/endpoint'
import { row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { tooMany } from '#server/errors.ts'
import type { AppError } from '#server/errors.ts'
import type { Caller } from './caller.ts'

/** Counts a use of a rate-limited call in the database, shared by all processes. */
export function countUse(db: Db, limit: RateLimit, name: string, caller: Caller): Promise<void> {
  return countHit(db, bucketOf(limit, name, caller), limit)
}

/** Key of the counter: the user, or the address of a visitor. */
export function bucketOf({ per }: Pick<RateLimit, 'per'>, name: string, { user, ip }: Caller): string {
  return `${name}:${per === 'user' && user ? `user:${user.id}` : `address:${ip}`}`
}

/**
 * Counts one hit in a bucket, a window of `minutes`.
 * @throws {AppError} too_many, when the bucket held `max` already
 */
export async function countHit(
  db: Db,
  bucket: string,
  limit: { max: number; minutes: number },
  refusal: () => AppError = () => tooMany('too_many', 'too_many'),
): Promise<void> {
  const { hits } = await row<{ hits: number }>(
    db,
    `insert into rate_count (bucket, window_start, hits)
     values ($1, date_bin(make_interval(mins => $2), now(), 'epoch'), 1)
     on conflict (bucket, window_start) do update set hits = rate_count.hits + 1 returning hits`,
    [bucket, limit.minutes],
  )
  if (hits > limit.max) throw refusal()
}

/** Resets a bucket after a success. */
export async function forgiveHits(db: Db, bucket: string): Promise<void> {
  await db.query('delete from rate_count where bucket = $1', [bucket])
}
