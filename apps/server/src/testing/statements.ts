import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

const counts = new AsyncLocalStorage<{ statements: number }>()

/**
 * Number of statements that a request sends before its answer; the least of several requests, as now and then one more
 * is due, such as that a session was seen.
 */
export async function statementsOf(request: () => Promise<{ status: number }>): Promise<number> {
  const counted: number[] = []
  const spy = countedQueries()
  for (let round = 0; round < 5; round++) {
    const count = { statements: 0 }
    const { status } = await counts.run(count, request)
    if (status !== 200) throw new Error(`The request was answered by ${status}`)
    counted.push(count.statements)
  }
  spy.mockRestore()
  return Math.min(...counted)
}

type Query = (this: unknown, ...args: unknown[]) => unknown

function countedQueries() {
  // Overloaded for callbacks and promises; both are passed on.
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  return vi.spyOn(prototype, 'query').mockImplementation(function counted(this: unknown, ...args) {
    const count = counts.getStore()
    if (count) count.statements += 1
    return query.apply(this, args)
  })
}
