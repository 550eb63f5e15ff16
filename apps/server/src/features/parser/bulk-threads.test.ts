import { expect, test } from 'vitest'
import type { ClassifiedTitle } from '#server/ports.ts'
import { BulkThreads } from './bulk-threads.ts'

/** Threads that answer when told to. */
function heldThreads(count: number) {
  const asked: number[] = []
  const release = Promise.withResolvers<ClassifiedTitle[]>()
  const closed: number[] = []
  const bulk = new BulkThreads(count, () => {
    const own = asked.push(0) - 1
    return {
      ask: () => {
        asked[own] = (asked[own] ?? 0) + 1
        return release.promise
      },
      renew: () => undefined,
      close: async () => void closed.push(own),
    }
  })
  return { bulk, asked, closed, answer: () => release.resolve([]) }
}

const JOB = { kind: 'classify' as const, titles: [], limit: 1 }

test('a few titles take one thread, many all of them, evenly', async () => {
  const { bulk, asked, closed, answer } = heldThreads(2)
  const few = Array.from({ length: 16 }, () => bulk.ask(JOB))
  expect(asked).toEqual([16])
  const many = Array.from({ length: 24 }, () => bulk.ask(JOB))
  expect(asked).toEqual([20, 20])
  answer()
  await Promise.all([...few, ...many])
  await bulk.close()
  expect(closed).toEqual([0, 1])
})
