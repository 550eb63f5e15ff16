import { DISCLOSURE_LEVEL, LISTING_STATUS } from '@matchwright/contract/constants'
import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import type { MatchState } from '@matchwright/contract/contact.schema'
import type { ProfileKind } from '@matchwright/contract/profile.schema'
import { maybeRow, prepared, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type DocumentRow = {
  id: number
  profile_id: number
  profile_kind: ProfileKind
  profile_disclosure: Record<string, DisclosureLevel>
  kind: 1 | 2
  title: string
  filename: string | null
  sha256: string | null
  mimetype: string | null
  size: number | null
  url: string | null
  position: number
  disclosure: DisclosureLevel
  created_at: Date
  valid_until: string | null
}
const COLUMNS = `
  d.id, d.profile_id, p.kind as profile_kind, p.disclosure as profile_disclosure, d.kind,
    d.title, d.filename, d.sha256, s.mimetype, s.size, d.url, d.position, d.disclosure, d.created_at,
    to_char(d.valid_until, 'YYYY-MM-DD') as valid_until`
const FROM = 'document d join profile p on p.id = d.profile_id left join stored_file s on s.sha256 = d.sha256'

export function findDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
  return maybeRow<DocumentRow>(db, `select ${COLUMNS} from ${FROM} where d.id = $1`, [id])
}

export function lockDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
  return maybeRow<DocumentRow>(db, `select ${COLUMNS} from ${FROM} where d.id = $1 for update of d`, [id])
}

const OF_PROFILE = prepared(
  `select ${COLUMNS} from ${FROM} where d.profile_id = $1 order by d.position, d.id limit 200`,
)

/** Documents of a profile, at most 200. */
export function listDocuments(db: Db, profileId: number): Promise<DocumentRow[]> {
  return rows<DocumentRow>(db, OF_PROFILE, [profileId])
}

/** Documents of a profile but for those that are about to be deleted. */
export function listKeptDocuments(db: Db, profileId: number): Promise<DocumentRow[]> {
  return rows<DocumentRow>(
    db,
    `select ${COLUMNS}
     from ${FROM}
     where d.profile_id = $1
       and not exists (select from planned where planned.kind = 'delete_document' and planned.document_id = d.id)
     order by d.position, d.id
     limit 200`,
    [profileId],
  )
}

export type NewDocument = {
  profileId: number
  kind: 1 | 2
  title: string
  filename: string | null
  sha256: string | null
  url: string | null
  disclosure: DisclosureLevel
}

/** Appends a document to those of its profile. */
export function insertDocument(db: Db, document: NewDocument): Promise<{ id: number }> {
  return row(
    db,
    `insert into document (profile_id, kind, title, filename, sha256, url, disclosure, position)
     values ($1, $2, $3, $4, $5, $6, $7, (select coalesce(max(position), 0) + 1 from document where profile_id = $1))
     returning id`,
    [
      document.profileId,
      document.kind,
      document.title,
      document.filename,
      document.sha256,
      document.url,
      document.disclosure,
    ],
  )
}

export type DocumentUpdate = Pick<DocumentRow, 'id' | 'title' | 'filename' | 'sha256' | 'url' | 'disclosure'>

export async function updateDocument(db: Db, document: DocumentUpdate): Promise<void> {
  await db.query(
    'update document set title = $2, filename = $3, sha256 = $4, url = $5, disclosure = $6 where id = $1',
    [document.id, document.title, document.filename, document.sha256, document.url, document.disclosure],
  )
}

/** Sets the end of a document, of which its owner will be reminded. */
export async function setValidity(db: Db, id: number, validUntil: string | null): Promise<void> {
  await db.query('update document set valid_until = $2, reminded_at = null where id = $1', [id, validUntil])
}

export type EndingDocument = { id: number; title: string; user_id: number; days: number }

/** Documents that end within some days, whose owners were not reminded yet; those that ended are left out. */
export function takeEndingDocuments(
  db: Db,
  { now, days, limit }: { now: Date; days: number; limit: number },
): Promise<EndingDocument[]> {
  return rows<EndingDocument>(
    db,
    `update document d
     set reminded_at = $1
     from profile p
     where d.id in (
         select id
         from document
         where reminded_at is null and valid_until between $1::date and $1::date + $2::int
         order by id
         limit $3
         for update skip locked)
       and p.id = d.profile_id
     returning d.id, d.title, p.user_id, d.valid_until - $1::date as days`,
    [now, days, limit],
  )
}

export async function setOrder(db: Db, documentIds: number[]): Promise<void> {
  await db.query(
    `update document d
     set position = o.position
     from unnest($1::bigint[]) with ordinality o (id, position)
     where d.id = o.id`,
    [documentIds],
  )
}

/** Moves a document to the end of another profile's list. */
export async function moveDocument(db: Db, id: number, profileId: number): Promise<void> {
  await db.query(
    `update document
     set profile_id = $2, position = (select coalesce(max(position), 0) + 1 from document where profile_id = $2)
     where id = $1`,
    [id, profileId],
  )
}

export async function deleteDocument(db: Db, id: number): Promise<void> {
  await db.query('delete from document where id = $1', [id])
}

/** Number of contacts of a profile's listings by state. */
export function contactsByState(db: Db, profileId: number): Promise<{ state: MatchState; contacts: number }[]> {
  return rows(
    db,
    `select c.state, count(distinct c.id) as contacts
     from listing l
     join contact c on l.id in (c.from_listing_id, c.to_listing_id)
     where l.profile_id = $1
     group by c.state
     order by c.state`,
    [profileId],
  )
}

export type UsageRow = {
  match_id: number
  title: string
  their_title: string
  state: number
  since: Date
  opened_at: Date | null
  opened_times: number
}

/**
 * Contacts of a profile in some states, latest first, each with when the other side last opened the document. The
 * titles of the listings of both sides are empty if the reader may not see the own one.
 */
export function listUsage(
  db: Db,
  of: {
    documentId: number
    profileId: number
    states: MatchState[]
    reader: { id: number; isStaff: boolean }
    limit: number
    offset: number
  },
): Promise<UsageRow[]> {
  return rows<UsageRow>(
    db,
    `select c.id as match_id,
       case when l.user_id = $5 or l.share = 'account' or $6 then l.title else '' end as title,
       case when l.user_id = $5 or l.share = 'account' or $6 then theirs.title else '' end as their_title,
       c.state, c.created_at as since, o.opened_at, coalesce(o.times, 0) as opened_times
     from listing l
     join contact c on l.id in (c.from_listing_id, c.to_listing_id)
     join listing theirs on theirs.id in (c.from_listing_id, c.to_listing_id) and theirs.id <> l.id
     left join document_opening o on o.contact_id = c.id and o.document_id = $7
     where l.profile_id = $1 and c.state = any($2)
     order by c.last_activity_at desc, c.id
     limit $3 offset $4`,
    [of.profileId, of.states, of.limit, of.offset, of.reader.id, of.reader.isStaff, of.documentId],
  )
}

/** Number of contacts in which the other side opened a document, by document of a profile and state of the contact. */
export function openingsByState(
  db: Db,
  profileId: number,
): Promise<{ document_id: number; state: MatchState; contacts: number }[]> {
  return rows(
    db,
    `select o.document_id, c.state, count(*)::int as contacts
     from document d
     join document_opening o on o.document_id = d.id
     join contact c on c.id = o.contact_id
     where d.profile_id = $1
     group by o.document_id, c.state
     order by o.document_id, c.state`,
    [profileId],
  )
}

/** Notes that contacts opened a document now; what a browser fetches again within ten minutes is one opening. */
export async function noteOpening(db: Db, documentId: number, contactIds: readonly number[]): Promise<void> {
  await db.query(
    `insert into document_opening as o (document_id, contact_id)
     select $1, id from contact where id = any($2)
     on conflict (document_id, contact_id) do update
     set opened_at = now(), times = o.times + 1
     where o.opened_at < now() - interval '10 minutes'`,
    [documentId, contactIds],
  )
}

/** Forgets who opened a document, as another file took its place. */
export async function deleteOpenings(db: Db, documentId: number): Promise<void> {
  await db.query('delete from document_opening where document_id = $1', [documentId])
}

/**
 * Contacts between a profile and this user, in person or through a listing shared with their account, with their
 * states.
 */
export function contactsOpposite(
  db: Db,
  reader: { userId: number; accountId: number },
  profileId: number,
): Promise<{ id: number; state: MatchState }[]> {
  return rows(
    db,
    `select distinct c.id, c.state
     from listing theirs
     join contact c on theirs.id in (c.from_listing_id, c.to_listing_id)
     join listing mine on mine.id in (c.from_listing_id, c.to_listing_id) and mine.id <> theirs.id
     where theirs.profile_id = $3 and (mine.user_id = $1 or mine.account_id = $2 and mine.share = 'account')
     order by c.state, c.id`,
    [reader.userId, reader.accountId, profileId],
  )
}

/** Whether a listing of the profile is public now. */
export async function hasPublicListing(db: Db, profileId: number): Promise<boolean> {
  return (
    (await maybeRow(
      db,
      `select 1
       from listing
       where profile_id = $1
         and status = ${LISTING_STATUS.published}
         and disclosure_level = ${DISCLOSURE_LEVEL.public}
         and (publish_from is null or publish_from <= current_date)
       limit 1`,
      [profileId],
    )) !== undefined
  )
}

export function findOwner(
  db: Db,
  profileId: number,
): Promise<{ user_id: number; account_id: number; share: 'private' | 'account' }> {
  return row(db, 'select user_id, account_id, share from profile where id = $1', [profileId])
}
