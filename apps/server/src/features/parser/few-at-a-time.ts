import { tooMany } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { networkOf } from '#server/http/rate-limit.ts'

const RETRY_S = 10
/** One is read while the next one waits. */
const MOST_TEXTS = 2
/** Visitors together have as much of the parser as two users. */
const MOST_OF_VISITORS = 4

/**
 * Admits two texts of each user or visitor at a time, counted in this process: there is one parser thread, and somebody
 * with many long texts would keep it busy.
 * @throws {AppError} too_many, while two other texts of the caller are read or wait, or four of visitors
 */
export function fewAtATime(): <T>(caller: Caller, read: () => Promise<T>) => Promise<T> {
  const texts = new Map<string, number>()
  const countOf = (key: string) => texts.get(key) ?? 0
  const add = (keys: string[], change: 1 | -1) => {
    for (const key of keys) {
      const count = countOf(key) + change
      if (count > 0) texts.set(key, count)
      else texts.delete(key)
    }
  }
  return async ({ user, ip }, read) => {
    const keys = user ? [`user ${user.id}`] : [`network ${networkOf(ip)}`, VISITORS]
    if (keys.some((key) => countOf(key) >= (key === VISITORS ? MOST_OF_VISITORS : MOST_TEXTS)))
      throw tooMany('parser_busy', 'too_many', { retryAfter: RETRY_S })
    add(keys, 1)
    try {
      return await read()
    } finally {
      add(keys, -1)
    }
  }
}

const VISITORS = 'visitors'
