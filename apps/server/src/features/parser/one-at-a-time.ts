import { tooMany } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'

const RETRY_S = 10

/**
 * Admits one reading of each user at a time, counted in this process: there is one parser thread, and two users with
 * long texts would keep it busy.
 * @throws {AppError} too_many, while another text of the user is read or waits
 */
export function oneAtATime(): <T>(caller: Caller, read: () => Promise<T>) => Promise<T> {
  const reading = new Set<number>()
  return async (caller, read) => {
    const { id } = userOf(caller)
    if (reading.has(id)) throw tooMany('parser_busy', 'too_many', { retryAfter: RETRY_S })
    reading.add(id)
    try {
      return await read()
    } finally {
      reading.delete(id)
    }
  }
}
