import type { Db } from '#server/db/pool.ts'
import { logsAfter } from './queries.ts'
import type { LoggedList, Period } from './queries.ts'

export type Line = {
  log_id: number
  at: string
  engine: string
  taxonomy: string
  today: number
  listing_id: number | null
  finder_id: string | null
  match_factor: number | null
  rank: number
  other_listing_id: number
  score: number
  i_meet: number
  they_meet: number
  scored: string | null
}
const COLUMNS = [
  'log_id',
  'at',
  'engine',
  'taxonomy',
  'today',
  'listing_id',
  'finder_id',
  'match_factor',
  'rank',
  'other_listing_id',
  'score',
  'i_meet',
  'they_meet',
  'scored',
] as const
const BATCH = 1000

function linesOf(list: LoggedList): Line[] {
  return list.results.map(({ listing_id, ...result }, at) => ({
    log_id: list.id,
    at: list.at.toISOString(),
    engine: list.engine,
    taxonomy: list.taxonomy,
    today: list.query.today,
    listing_id: list.listing_id,
    finder_id: list.finder_id,
    match_factor: list.query.match_factor ?? null,
    rank: at + 1,
    other_listing_id: listing_id,
    ...result,
  }))
}

/** Every result shown in a period, as one text chunk per batch. No value needs quoting. */
export async function* exported(db: Db, period: Period, format: 'csv' | 'json'): AsyncGenerator<string> {
  if (format === 'csv') yield `${COLUMNS.join(',')}\n`
  let lists: LoggedList[]
  let after = 0
  do {
    lists = await logsAfter(db, period, after, BATCH)
    const lines = lists.flatMap(linesOf)
    yield lines
      .map((line) => (format === 'csv' ? COLUMNS.map((name) => line[name] ?? '').join(',') : JSON.stringify(line)))
      .map((line) => `${line}\n`)
      .join('')
    after = lists.at(-1)?.id ?? after
  } while (lists.length === BATCH)
}
