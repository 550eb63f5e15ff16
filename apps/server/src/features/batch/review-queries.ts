// SQL of rows and their review.
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { RowRecord } from './present.ts'

const COLUMNS = `row_number, title, title_key, language, concept_ids, scores, remark, is_doubtful, decided,
  decided_concept_id`

const RESULTS = {
  clear: 'r.remark is null and (not r.is_doubtful or r.decided is not null)',
  doubtful: 'r.is_doubtful and r.decided is null',
  error: 'r.remark is not null',
  all: 'true',
} as const
export type ResultFilter = keyof typeof RESULTS

type Page = { limit: number; offset: number }

export function rowsOf(db: Db, jobId: number, filter: ResultFilter, { limit, offset }: Page): Promise<RowRecord[]> {
  return rows<RowRecord>(
    db,
    `select ${COLUMNS}
     from batch_row r
     where r.job_id = $1 and ${RESULTS[filter]}
     order by r.row_number
     limit $2 offset $3`,
    [jobId, limit, offset],
  )
}

export async function countRows(db: Db, jobId: number, filter: ResultFilter): Promise<number> {
  const { count } = await row<{ count: number }>(
    db,
    `select count(*) from batch_row r where r.job_id = $1 and ${RESULTS[filter]}`,
    [jobId],
  )
  return count
}

/** Rows from a number on, for the download. */
export function rowsFrom(db: Db, jobId: number, from: number, limit: number): Promise<RowRecord[]> {
  return rows<RowRecord>(
    db,
    `select ${COLUMNS}
     from batch_row
     where job_id = $1 and row_number >= $2
     order by row_number
     limit $3`,
    [jobId, from, limit],
  )
}

export type TitleGroup = Pick<RowRecord, 'title' | 'title_key' | 'language' | 'concept_ids' | 'scores'> & {
  count: number
  first_row: number
  excerpt: string
  is_decided: boolean
  concept_id: number | null
}

/** Doubtful titles, the most frequent first; decided ones keep their place. */
export function titleGroups(db: Db, jobId: number, { limit, offset }: Page): Promise<TitleGroup[]> {
  return rows<TitleGroup>(
    db,
    `with page as (
       select title_key, language, count(*) as count, min(row_number) as first_row
       from batch_row
       where job_id = $1 and is_doubtful
       group by title_key, language
       order by count(*) desc, title_key, language
       limit $2 offset $3
     )
     select p.title_key, p.language, p.count, p.first_row, r.title, r.concept_ids, r.scores,
       coalesce((
         select e.excerpt
         from batch_row e
         where e.job_id = $1 and e.is_doubtful and e.title_key = p.title_key and e.language = p.language
           and e.excerpt <> ''
         order by e.row_number
         limit 1
       ), '') as excerpt,
       v.job_id is not null as is_decided, v.concept_id
     from page p
     join batch_row r on r.job_id = $1 and r.row_number = p.first_row
     left join batch_review v on v.job_id = $1 and v.title_key = p.title_key and v.language = p.language
     order by p.count desc, p.title_key, p.language`,
    [jobId, limit, offset],
  )
}

export type ReviewCounts = {
  titles: number
  rows: number
  titles_decided: number
  rows_decided: number
  first: number
  other: number
  none: number
}

export function reviewCounts(db: Db, jobId: number): Promise<ReviewCounts> {
  return row<ReviewCounts>(
    db,
    `select g.titles, g.rows, v.titles_decided, v.rows_decided, v.first, v.other, v.none
     from (
       select count(*) as titles, coalesce(sum(t.count), 0) as rows
       from (
         select count(*) as count from batch_row where job_id = $1 and is_doubtful group by title_key, language
       ) t
     ) g
     cross join (
       select count(*) as titles_decided, coalesce(sum(rows), 0) as rows_decided,
         count(*) filter (where agreed = 'first') as first, count(*) filter (where agreed = 'other') as other,
         count(*) filter (where agreed = 'none') as none
       from batch_review
       where job_id = $1
     ) v`,
    [jobId],
  )
}

export type TitleKey = { key: string; language: string }

export function rowsOfTitle(
  db: Db,
  jobId: number,
  { key, language }: TitleKey,
  { limit, offset }: Page,
): Promise<{ row: number; title: string; excerpt: string; concept_ids: number[] }[]> {
  return rows(
    db,
    `select row_number as row, title, excerpt, concept_ids
     from batch_row
     where job_id = $1 and is_doubtful and title_key = $2 and language = $3
     order by row_number
     limit $4 offset $5`,
    [jobId, key, language, limit, offset],
  )
}

/** Decides on all rows of a title; undefined if none is doubtful. */
export async function decideRows(
  db: Db,
  jobId: number,
  { key, language }: TitleKey,
  conceptId: number | null,
): Promise<{ count: number; title: string; first: number | null } | undefined> {
  return maybeRow(
    db,
    `with decided as (
       update batch_row
       set decided = 'reviewed', decided_concept_id = $4
       where job_id = $1 and is_doubtful and title_key = $2 and language = $3
       returning row_number, title, concept_ids
     )
     select count(*) as count, (array_agg(title order by row_number))[1] as title,
       (array_agg(concept_ids[1] order by row_number))[1] as first
     from decided
     having count(*) > 0`,
    [jobId, key, language, conceptId],
  )
}

export async function undecideRows(db: Db, jobId: number, { key, language }: TitleKey): Promise<void> {
  await db.query(
    `update batch_row
     set decided = null, decided_concept_id = null
     where job_id = $1 and is_doubtful and title_key = $2 and language = $3`,
    [jobId, key, language],
  )
}

type Review = TitleKey & { conceptId: number | null; agreed: 'first' | 'other' | 'none'; rows: number }

export async function saveReview(db: Db, jobId: number, review: Review): Promise<void> {
  await db.query(
    `insert into batch_review (job_id, title_key, language, concept_id, agreed, rows)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (job_id, title_key, language)
     do update set concept_id = excluded.concept_id, agreed = excluded.agreed, rows = excluded.rows,
       decided_at = now()`,
    [jobId, review.key, review.language, review.conceptId, review.agreed, review.rows],
  )
}

export async function deleteReview(db: Db, jobId: number, { key, language }: TitleKey): Promise<boolean> {
  const gone = await maybeRow(
    db,
    'delete from batch_review where job_id = $1 and title_key = $2 and language = $3 returning job_id',
    [jobId, key, language],
  )
  return gone !== undefined
}

type Remembered = TitleKey & { title: string; conceptId: number | null; rows: number; userId: number }

export async function remember(db: Db, accountId: number, decision: Remembered): Promise<void> {
  await db.query(
    `insert into batch_decision (account_id, title_key, language, title, concept_id, rows, user_id)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id, title_key, language)
     do update set title = excluded.title, concept_id = excluded.concept_id, rows = excluded.rows,
       user_id = excluded.user_id, decided_at = now()`,
    [accountId, decision.key, decision.language, decision.title, decision.conceptId, decision.rows, decision.userId],
  )
}

export async function forgetDecision(db: Db, accountId: number, { key, language }: TitleKey): Promise<void> {
  await db.query('delete from batch_decision where account_id = $1 and title_key = $2 and language = $3', [
    accountId,
    key,
    language,
  ])
}

export type EarlierDecision = { title: string; concept_id: number | null; rows: number; decided_at: Date }

/** Decisions of the account on other titles that share a word of five letters or more, the latest first. */
export function earlierDecisions(
  db: Db,
  accountId: number,
  { key }: TitleKey,
  words: readonly string[],
): Promise<EarlierDecision[]> {
  return rows<EarlierDecision>(
    db,
    `select title, concept_id, rows, decided_at
     from batch_decision
     where account_id = $1 and title_key <> $2
       and exists (select from unnest($3::text[]) word where strpos(title_key, word) > 0)
     order by decided_at desc, title_key
     limit 3`,
    [accountId, key, words],
  )
}
