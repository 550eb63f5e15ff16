import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import { maybeRow, prepared, row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { hitSql } from '#server/http/rate-limit.ts'
import { keptParser } from '#server/kept-parser.ts'

type Limit = { bucket: string; max: number; minutes: number }
type Hits = { hits: number; secondsLeft: number }

// `xmax` is 0 only for a new row; the update of an existing one locks it and sets `xmax`.
const STORE = prepared(
  `with used as (
     ${hitSql('$4::text', '$5::int')}
   ),
   stored as (
     insert into finder (id, type, content)
     select $1, $2, $3
     from used
     where hits <= $6
     on conflict (id) do update set used_at = now()
     returning xmax = 0 as is_new
   ),
   created as (
     ${hitSql('$7::text', '$8::int', 'from stored where is_new')}
   )
   select used.hits, used.seconds_left, created.hits as created_hits, created.seconds_left as created_seconds_left
   from used left join created on true`,
)

/**
 * Counts a use, and stores a finder if it is within its limit: inserts it, or marks the existing one as in use. A new
 * one counts as created.
 */
export async function storeFinder(
  db: Db,
  finder: { id: string; type: ListingType; content: ListingContent },
  { use, creation }: { use: Limit; creation: Limit },
): Promise<Hits & { created: Hits | undefined }> {
  const found = await row<{
    hits: number
    seconds_left: number
    created_hits: number | null
    created_seconds_left: number | null
  }>(db, STORE, [
    finder.id,
    finder.type,
    JSON.stringify(finder.content),
    use.bucket,
    use.minutes,
    use.max,
    creation.bucket,
    creation.minutes,
  ])
  const { created_hits: hits, created_seconds_left: secondsLeft } = found
  const created = hits === null || secondsLeft === null ? undefined : { hits, secondsLeft }
  return { hits: found.hits, secondsLeft: found.seconds_left, created }
}

export async function deleteFinder(db: Db, id: string): Promise<void> {
  await db.query('delete from finder where id = $1', [id])
}

const FINDER = prepared('select type, content::text from finder where id = $1')
const parseContent = keptParser(ListingContent)

export async function findFinder(
  db: Db,
  id: string,
): Promise<{ type: ListingType; content: ListingContent } | undefined> {
  const found = await maybeRow<{ type: ListingType; content: string }>(db, FINDER, [id])
  return found && { type: found.type, content: parseContent(found.content) }
}

export async function deleteOldFinders(db: Db, now: Date): Promise<void> {
  await db.query(
    `delete from finder f where used_at < $1::timestamptz - interval '24 hours'
     and not exists (select from saved_search s where s.finder_id = f.id)`,
    [now],
  )
}
