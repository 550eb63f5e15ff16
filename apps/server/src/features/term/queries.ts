import type { TermBranch } from '@matchwright/contract/listing-content.schema'
import type { TermState } from '@matchwright/contract/term.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type TermRow = {
  id: number
  branch: TermBranch
  language: string
  text: string
  key: string
  state: TermState
  concept_id: number | null
  label: string | null
  is_new_concept: boolean
  broader_id: number | null
  decided_at: Date | null
  first_seen_at: Date
  last_seen_at: Date
}
const COLUMNS =
  't.id, t.branch, t.language, t.text, t.key, t.state, t.concept_id, t.label, t.is_new_concept, t.broader_id, ' +
  't.decided_at, t.first_seen_at, t.last_seen_at'

export type CountedTerm = TermRow & { records: number; accounts: number }
export type TermFilter = {
  state: TermState
  branch: TermBranch | undefined
  language: string | undefined
  search: string | undefined
}
/**
 * Terms with their counts. What somebody wrote in a profile or a draft may say more than what the work is called. It is
 * therefore shown only if a second account has written it, too, or it is in a listing that was published.
 */
const COUNTED = ` 
  select ${COLUMNS}, count(distinct (h.listing_id, h.profile_id)) filter (where h.term_id is not null) as records,
    count(distinct h.account_id) as accounts
  from term t
  left join term_holder h on h.term_id = t.id
  left join listing l on l.id = h.listing_id
  where t.state = $1
    and ($2::text is null or t.branch = $2)
    and ($3::text is null or t.language = $3)
    and ($4::text is null or t.key like '%' || $4 || '%')
  group by t.id
  having $1 <> 'open' or bool_or(l.published_at is not null) or count(distinct h.account_id) > 1`

function filterValues({ state, branch, language, search }: TermFilter) {
  return [
    state,
    branch ?? null,
    language ?? null,
    search ? search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`) : null,
  ]
}

const ORDER = {
  frequency: 'records desc, last_seen_at desc',
  newest: 'first_seen_at desc',
  text: 'key',
} as const
export type TermSort = keyof typeof ORDER

export function listTerms(
  db: Db,
  filter: TermFilter,
  { sort, limit, offset }: { sort: TermSort; limit: number; offset: number },
): Promise<CountedTerm[]> {
  return rows<CountedTerm>(db, `${COUNTED} order by ${ORDER[sort]}, id limit $5 offset $6`, [
    ...filterValues(filter),
    limit,
    offset,
  ])
}

export async function countTerms(db: Db, filter: TermFilter): Promise<number> {
  return (await row<{ count: number }>(db, `select count(*) from (${COUNTED}) as found`, filterValues(filter))).count
}

export async function languagesOf(db: Db, state: TermState): Promise<string[]> {
  return (
    await rows<{ language: string }>(
      db,
      'select distinct language from term where state = $1 order by language limit 200',
      [state],
    )
  ).map(({ language }) => language)
}

export function countedTerm(db: Db, id: number): Promise<CountedTerm> {
  return row<CountedTerm>(
    db,
    `select ${COLUMNS},
       count(distinct (h.listing_id, h.profile_id)) filter (where h.term_id is not null) as records,
       count(distinct h.account_id) as accounts
     from term t
     left join term_holder h on h.term_id = t.id
     where t.id = $1
     group by t.id`,
    [id],
  )
}

export function findTerm(db: Db, id: number): Promise<TermRow | undefined> {
  return maybeRow<TermRow>(db, `select ${COLUMNS} from term t where t.id = $1`, [id])
}

export function lockTerm(db: Db, id: number): Promise<TermRow | undefined> {
  return maybeRow<TermRow>(db, `select ${COLUMNS} from term t where t.id = $1 for update`, [id])
}

export type Decided = {
  state: TermState
  conceptId: number | null
  label: string | null
  isNewConcept: boolean
  broaderId: number | null
}

export async function decideTerm(db: Db, id: number, userId: number, decided: Decided): Promise<void> {
  await db.query(
    `update term set state = $2, concept_id = $3, label = $4, is_new_concept = $5, broader_id = $6, decided_by = $7,
       decided_at = case when $2 = 'open' then null else now() end where id = $1`,
    [id, decided.state, decided.conceptId, decided.label, decided.isNewConcept, decided.broaderId, userId],
  )
}

/** Deletes undecided terms that nobody holds any more. A decided one is kept for whoever writes it again. */
export async function deleteUnheld(db: Db): Promise<void> {
  await db.query(
    `delete from term t
     where t.state = 'open'
       and t.last_seen_at < now() - interval '1 hour'
       and not exists (select from term_holder h where h.term_id = t.id)`,
  )
}

/** All names and concepts added by staff. */
export function addedTerms(db: Db): Promise<TermRow[]> {
  return rows<TermRow>(db, `select ${COLUMNS} from term t where t.state = 'added' order by t.id limit 100000`)
}

export async function setConcepts(db: Db, concepts: ReadonlyMap<string, number>): Promise<void> {
  await db.query(
    `update term set concept_id = n.number from unnest($1::bigint[], $2::integer[]) as n(id, number)
     where term.id = n.id and term.is_new_concept and term.concept_id is distinct from n.number`,
    [[...concepts.keys()], [...concepts.values()]],
  )
}

const REPLACEABLE = `from term_holder h
  join term t on t.id = h.term_id
  where t.state in ('linked', 'added') and t.concept_id is not null`

export async function countWaiting(db: Db): Promise<number> {
  return (await row<{ count: number }>(db, `select count(distinct (h.listing_id, h.profile_id)) ${REPLACEABLE}`)).count
}

export type HeldTerm = { term_id: number; concept_id: number; listing_id: number | null; profile_id: number | null }

/** Records that contain decided terms, ordered by record and term (keyset pagination). */
export function heldTerms(db: Db, after: HeldTerm | undefined, limit: number): Promise<HeldTerm[]> {
  return rows<HeldTerm>(
    db,
    `select distinct h.term_id, t.concept_id, h.listing_id, h.profile_id ${REPLACEABLE}
       and ($1::bigint is null or (coalesce(h.listing_id, 0), coalesce(h.profile_id, 0), h.term_id) > ($1, $2, $3))
     order by h.listing_id nulls first, h.profile_id nulls first, h.term_id limit $4`,
    [after ? (after.listing_id ?? 0) : null, after?.profile_id ?? 0, after?.term_id ?? 0, limit],
  )
}

/** Texts in a content that are instances of the term. */
export async function textsOf(db: Db, termId: number, content: unknown, language: string): Promise<string[]> {
  return (
    await rows<{ text: string }>(
      db,
      `select distinct i.text
       from terms_in($2, $3) as i
       join term t on t.id = $1 and t.branch = i.branch and t.language = i.language and t.key = i.key`,
      [termId, JSON.stringify(content), language],
    )
  ).map(({ text }) => text)
}
