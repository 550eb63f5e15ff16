import { z } from 'zod'
import type { MatchListing } from '@matchwright/matching/listing'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type Period = { from?: string | undefined; to?: string | undefined; listing_id?: number | undefined }

export type LoggedResult = {
  listing_id: number
  score: number
  i_meet: number
  they_meet: number
  scored: string | null
}
const Results = z.array(
  z.object({
    listing_id: z.number(),
    score: z.number(),
    i_meet: z.number(),
    they_meet: z.number(),
    scored: z.string().nullable().default(null),
  }),
)
/** Logged query. The listing is the engine's own type, in the form it was logged. */
const Query = z.looseObject({
  today: z.number(),
  match_factor: z.number().optional(),
  sort: z.string().optional(),
  near_misses: z.string().optional(),
  listing: z.custom<MatchListing>((value) => typeof value === 'object' && value !== null),
})
export type LoggedList = {
  id: number
  at: Date
  listing_id: number | null
  finder_id: string | null
  engine: string
  taxonomy: string
  query: z.infer<typeof Query>
  results: LoggedResult[]
}
type Row = Omit<LoggedList, 'query' | 'results'> & { query: unknown; results: unknown }

function read(stored: Row): LoggedList {
  return {
    ...stored,
    query: Query.parse(stored.query),
    results: Results.parse(stored.results),
  }
}

const IN_PERIOD =
  '($1::date is null or at >= $1::date) and ($2::date is null or at < $2::date + 1) and ($3::bigint is ' +
  'null or listing_id = $3)'

function periodValues({ from, to, listing_id: id }: Period) {
  return [from ?? null, to ?? null, id ?? null]
}

export type Listed = Omit<LoggedList, 'query' | 'results'> & { results: number }

export function listLogs(db: Db, period: Period, page: { limit: number; offset: number }): Promise<Listed[]> {
  return rows<Listed>(
    db,
    `select id, at, listing_id, finder_id, engine, taxonomy, jsonb_array_length(results) as results
     from match_log
     where ${IN_PERIOD}
     order by id desc
     limit $4 offset $5`,
    [...periodValues(period), page.limit, page.offset],
  )
}

export async function countLogs(db: Db, period: Period): Promise<number> {
  return (await row<{ count: number }>(db, `select count(*) from match_log where ${IN_PERIOD}`, periodValues(period)))
    .count
}

const COLUMNS = 'id, at, listing_id, finder_id, engine, taxonomy, query, results'

export async function findLog(db: Db, id: number): Promise<LoggedList | undefined> {
  const found = await maybeRow<Row>(db, `select ${COLUMNS} from match_log where id = $1`, [id])
  return found && read(found)
}

export async function logsAfter(db: Db, period: Period, after: number, limit: number): Promise<LoggedList[]> {
  return (
    await rows<Row>(db, `select ${COLUMNS} from match_log where ${IN_PERIOD} and id > $4 order by id limit $5`, [
      ...periodValues(period),
      after,
      limit,
    ])
  ).map(read)
}

export async function scoredListings(db: Db, hashes: string[]): Promise<Map<string, MatchListing>> {
  return new Map(
    (
      await rows<{ hash: string; content: MatchListing }>(
        db,
        `select encode(hash, 'hex') as hash, content
         from scored_listing
         where hash = any(select decode(given, 'hex') from unnest($1::text[]) as given)`,
        [hashes],
      )
    ).map(({ hash, content }) => [hash, content]),
  )
}
