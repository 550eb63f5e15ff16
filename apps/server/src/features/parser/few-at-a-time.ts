import { tooMany } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'

const RETRY_S = 10
/** One is read while the next one waits. */
const MOST_TEXTS = 2

/**
 * Admits two texts of each user at a time, counted in this process: there is one parser thread, and a user with many
 * long texts would keep it busy.
 * @throws {AppError} too_many, while two other texts of the user are read or wait
 */
export function fewAtATime(): <T>(caller: Caller, read: () => Promise<T>) => Promise<T> {
  const texts = new Map<number, number>()
  return async (caller, read) => {
    const { id } = userOf(caller)
    const others = texts.get(id) ?? 0
    if (others >= MOST_TEXTS) throw tooMany('parser_busy', 'too_many', { retryAfter: RETRY_S })
    texts.set(id, others + 1)
    try {
      return await read()
    } finally {
      const left = (texts.get(id) ?? 1) - 1
      if (left > 0) texts.set(id, left)
      else texts.delete(id)
    }
  }
}
