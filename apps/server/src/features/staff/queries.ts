import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import { LISTING_STATUS, OPEN_MATCH_STATES, REPORT_DAYS } from '@matchwright/contract/constants'
import type { ListingStatus, ListingType } from '@matchwright/contract/listing.schema'
import type { ProfileKind } from '@matchwright/contract/profile.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

const MOST_FOUND = 10

type Kind = { type: AccountType; level: AccountLevel | null }
export type FoundAccount = Kind & {
  id: number
  organisation: string | null
  city: string | null
  is_verified: boolean
  is_closed: boolean
  users: number
}

/** A search by words, and by the number if they are one. */
export type Search = { pattern: string; id: number | null }

export function findAccounts(db: Db, { pattern, id }: Search): Promise<FoundAccount[]> {
  return rows<FoundAccount>(
    db,
    `select a.id, a.type, a.level, a.organisation, a.city, a.verified_at is not null as is_verified,
       a.closed_at is not null as is_closed,
       (select count(*) from app_user u where u.account_id = a.id and u.removed_at is null) as users
     from account a
     where a.id = $2
       or a.organisation ilike $1
       or exists (select from profile p where p.account_id = a.id and p.kind = 'company' and p.name ilike $1)
     order by a.id = $2 desc, a.closed_at is not null, a.id desc
     limit ${MOST_FOUND}`,
    [pattern, id],
  )
}

export type FoundUser = { id: number; account_id: number; name: string; email: string }

export function findUsers(db: Db, { pattern, id }: Search): Promise<FoundUser[]> {
  return rows<FoundUser>(
    db,
    `select id, account_id, concat_ws(' ', first_name, last_name) as name, email
     from app_user
     where removed_at is null
       and (id = $2 or email ilike $1 or concat_ws(' ', first_name, last_name) ilike $1)
     order by id = $2 desc, id desc
     limit ${MOST_FOUND}`,
    [pattern, id],
  )
}

export type FoundListing = {
  id: number
  account_id: number
  title: string
  type: ListingType
  status: ListingStatus
}
const LISTING = 'id, account_id, title, type, status'

/** Listings by title, drafts by number only. */
export function findListings(db: Db, { pattern, id }: Search): Promise<FoundListing[]> {
  return rows<FoundListing>(
    db,
    `select ${LISTING}
     from listing
     where not is_template and (id = $2 or title ilike $1 and status <> ${LISTING_STATUS.draft})
     order by id = $2 desc, id desc
     limit ${MOST_FOUND}`,
    [pattern, id],
  )
}

export function listingsOf(db: Db, accountId: number): Promise<FoundListing[]> {
  return rows<FoundListing>(
    db,
    `select ${LISTING} from listing where account_id = $1 and not is_template order by id desc limit 50`,
    [accountId],
  )
}

export function findDocuments(
  db: Db,
  documentId: number,
): Promise<{ id: number; account_id: number; profile_id: number; profile_kind: ProfileKind }[]> {
  return rows(
    db,
    `select d.id, p.account_id, p.id as profile_id, p.kind as profile_kind
     from document d
     join profile p on p.id = d.profile_id
     where d.id = $1`,
    [documentId],
  )
}

export type StaffAccountRow = Kind & {
  id: number
  country: string
  organisation: string | null
  street: string | null
  postcode: string | null
  city: string | null
  created_at: Date
  expires_at: Date | null
  verified_at: Date | null
  verified_how: string[]
  closed_at: Date | null
  is_closed_by_staff: boolean
}
const ACCOUNT = `id, type, level, country, organisation, street, postcode, city, created_at, expires_at, verified_at,
  verified_how, closed_at, closed_reason is not distinct from 'deleted' and erased_at is null as is_closed_by_staff`

export function findAccount(db: Db, accountId: number): Promise<StaffAccountRow | undefined> {
  return maybeRow<StaffAccountRow>(db, `select ${ACCOUNT} from account where id = $1`, [accountId])
}

export function lockAccount(db: Db, accountId: number): Promise<StaffAccountRow | undefined> {
  return maybeRow<StaffAccountRow>(db, `select ${ACCOUNT} from account where id = $1 for update`, [accountId])
}

export type MemberRow = {
  id: number
  first_name: string
  last_name: string
  email: string
  perms: string[]
  is_active: boolean
  last_login_at: Date | null
}

export function membersOf(db: Db, accountId: number): Promise<MemberRow[]> {
  return rows<MemberRow>(
    db,
    `select id, first_name, last_name, email, perms, activated_at is not null as is_active, last_login_at
     from app_user
     where account_id = $1 and removed_at is null
     order by id
     limit 100`,
    [accountId],
  )
}

export function figuresOf(
  db: Db,
  accountId: number,
): Promise<{ profiles: number; documents: number; open_contacts: number }> {
  return row(
    db,
    `select (select count(*) from profile where account_id = $1) as profiles,
       (select count(*) from document d join profile p on p.id = d.profile_id where p.account_id = $1) as documents,
       (select count(*)
         from contact c
         join listing l on l.id in (c.from_listing_id, c.to_listing_id)
         where l.account_id = $1 and c.state = any($2)) as open_contacts`,
    [accountId, OPEN_MATCH_STATES],
  )
}

export async function setVerified(
  db: Db,
  accountId: number,
  verified: { how: string[]; staffId: number } | null,
): Promise<void> {
  await db.query(
    `update account
     set verified_at = case when $2::text[] is null then null else now() end,
       verified_how = coalesce($2, '{}'), verified_by = $3
     where id = $1`,
    [accountId, verified?.how ?? null, verified?.staffId ?? null],
  )
}

export function endingAccounts(
  db: Db,
  now: Date,
): Promise<(Kind & { id: number; organisation: string | null; expires_at: Date })[]> {
  return rows(
    db,
    `select id, organisation, type, level, expires_at
     from account
     where closed_at is null and expires_at between $1 and $1::timestamptz + interval '30 days'
     order by expires_at, id
     limit 100`,
    [now],
  )
}

export function countOpenReports(
  db: Db,
  now: Date,
): Promise<{ reports: number; reports_overdue: number; reports_due: number }> {
  return row(
    db,
    `select count(*) as reports,
       count(*) filter (where due_at < $1) as reports_overdue,
       count(*) filter (where due_at between $1 and $1::timestamptz + interval '1 day') as reports_due
     from (
       select created_at + make_interval(days => ${REPORT_DAYS}) as due_at
       from report
       where state = 'open') waiting`,
    [now],
  )
}

export function findUserOf(db: Db, userId: number): Promise<{ id: number; account_id: number } | undefined> {
  return maybeRow(db, 'select id, account_id from app_user where id = $1 and removed_at is null', [userId])
}
