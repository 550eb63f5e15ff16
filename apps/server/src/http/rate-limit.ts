import { isIPv6 } from 'node:net'
import type { RateLimit } from '@matchwright/contract/endpoint'
import { prepared, row } from '#server/db/pool.ts'
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
  return `${name}:${per === 'user' && user ? `user:${user.id}` : `address:${networkOf(ip)}`}`
}

/** An address of IPv4, or the /64 of an address of IPv6, which is what one customer has. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  return isIPv6(ip) ? `${expandedGroups(ip).slice(0, 4).join(':')}::/64` : ip
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expandedGroups(ip: string): string[] {
  const [left = [], right = []] = ip
    .split('%', 1)
    .join()
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
}

/** What is left of a limit, and the seconds until it begins anew. */
export type Remaining = { remaining: number; resetSeconds: number }

type BucketLimit = { max: number; minutes: number }

/**
 * Counts one hit in a bucket, a window of `minutes`.
 * @throws {AppError} too_many, when the bucket held `max` already
 */
export async function countHit(
  db: Db,
  bucket: string,
  limit: BucketLimit,
  refusal: (retryAfter: number) => AppError = (retryAfter) => tooMany('too_many', 'too_many', { retryAfter }),
): Promise<void> {
  const { remaining, resetSeconds } = await addHit(db, bucket, limit)
  if (remaining < 0) throw refusal(resetSeconds)
}

/** Counts one hit in a bucket; what remains is negative when the bucket held `max` already. */
export async function addHit(db: Db, bucket: string, { max, minutes }: BucketLimit): Promise<Remaining> {
  const { hits, seconds_left } = await row<{ hits: number; seconds_left: number }>(db, HIT, [bucket, minutes])
  return { remaining: max - hits, resetSeconds: seconds_left }
}

/**
 * Counts one hit and returns `hits` and `seconds_left` of the window, as a part of a statement.
 * @param source of which one row is a hit, `from ...`
 */
export function hitSql(bucket: string, minutes: string, source = ''): string {
  return `insert into rate_count (bucket, window_start, hits)
    select ${bucket}, date_bin(make_interval(mins => ${minutes}), now(), 'epoch'), 1 ${source}
    on conflict (bucket, window_start) do update set hits = rate_count.hits + 1
    returning hits,
      ceil(extract(epoch from window_start + make_interval(mins => ${minutes}) - now()))::int as seconds_left`
}

const HIT = prepared(hitSql('$1::text', '$2::int'))

/** Resets the buckets whose names begin with `prefix`, after a success. */
export async function forgiveHitsOf(db: Db, prefix: string): Promise<void> {
  await db.query('delete from rate_count where starts_with(bucket, $1)', [prefix])
}
