import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { ProfileKind } from '@matchwright/contract/profile.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type ProfileRecord = {
  id: number
  kind: ProfileKind
  user_id: number
  account_id: number
  share: 'private' | 'account'
  name: string
  content: unknown
  secrets: Buffer | null
  disclosure: Record<string, number>
  picture_sha256: string | null
  version: number
  archived_at: Date | null
  created_at: Date
  modified_at: Date
}
const COLUMNS = `p.id, p.kind, p.user_id, p.account_id, p.share, p.name, p.content, p.secrets, p.disclosure,
     p.picture_sha256, p.version, p.archived_at, p.created_at, p.modified_at`

export function findProfile(db: Db, id: number): Promise<ProfileRecord | undefined> {
  return maybeRow<ProfileRecord>(db, `select ${COLUMNS} from profile p where p.id = $1`, [id])
}

export function lockProfile(db: Db, id: number): Promise<ProfileRecord | undefined> {
  return maybeRow<ProfileRecord>(db, `select ${COLUMNS} from profile p where p.id = $1 for update`, [id])
}

export type ListedProfile = ProfileRecord & {
  list_name: string
  listings: number
  documents: number
  document_titles: string[]
}
export type ProfileFilter = {
  userId: number
  accountId: number
  share: 'mine' | 'shared' | 'all'
  kind: ProfileKind | undefined
  archived: boolean
  search: string | undefined
  sort: keyof typeof ORDER
  limit: number
  offset: number
}
/** Name of a profile in its owner's lists. A company is listed by its department, if it has one. */
export const LIST_NAME = "coalesce(nullif(p.content->>'department', ''), p.name)"
const ORDER = {
  name: `lower(${LIST_NAME})`,
  newest: 'p.created_at desc',
  oldest: 'p.created_at',
  date_modified: 'p.modified_at desc',
} as const
const FILTER = `(p.user_id = $1
    and $3 <> 'shared'
    or p.account_id = $2
    and p.user_id <> $1
    and p.share = 'account'
    and $3 <> 'mine')
    and ($4::text is null or p.kind = $4)
    and (p.archived_at is not null) = $5
    and ($6::text is null
      or p.name ilike '%' || $6 || '%'
      or exists (select
        from jsonb_path_query(p.content, '$.** ? (@.type() == "string")') as words
        where words #>> '{}' ilike '%' || $6 || '%'))`

function filterValues(filter: ProfileFilter) {
  return [
    filter.userId,
    filter.accountId,
    filter.share,
    filter.kind ?? null,
    filter.archived,
    filter.search === undefined ? null : filter.search.replaceAll(/[\\%_]/g, String.raw`\$&`),
  ]
}

export function listProfiles(db: Db, filter: ProfileFilter): Promise<ListedProfile[]> {
  return rows<ListedProfile>(
    db,
    `select ${COLUMNS}, ${LIST_NAME} as list_name,
       (select count(*) from listing l
       where l.profile_id = p.id
       and l.status in (${LISTING_STATUS.draft}, ${LISTING_STATUS.published}, ${LISTING_STATUS.paused})) as listings,
       (select count(*) from document d where d.profile_id = p.id) as documents,
       array(select d.title
         from document d
         where d.profile_id = p.id
         order by d.position, d.id
         limit 20) as document_titles
     from profile p
     where ${FILTER}
     order by ${ORDER[filter.sort]}, p.id
     limit $7 offset $8`,
    [...filterValues(filter), filter.limit, filter.offset],
  )
}

export async function countProfiles(db: Db, filter: ProfileFilter): Promise<number> {
  return (await row<{ count: number }>(db, `select count(*) from profile p where ${FILTER}`, filterValues(filter)))
    .count
}

/** Reserves the id of a profile that is inserted next. */
export async function newProfileId(db: Db): Promise<number> {
  return (await row<{ id: number }>(db, `select nextval(pg_get_serial_sequence('profile', 'id')) as id`)).id
}

export type NewProfile = {
  id: number
  kind: ProfileKind
  userId: number
  accountId: number
  share: 'private' | 'account'
  name: string
  content: unknown
  secrets: Buffer | null
  disclosure: object
}

export function insertProfile(db: Db, profile: NewProfile): Promise<ProfileRecord> {
  return row<ProfileRecord>(
    db,
    `insert into profile as p (id, kind, user_id, account_id, share, name, content, secrets, disclosure)
     overriding system value
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     returning ${COLUMNS}`,
    [
      profile.id,
      profile.kind,
      profile.userId,
      profile.accountId,
      profile.share,
      profile.name,
      JSON.stringify(profile.content),
      profile.secrets,
      JSON.stringify(profile.disclosure),
    ],
  )
}

export type ProfileUpdate = {
  id: number
  name: string
  content: unknown
  secrets: Buffer | null
  disclosure: object
  share: 'private' | 'account'
}

export function updateProfile(db: Db, profile: ProfileUpdate): Promise<ProfileRecord> {
  return row<ProfileRecord>(
    db,
    `update profile p
     set name = $2, content = $3, secrets = $4, disclosure = $5, share = $6, version = version + 1,
       modified_at = now()
     where id = $1
     returning ${COLUMNS}`,
    [
      profile.id,
      profile.name,
      JSON.stringify(profile.content),
      profile.secrets,
      JSON.stringify(profile.disclosure),
      profile.share,
    ],
  )
}

export function setArchived(db: Db, id: number, isArchived: boolean): Promise<ProfileRecord> {
  return row<ProfileRecord>(
    db,
    `update profile p
     set archived_at = case when $2 then now() end, modified_at = now()
     where id = $1
     returning ${COLUMNS}`,
    [id, isArchived],
  )
}

/** Touches the listings of a profile, because the index holds profile fields they show and must read them again. */
export async function touchListings(db: Db, profileId: number): Promise<void> {
  await db.query(
    `update listing set modified_at = modified_at where profile_id = $1 and status = ${LISTING_STATUS.published}`,
    [profileId],
  )
}

export async function setPicture(db: Db, id: number, sha256: string | null): Promise<void> {
  await db.query('update profile set picture_sha256 = $2, modified_at = now() where id = $1', [id, sha256])
}

export function documentsOf(db: Db, profileId: number): Promise<{ id: number }[]> {
  return rows(db, 'select id from document where profile_id = $1 order by id', [profileId])
}

/** Deletes a profile with its documents and takes it off its listings. */
export async function deleteProfile(db: Db, id: number): Promise<void> {
  await db.query('update listing set profile_id = null, modified_at = now() where profile_id = $1', [id])
  await db.query('delete from document where profile_id = $1', [id])
  await db.query('delete from profile where id = $1', [id])
}
