import { LISTING_STATUS, LISTING_TYPE, MATCH_STATE, DISCLOSURE_LEVEL } from '@matchwright/contract/constants'
import type { MatchState } from '@matchwright/contract/contact.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type CompanyRecord = {
  id: number
  user_id: number
  account_id: number
  share: 'private' | 'account'
  name: string
  content: unknown
  disclosure: Record<string, number>
  picture_sha256: string | null
  cover_sha256: string | null
  is_archived: boolean
  is_verified: boolean
  member_since: Date
}

const COMPANY = `p.id, p.user_id, p.account_id, p.share, p.name, p.content, p.disclosure, p.picture_sha256,
  p.cover_sha256, p.archived_at is not null as is_archived, a.verified_at is not null as is_verified,
  a.created_at as member_since`

export function findCompany(db: Db, id: number): Promise<CompanyRecord | undefined> {
  return maybeRow<CompanyRecord>(
    db,
    `select ${COMPANY}
     from profile p
     join account a on a.id = p.account_id
     where p.id = $1 and p.kind = 'company' and a.closed_at is null`,
    [id],
  )
}

const MOST_OFFERS = 60

/** Published public offers that show a company's profile, newest first. */
export async function publicOffersOf(db: Db, companyId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    `select id
     from listing
     where profile_id = $1 and type = ${LISTING_TYPE.offer} and status = ${LISTING_STATUS.published}
       and disclosure_level = ${DISCLOSURE_LEVEL.public} and not is_template
     order by published_at desc, id desc
     limit ${MOST_OFFERS}`,
    [companyId],
  )
  return found.map(({ id }) => id)
}

/** The most advanced contact between listings of a user or account and offers of a company. */
export function furthestContactWith(
  db: Db,
  companyId: number,
  who: { userId: number; accountId: number },
): Promise<{ state: MatchState } | undefined> {
  return maybeRow(
    db,
    `select c.state
     from contact c
     join listing o on o.id in (c.from_listing_id, c.to_listing_id) and o.profile_id = $1
     join listing m on m.id in (c.from_listing_id, c.to_listing_id) and m.id <> o.id
     where case when c.from_listing_id = m.id then c.from_deleted_at else c.to_deleted_at end is null
       and (m.user_id = $2 or (m.account_id = $3 and m.share = 'account'))
     order by case c.state when ${MATCH_STATE.matched} then 0 when ${MATCH_STATE.full} then 1
       when ${MATCH_STATE.partial} then 2 when ${MATCH_STATE.pending} then 3 else 4 end, c.id desc
     limit 1`,
    [companyId, who.userId, who.accountId],
  )
}

/** How many contacts of a company's listings became matches in the year before. */
export async function countMatched(db: Db, companyId: number, now: Date): Promise<number> {
  const { count } = await row<{ count: number }>(
    db,
    `select count(*)
     from contact c
     join listing l on l.id in (c.from_listing_id, c.to_listing_id) and l.profile_id = $1
     where c.state = ${MATCH_STATE.matched} and c.last_activity_at > $2::timestamptz - interval '12 months'`,
    [companyId, now],
  )
  return count
}

type StoredPhoto = { id: number; sha256: string; caption: string }

export function photosOf(db: Db, companyId: number): Promise<StoredPhoto[]> {
  return rows<StoredPhoto>(
    db,
    'select id, sha256, caption from company_photo where profile_id = $1 order by id limit 20',
    [companyId],
  )
}

export function findPhoto(db: Db, companyId: number, id: number): Promise<StoredPhoto | undefined> {
  return maybeRow<StoredPhoto>(db, 'select id, sha256, caption from company_photo where profile_id = $1 and id = $2', [
    companyId,
    id,
  ])
}

export async function insertPhoto(db: Db, companyId: number, sha256: string): Promise<void> {
  await db.query('insert into company_photo (profile_id, sha256) values ($1, $2)', [companyId, sha256])
}

export async function setCaption(db: Db, id: number, caption: string): Promise<void> {
  await db.query('update company_photo set caption = $2 where id = $1', [id, caption])
}

export async function deletePhoto(db: Db, id: number): Promise<void> {
  await db.query('delete from company_photo where id = $1', [id])
}

export async function setCover(db: Db, companyId: number, sha256: string | null): Promise<void> {
  await db.query('update profile set cover_sha256 = $2, modified_at = now() where id = $1', [companyId, sha256])
}

export type ListedCompany = { id: number; language: string; modified_at: Date; disclosure: Record<string, number> }

/** Companies that want search engines to list their page and have a public offer. */
export function wantListed(db: Db, limit: number): Promise<ListedCompany[]> {
  return rows<ListedCompany>(
    db,
    `select p.id, p.content->>'language' as language, p.modified_at, p.disclosure
     from profile p
     join account a on a.id = p.account_id
     where p.kind = 'company' and p.archived_at is null and a.closed_at is null
       and p.content->'is_listed' = 'true' and p.name <> ''
       and exists (
         select from listing l
         where l.profile_id = p.id and l.type = ${LISTING_TYPE.offer} and l.status = ${LISTING_STATUS.published}
           and l.disclosure_level = ${DISCLOSURE_LEVEL.public} and not l.is_template
       )
     order by p.id
     limit $1`,
    [limit],
  )
}
