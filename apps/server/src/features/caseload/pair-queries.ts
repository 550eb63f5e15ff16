import { MATCH_STATE, OPEN_MATCH_STATES } from '@matchwright/contract/constants'
import type { MatchState } from '@matchwright/contract/contact.schema'
import type { PairMark, UnsuitableReason } from '@matchwright/contract/caseload.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { DAYS_TO_ANSWER } from './queries.ts'

export type PairRow = {
  id: number
  entry_id: number
  search_id: number
  offer_id: number
  state: 'noted' | 'shortlisted' | 'unsuitable' | 'sent'
  reason: UnsuitableReason | null
  note: string
  person_accepts: boolean | null
  employer_accepts: boolean | null
  contact_state: MatchState | null
  is_expired: boolean
  sent_at: Date | null
  changed_at: Date
}

const PAIR = `p.id, p.entry_id, p.search_id, p.offer_id, p.state, p.reason, p.note, p.person_accepts,
  p.employer_accepts, c.state as contact_state, p.sent_at, p.changed_at,
  coalesce(p.sent_at <= now() - make_interval(days => ${DAYS_TO_ANSWER}), false) as is_expired`
const SOURCE = 'caseload_pair p left join contact c on c.id = p.contact_id'

/** Notes and decisions about a search and these offers. */
export function pairsOf(
  db: Db,
  of: { entryId: number; searchId: number; offerIds: readonly number[] },
): Promise<PairRow[]> {
  return rows<PairRow>(
    db,
    `select ${PAIR}
     from ${SOURCE}
     where p.entry_id = $1 and p.search_id = $2 and p.offer_id = any($3)
     order by p.id`,
    [of.entryId, of.searchId, of.offerIds],
  )
}

/** Offers that are held unsuitable for a search. */
export async function unsuitableOffers(
  db: Db,
  of: { entryId: number; searchId: number },
): Promise<ReadonlySet<number>> {
  const found = await rows<{ offer_id: number }>(
    db,
    `select offer_id from caseload_pair where entry_id = $1 and search_id = $2 and state = 'unsuitable' order by id`,
    [of.entryId, of.searchId],
  )
  return new Set(found.map(({ offer_id: id }) => id))
}

const OF_COUNSELLOR = `p.entry_id in (select id from caseload_entry where counsellor_id = $1 and state = 'agreed')
  and p.state = $2`

export function listPairs(
  db: Db,
  counsellorId: number,
  state: 'shortlisted' | 'sent',
  page: { limit: number; offset: number },
): Promise<PairRow[]> {
  return rows<PairRow>(
    db,
    `select ${PAIR}
     from ${SOURCE}
     where ${OF_COUNSELLOR}
     order by p.changed_at desc, p.id desc
     limit $3 offset $4`,
    [counsellorId, state, page.limit, page.offset],
  )
}

export async function countPairs(db: Db, counsellorId: number, state: 'shortlisted' | 'sent'): Promise<number> {
  const { count } = await row<{ count: number }>(db, `select count(*) from caseload_pair p where ${OF_COUNSELLOR}`, [
    counsellorId,
    state,
  ])
  return count
}

/** Writes a mark. What is sent keeps its state and takes the note only. */
export async function upsertPair(
  db: Db,
  given: {
    entryId: number
    searchId: number
    offerId: number
    state: Exclude<PairMark['state'], 'sent'>
    reason: UnsuitableReason | null
    note: string
  },
): Promise<void> {
  await db.query(
    `insert into caseload_pair as p (entry_id, search_id, offer_id, state, reason, note)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (entry_id, search_id, offer_id) do update
     set state = case when p.state = 'sent' then p.state else excluded.state end,
       reason = case when p.state = 'sent' then null else excluded.reason end,
       note = excluded.note, changed_at = now()`,
    [given.entryId, given.searchId, given.offerId, given.state, given.reason, given.note],
  )
}

/** Deletes a pair about which nothing is noted. */
export async function deleteEmptyPair(
  db: Db,
  of: { entryId: number; searchId: number; offerId: number },
): Promise<void> {
  await db.query(
    `delete from caseload_pair
     where entry_id = $1 and search_id = $2 and offer_id = $3 and state = 'noted' and note = ''`,
    [of.entryId, of.searchId, of.offerId],
  )
}

export type ShortlistedPair = {
  id: number
  entry_id: number
  search_id: number
  offer_id: number
  person_id: number
  person_account_id: number
  employer_id: number
  employer_account_id: number
  person_title: string
  offer_title: string
}

/** Shortlisted pairs of a counsellor, locked with their agreements. */
export function lockShortlisted(db: Db, counsellorId: number, ids: readonly number[]): Promise<ShortlistedPair[]> {
  return rows<ShortlistedPair>(
    db,
    `select p.id, p.entry_id, p.search_id, p.offer_id, s.user_id as person_id, s.account_id as person_account_id,
       o.user_id as employer_id, o.account_id as employer_account_id, s.title as person_title, o.title as offer_title
     from caseload_pair p
     join caseload_entry e on e.id = p.entry_id and e.counsellor_id = $1 and e.state = 'agreed'
     join listing s on s.id = p.search_id
     join listing o on o.id = p.offer_id
     where p.id = any($2) and p.state = 'shortlisted'
     order by p.id
     for update of p, e`,
    [counsellorId, ids],
  )
}

export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db.query(`update caseload_pair set state = 'sent', sent_at = $2, changed_at = $2 where id = $1`, [id, now])
}

/** Whether two listings are in an open contact. */
export async function areInContact(db: Db, searchId: number, offerId: number): Promise<boolean> {
  const { found } = await row<{ found: boolean }>(
    db,
    `select exists (select
       from contact
       where state = any($3)
         and (from_listing_id = $1 and to_listing_id = $2 or from_listing_id = $2 and to_listing_id = $1)) as found`,
    [searchId, offerId, [...OPEN_MATCH_STATES, MATCH_STATE.matched]],
  )
  return found
}

export type SentPair = {
  id: number
  entry_id: number
  counsellor_id: number
  search_id: number
  offer_id: number
  search_user_id: number
  search_account_id: number
  offer_user_id: number
  offer_account_id: number
  offer_share: 'private' | 'account'
  search_title: string
  offer_title: string
  person_accepts: boolean | null
  employer_accepts: boolean | null
  contact_id: number | null
  is_expired: boolean
}

const SENT = `p.id, p.entry_id, e.counsellor_id, p.search_id, p.offer_id, s.user_id as search_user_id,
  s.account_id as search_account_id, o.user_id as offer_user_id, o.account_id as offer_account_id,
  o.share as offer_share, s.title as search_title, o.title as offer_title, p.person_accepts, p.employer_accepts,
  p.contact_id, p.sent_at <= $1::timestamptz - make_interval(days => ${DAYS_TO_ANSWER}) as is_expired`

export function lockSent(db: Db, id: number, now: Date): Promise<SentPair | undefined> {
  return maybeRow<SentPair>(
    db,
    `select ${SENT}
     from caseload_pair p
     join caseload_entry e on e.id = p.entry_id and e.state = 'agreed'
     join listing s on s.id = p.search_id
     join listing o on o.id = p.offer_id
     where p.id = $2 and p.state = 'sent'
     for update of p`,
    [now, id],
  )
}

export async function setAnswer(
  db: Db,
  id: number,
  side: 'person' | 'employer',
  { isAccepted, now }: { isAccepted: boolean; now: Date },
): Promise<void> {
  await db.query(
    `update caseload_pair
     set person_accepts = case when $2 = 'person' then $3 else person_accepts end,
       employer_accepts = case when $2 = 'employer' then $3 else employer_accepts end,
       changed_at = $4
     where id = $1`,
    [id, side, isAccepted, now],
  )
}

export async function setContact(db: Db, id: number, contactId: number): Promise<void> {
  await db.query('update caseload_pair set contact_id = $2 where id = $1', [id, contactId])
}

export type ProposalRow = SentPair & {
  counsellor_first: string
  counsellor_last: string
  organisation: string | null
  search_language: string
  offer_language: string
  sent_at: Date
}

/** Proposals to a user, as the person or for an own or shared offer; those that are open or led to a contact. */
export function proposalsTo(db: Db, user: { id: number; accountId: number }, now: Date): Promise<ProposalRow[]> {
  return rows<ProposalRow>(
    db,
    `select ${SENT}, u.first_name as counsellor_first, u.last_name as counsellor_last, a.organisation,
       s.language as search_language, o.language as offer_language, p.sent_at
     from caseload_pair p
     join caseload_entry e on e.id = p.entry_id and e.state = 'agreed'
     join app_user u on u.id = e.counsellor_id
     join account a on a.id = u.account_id
     join listing s on s.id = p.search_id
     join listing o on o.id = p.offer_id
     where p.state = 'sent'
       and (s.user_id = $2 or o.user_id = $2 or o.account_id = $3 and o.share = 'account')
       and p.sent_at > $1::timestamptz - make_interval(days => ${DAYS_TO_ANSWER})
     order by p.sent_at desc, p.id desc
     limit 50`,
    [now, user.id, user.accountId],
  )
}
