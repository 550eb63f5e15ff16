import type { Db } from '#server/db/pool.ts'
import { conceptIdsIn } from '#server/features/concept/index.ts'
import { CONTENT_TABLES, contentsAfter } from './queries.ts'

const BATCH = 500

/** Numbers of all concepts used by listings, profiles and finders. */
export async function usedConcepts(db: Db): Promise<Set<number>> {
  const used = new Set<number>()
  for (const table of CONTENT_TABLES) await collect(db, table, used)
  return used
}

async function collect(db: Db, table: (typeof CONTENT_TABLES)[number], used: Set<number>): Promise<void> {
  let last: number | string = table === 'finder' ? '' : 0
  let count: number
  do {
    const batch = await contentsAfter(db, table, last, BATCH)
    for (const { content } of batch) for (const id of conceptIdsIn(content)) used.add(id)
    last = batch.at(-1)?.id ?? last
    count = batch.length
  } while (count === BATCH)
}
