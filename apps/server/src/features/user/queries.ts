import { LISTING_STATUS, OPEN_MATCH_STATES } from '@matchwright/contract/constants'
import type { AccountLevel, AccountType, EmailFrequency } from '@matchwright/contract/auth.schema'
import type { MailTopic } from '@matchwright/contract/notification.schema'
import type { Address } from '@matchwright/contract/user.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type UserRow = {
  id: number
  account_id: number
  email: string
  first_name: string
  last_name: string
  perms: string[]
  is_active: boolean
  last_login_at: Date | null
  listings: number
}
const USER = `
  u.id, u.account_id, u.email, u.first_name, u.last_name, u.perms, u.activated_at is not null as is_active,
    u.last_login_at, (select count(*) from listing l
    where l.user_id = u.id and l.status in (${LISTING_STATUS.published}, ${LISTING_STATUS.paused})) as listings`
const ORDER = {
  name: 'u.last_name, u.first_name',
  email: 'lower(u.email)',
  last_login: 'u.last_login_at desc nulls last',
} as const

type UserFilter = {
  accountId: number
  search: string | undefined
  sort: keyof typeof ORDER
  limit: number
  offset: number
}
const USER_FILTER = `u.account_id = $1
    and u.removed_at is null
    and ($2::text is null or concat_ws(' ', u.first_name, u.last_name, u.email) ilike '%' || $2 || '%')`

export function listUsers(db: Db, filter: UserFilter): Promise<UserRow[]> {
  return rows<UserRow>(
    db,
    `select ${USER} from app_user u where ${USER_FILTER} order by ${ORDER[filter.sort]}, u.id limit $3 offset $4`,
    [filter.accountId, filter.search ?? null, filter.limit, filter.offset],
  )
}

export async function countUsers(db: Db, accountId: number, search?: string): Promise<number> {
  return (
    await row<{ count: number }>(db, `select count(*) from app_user u where ${USER_FILTER}`, [
      accountId,
      search ?? null,
    ])
  ).count
}

export function findUserOfAccount(db: Db, accountId: number, userId: number): Promise<UserRow | undefined> {
  return maybeRow<UserRow>(
    db,
    `select ${USER} from app_user u where u.id = $2 and u.account_id = $1 and u.removed_at is null`,
    [accountId, userId],
  )
}

/** Locks a user; changes of permissions are serialised. */
export function lockUser(db: Db, userId: number): Promise<{ account_id: number; perms: string[] }> {
  return row(db, 'select account_id, perms from app_user where id = $1 and removed_at is null for update', [userId])
}

export async function hasOtherAdmin(db: Db, accountId: number, userId: number): Promise<boolean> {
  const found = await maybeRow(
    db,
    `select 1
     from app_user
     where account_id = $1 and id <> $2 and removed_at is null and 'account_admin' = any(perms)
     limit 1`,
    [accountId, userId],
  )
  return found !== undefined
}

export async function setPermissions(db: Db, userId: number, permissions: string[]): Promise<void> {
  await db.query('update app_user set perms = $2 where id = $1', [userId, permissions])
}

export type NewUser = {
  accountId: number
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  perms: string[]
  language: string
  isComplete: boolean
}

export function insertUser(db: Db, user: NewUser): Promise<{ id: number }> {
  return row(
    db,
    `insert into app_user (account_id, email, password_hash, first_name, last_name, perms, email_language,
       registration_completed_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end)
     returning id`,
    [
      user.accountId,
      user.email,
      user.passwordHash,
      user.firstName,
      user.lastName,
      user.perms,
      user.language,
      user.isComplete,
    ],
  )
}

export async function removeUser(db: Db, userId: number): Promise<void> {
  await db.query('update app_user set removed_at = now() where id = $1', [userId])
}

export async function setName(db: Db, userId: number, name: { first_name: string; last_name: string }): Promise<void> {
  await db.query('update app_user set first_name = $2, last_name = $3 where id = $1', [
    userId,
    name.first_name,
    name.last_name,
  ])
}

export async function setFrequency(db: Db, userId: number, frequency: EmailFrequency): Promise<void> {
  await db.query('update app_user set email_frequency = $2 where id = $1', [userId, frequency])
}

export async function findMailTopics(db: Db, userId: number): Promise<MailTopic[]> {
  const { mail_topics: topics } = await row<{ mail_topics: MailTopic[] }>(
    db,
    `select case when expiry_mails then mail_topics || array['expiry'] else mail_topics end as mail_topics
     from app_user
     where id = $1`,
    [userId],
  )
  return topics
}

export async function setMailTopics(db: Db, userId: number, topics: readonly MailTopic[]): Promise<void> {
  const notices = [...new Set(topics)].filter((topic) => topic !== 'expiry')
  await db.query('update app_user set mail_topics = $2, expiry_mails = $3 where id = $1', [
    userId,
    notices,
    topics.includes('expiry'),
  ])
}

export async function setLanguage(db: Db, userId: number, language: string): Promise<void> {
  await db.query('update app_user set email_language = $2 where id = $1', [userId, language])
}

export async function acceptTerms(db: Db, userId: number, version: string): Promise<void> {
  await db.query('update app_user set terms_version = $2, terms_accepted_at = now() where id = $1', [userId, version])
}

export async function completeRegistration(db: Db, userId: number): Promise<void> {
  await db.query(
    'update app_user set registration_completed_at = coalesce(registration_completed_at, now()) where id = $1',
    [userId],
  )
}

export type AccountRow = {
  id: number
  type: AccountType
  level: AccountLevel | null
  country: string
  expires_at: Date | null
  verified_at: Date | null
} & Omit<Address, 'country'>

export function findAccount(db: Db, accountId: number): Promise<AccountRow> {
  return row<AccountRow>(
    db,
    `select id, type, level, country, expires_at, verified_at, organisation, street, postcode, city, phone
     from account
     where id = $1`,
    [accountId],
  )
}

export function lockAccount(db: Db, accountId: number): Promise<AccountRow> {
  return row<AccountRow>(
    db,
    `select id, type, level, country, expires_at, verified_at, organisation, street, postcode, city, phone
     from account
     where id = $1
     for update`,
    [accountId],
  )
}

type NewAccount = { type: AccountType; country: string; level?: AccountLevel | null; organisation?: string | null }

export function insertAccount(db: Db, { type, country, level, organisation }: NewAccount): Promise<{ id: number }> {
  return row(db, 'insert into account (type, country, level, organisation) values ($1, $2, $3, $4) returning id', [
    type,
    country,
    level ?? null,
    organisation ?? null,
  ])
}

export async function setAccountKind(
  db: Db,
  accountId: number,
  kind: { type: AccountType; level: AccountLevel | null },
): Promise<void> {
  await db.query('update account set type = $2, level = $3 where id = $1', [accountId, kind.type, kind.level])
}

export async function setCountry(db: Db, accountId: number, country: string): Promise<void> {
  await db.query('update account set country = $2 where id = $1', [accountId, country])
}

/** Sets the address. Another name of the organisation has not been verified. */
export async function setAddress(db: Db, accountId: number, address: Address): Promise<void> {
  await db.query(
    `update account
     set organisation = $2, street = $3, postcode = $4, city = $5, country = $6, phone = $7,
       verified_at = case when organisation is not distinct from $2 then verified_at end
     where id = $1`,
    [accountId, address.organisation, address.street, address.postcode, address.city, address.country, address.phone],
  )
}

/** Sets the end of an account, or none. Its admins are told anew. */
export async function setExpiry(db: Db, accountId: number, expiresAt: Date | null): Promise<void> {
  await db.query('update account set expires_at = $2, expiry_told = null where id = $1', [accountId, expiresAt])
}

export async function adminNames(db: Db, accountId: number): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    `select concat_ws(' ', first_name, last_name) as name
     from app_user
     where account_id = $1 and removed_at is null and 'account_admin' = any(perms)
     order by id
     limit 20`,
    [accountId],
  )
  return found.map(({ name }) => name)
}

export async function setOrganisation(db: Db, accountId: number, organisation: string): Promise<void> {
  await db.query('update account set organisation = $2 where id = $1', [accountId, organisation])
}

/** Files of an account: what it uses, and what it stored within a day, even if it is deleted. */
const FILES_OF = `select d.sha256 from document d join profile p on p.id = d.profile_id where p.account_id = $1
    union select picture_sha256 from profile where account_id = $1
    union select cover_sha256 from profile where account_id = $1
    union select c.sha256 from company_photo c join profile p on p.id = c.profile_id where p.account_id = $1
    union select cover_sha256 from listing where account_id = $1
    union select f.sha256 from contact_file f join contact_event e on e.id = f.event_id
      join app_user u on u.id = e.user_id where u.account_id = $1
    union select sha256 from upload where account_id = $1`

/** Queries of an account's used quotas; `storage_mb` is fractional. */
const KEPT = {
  drafts: `select count(*) from listing where account_id = $1 and status = ${LISTING_STATUS.draft} and not is_template`,
  profiles: 'select count(*) from profile where account_id = $1',
  storage_mb: `select coalesce(sum(size), 0) / 1048576.0 from stored_file where sha256 in (${FILES_OF})`,
} as const
type QuotaKind = keyof typeof KEPT

export type Storage = { bytes: number; bytes_today: number; seconds_left: number }

/** What an account stores and stored within a day, beside one file, and when the oldest of that day leaves it. */
export function storageBeside(db: Db, accountId: number, sha256: string): Promise<Storage> {
  return row<Storage>(
    db,
    `select coalesce(sum(s.size), 0) as bytes,
       coalesce(sum(s.size) filter (where u.uploaded_at is not null), 0) as bytes_today,
       coalesce(ceil(extract(epoch from min(u.uploaded_at) + interval '1 day' - now())), 0)::int as seconds_left
     from stored_file s
     left join upload u on u.sha256 = s.sha256 and u.account_id = $1 and u.uploaded_at > now() - interval '1 day'
     where s.sha256 in (${FILES_OF}) and s.sha256 <> $2`,
    [accountId, sha256],
  )
}

export async function noteUpload(db: Db, accountId: number, sha256: string): Promise<void> {
  await db.query(
    `insert into upload (account_id, sha256)
     values ($1, $2)
     on conflict (account_id, sha256) do update set uploaded_at = now()`,
    [accountId, sha256],
  )
}

export async function countUsed(db: Db, accountId: number, what: QuotaKind): Promise<number> {
  return (await row<{ used: number }>(db, `select (${KEPT[what]}) as used`, [accountId])).used
}

export type Usage = Record<'published_listings' | 'users' | 'open_contacts' | QuotaKind, number>

export function findUsage(db: Db, accountId: number): Promise<Usage> {
  return row<Usage>(
    db,
    `select (select count(*) from listing
     where account_id = $1 and status = ${LISTING_STATUS.published}) as published_listings,
       (select count(*) from app_user where account_id = $1 and removed_at is null) as users,
       (select count(*)
         from contact c
         join listing l on l.id = c.from_listing_id
         where l.account_id = $1 and c.state = any($2)) as open_contacts,
       (${KEPT.drafts}) as drafts, (${KEPT.profiles}) as profiles, ceil((${KEPT.storage_mb})) as storage_mb`,
    [accountId, OPEN_MATCH_STATES],
  )
}
