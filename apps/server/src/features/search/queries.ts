import {
  DISCLOSURE_LEVEL,
  LISTING_STATUS,
  LISTING_TYPE,
  MATCH_STATE,
  OPEN_MATCH_STATES,
} from '@matchwright/contract/constants'
import type { MatchState } from '@matchwright/contract/contact.schema'
import { prepared, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { sqlList } from '#server/db/sql-list.ts'
import { CARD_COLUMNS, LISTING_SOURCE, cardFrom } from '#server/features/listing/index.ts'
import type { CardRecord, CardSource, StoredCard } from '#server/features/listing/index.ts'

export type PairContact = { other_id: number; id: number; state: MatchState }
/** Open contacts take precedence over ended ones, later ones over earlier ones. */
const FIRST_CONTACT = `state in (${sqlList(OPEN_MATCH_STATES)}) desc, state = ${MATCH_STATE.matched} desc, id desc`
/** The latest contact of a listing ($1) with each of others ($2). Open contacts take precedence over ended ones. */
const CONTACTS = `
  select distinct on (other_id) other_id, id, state
  from (
    select c.to_listing_id as other_id, c.id, c.state
    from contact c
    where c.from_listing_id = $1 and c.to_listing_id = any($2) and c.from_deleted_at is null
    union all
    select c.from_listing_id, c.id, c.state
    from contact c
    where c.to_listing_id = $1 and c.from_listing_id = any($2) and c.to_deleted_at is null
  ) as pair
  order by other_id, ${FIRST_CONTACT}`

const CONTACTS_WITH = prepared(CONTACTS)

export function contactsWith(db: Db, listingId: number, otherIds: number[]): Promise<PairContact[]> {
  return rows<PairContact>(db, CONTACTS_WITH, [listingId, otherIds])
}

const ROWS = prepared(
  `select ${CARD_COLUMNS}, contact.id as contact_id, contact.state as contact_state,
     (select previous_visit_at from app_user where id = $3) as previous_visit_at
   from ${LISTING_SOURCE} left join (${CONTACTS}) as contact on contact.other_id = l.id where l.id = any($2)`,
)
type StoredRow = StoredCard & {
  contact_id: number | null
  contact_state: MatchState | null
  previous_visit_at: Date | null
}
export type RowSource = CardSource<CardRecord> & {
  contact: Omit<PairContact, 'other_id'> | null
  previousVisit: Date | null
}

/** Card, contact and previous visit for each listing of a page, by id. Visitors have no visit, finders no contacts. */
export async function rowSources(
  db: Db,
  of: { ids: number[]; listingId: number | null; userId: number | null },
): Promise<Map<number, RowSource>> {
  if (of.ids.length === 0) return new Map()
  const found = await rows<StoredRow>(db, ROWS, [of.listingId, of.ids, of.userId])
  return new Map(found.map(rowSourceOf))
}

const ROWS_OF_PAIRS = prepared(
  `select pair.mine, ${CARD_COLUMNS}, contact.id as contact_id, contact.state as contact_state,
     (select previous_visit_at from app_user where id = $3) as previous_visit_at
   from ${LISTING_SOURCE}
   join unnest($1::bigint[], $2::bigint[]) as pair (mine, other) on pair.other = l.id
   left join lateral (
     select c.id, c.state
     from contact c
     where (c.from_listing_id = pair.mine and c.to_listing_id = l.id and c.from_deleted_at is null)
       or (c.to_listing_id = pair.mine and c.from_listing_id = l.id and c.to_deleted_at is null)
     order by ${FIRST_CONTACT}
     limit 1
   ) contact on true`,
)

/** As `rowSources`, for matches of several own listings of a user, by own listing. */
export async function rowSourcesOfPairs(
  db: Db,
  { pairs, userId }: { pairs: readonly { mine: number; id: number }[]; userId: number },
): Promise<ReadonlyMap<number, ReadonlyMap<number, RowSource>>> {
  if (pairs.length === 0) return new Map()
  const found = await rows<StoredRow & { mine: number }>(db, ROWS_OF_PAIRS, [
    pairs.map(({ mine }) => mine),
    pairs.map(({ id }) => id),
    userId,
  ])
  const byListing = Map.groupBy(found, ({ mine }) => mine)
  return new Map([...byListing].map(([mine, stored]) => [mine, new Map(stored.map(rowSourceOf))]))
}

function rowSourceOf(found: StoredRow): [number, RowSource] {
  const { contact_id: id, contact_state: state, previous_visit_at: previousVisit, ...stored } = found
  const contact = id === null || state === null ? null : { id, state }
  return [stored.id, { ...cardFrom(stored), contact, previousVisit }]
}

export type MatchLog = {
  listingId: number | null
  finderId: string | null
  engine: string
  taxonomy: string
  query: object
  results: object[]
  secondsAgo: number
}
const LOG = prepared(
  `insert into match_log (listing_id, finder_id, engine, taxonomy, query, results, at)
   select "listingId", "finderId", engine, taxonomy, query, results, now() - make_interval(secs => "secondsAgo")
   from jsonb_to_recordset($1) as log ("listingId" bigint, "finderId" text, engine text, taxonomy text, query jsonb,
   results jsonb, "secondsAgo" float)`,
)

export async function insertMatchLogs(db: Db, logs: readonly MatchLog[]): Promise<void> {
  await rows(db, LOG, [JSON.stringify(logs)])
}

/** Inserts JSON texts by their SHA-256 in hexadecimal. Existing ones are marked as in use. */
export async function insertScored(db: Db, scored: ReadonlyMap<string, string>): Promise<void> {
  await db.query(
    `insert into scored_listing (hash, content) select decode(hash, 'hex'), content::jsonb
     from unnest($1::text[], $2::text[]) as given (hash, content) order by hash
     on conflict (hash) do update set used_on = current_date where scored_listing.used_on < current_date`,
    [[...scored.keys()], [...scored.values()]],
  )
}

/** Deletes changes after 30 days. A live match index that was behind for longer reads all listings again. */
export async function deleteOldChanges(db: Db, now: Date): Promise<void> {
  await db.query(`delete from listing_change where at < $1::timestamptz - interval '30 days'`, [now])
}

/** Deletes logs after twelve months. Until then, a decision can be audited. */
export async function deleteOldLogs(db: Db, now: Date): Promise<void> {
  await db.query(`delete from match_log where at < $1::timestamptz - interval '12 months'`, [now])
  await db.query(`delete from scored_listing where used_on < ($1::timestamptz - interval '12 months')::date - 1`, [now])
}

const PUBLIC_OFFER = `
  l.status = ${LISTING_STATUS.published}
    and l.type = ${LISTING_TYPE.offer}
    and l.disclosure_level = ${DISCLOSURE_LEVEL.public}
    and not l.is_template
    and (l.publish_from is null or l.publish_from <= $1::date)
    and exists (
      select from account a
      where a.id = l.account_id and a.closed_at is null and (a.expires_at is null or a.expires_at > $1::date)
    )
    and (
      $2::bigint[] is null
      or exists (
        select from jsonb_array_elements(l.content->'occupations') o where (o->>'concept_id')::bigint = any($2)
      )
    )
    and l.account_id <> all($3)
    and ($4::text is null or l.content->'places'->0->>'country' = $4)
    and ($5::bigint is null or l.profile_id = $5)`

/** `occupations`, `country`, `company`: null for all. */
type WhichOffers = {
  today: string
  occupations: number[] | null
  withoutAccounts: number[]
  country: string | null
  company: number | null
}

function valuesOf({ today, occupations, withoutAccounts, country, company }: WhichOffers) {
  return [today, occupations, withoutAccounts, country, company]
}

export async function latestPublicOffers(db: Db, which: WhichOffers, limit: number): Promise<number[]> {
  return (
    await rows<{ id: number }>(
      db,
      `select l.id from listing l where ${PUBLIC_OFFER} order by l.published_at desc, l.id desc limit $6`,
      [...valuesOf(which), limit],
    )
  ).map(({ id }) => id)
}

export type PublicOffer = { id: number; language: string; modified_at: Date }

export function publicOffersAfter(db: Db, which: WhichOffers, after: number, limit: number): Promise<PublicOffer[]> {
  return rows<PublicOffer>(
    db,
    `select l.id, l.language, l.modified_at
     from listing l
     where ${PUBLIC_OFFER} and l.id > $6
     order by l.id
     limit $7`,
    [...valuesOf(which), after, limit],
  )
}

export async function countPublicOffers(db: Db, which: WhichOffers): Promise<number> {
  return (await row<{ count: number }>(db, `select count(*) from listing l where ${PUBLIC_OFFER}`, valuesOf(which)))
    .count
}

/** The latest published searches of a user. */
export async function publishedSearches(db: Db, userId: number, limit: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    `select id
     from listing
     where user_id = $1 and type = ${LISTING_TYPE.search} and status = ${LISTING_STATUS.published}
       and not is_template
     order by published_at desc, id desc
     limit $2`,
    [userId, limit],
  )
  return found.map(({ id }) => id)
}
