import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import { maybeRow, prepared, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { LISTING_COLUMNS, LISTING_SOURCE, recordOf } from './record.ts'
import type { ListingRecord, StoredListing } from './record.ts'

async function one(found: Promise<StoredListing | undefined>): Promise<ListingRecord | undefined> {
  const stored = await found
  return stored && recordOf(stored)
}

const LISTING = prepared(`select ${LISTING_COLUMNS} from ${LISTING_SOURCE} where l.id = $1`)
const LISTINGS = prepared(`select ${LISTING_COLUMNS} from ${LISTING_SOURCE} where l.id = any($1) order by l.id`)

export function findListing(db: Db, id: number): Promise<ListingRecord | undefined> {
  return one(maybeRow<StoredListing>(db, LISTING, [id]))
}

export function lockListing(db: Db, id: number): Promise<ListingRecord | undefined> {
  return one(
    maybeRow<StoredListing>(db, `select ${LISTING_COLUMNS} from ${LISTING_SOURCE} where l.id = $1 for update of l`, [
      id,
    ]),
  )
}

export async function findListings(db: Db, ids: number[]): Promise<ListingRecord[]> {
  return (await rows<StoredListing>(db, LISTINGS, [ids])).map(recordOf)
}

export type ListingInsert = {
  type: ListingType
  userId: number
  accountId: number
  profileId: number | null
  share: 'private' | 'account'
  content: ListingContent
  disclosureLevel: DisclosureLevel
  disclosure: object
  coverSha256: string | null
  internalId: string | null
  /** The key it was made with, to which the internal id belongs. */
  apiKeyId: number | null
}

export async function insertListing(db: Db, listing: ListingInsert): Promise<number> {
  const { id } = await row<{ id: number }>(
    db,
    `insert into listing (type, user_id, account_id, profile_id, share, title, language, reference, content,
       publish_from, disclosure_level, disclosure, cover_sha256, internal_id,
       api_key_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     returning id`,
    [
      listing.type,
      listing.userId,
      listing.accountId,
      listing.profileId,
      listing.share,
      listing.content.title,
      listing.content.language_captured,
      listing.content.reference,
      JSON.stringify(listing.content),
      listing.content.publish_from,
      listing.disclosureLevel,
      JSON.stringify(listing.disclosure),
      listing.coverSha256,
      listing.internalId,
      listing.apiKeyId,
    ],
  )
  return id
}

export async function isInternalIdTaken(db: Db, apiKeyId: number, internalId: string): Promise<boolean> {
  return (
    (await maybeRow(db, 'select 1 from listing where api_key_id = $1 and internal_id = $2', [apiKeyId, internalId])) !==
    undefined
  )
}

export type ListingUpdate = {
  id: number
  content: ListingContent
  profileId: number | null
  share: 'private' | 'account'
  probeDay: string | null
  probeCount: number
}

export async function updateListing(db: Db, listing: ListingUpdate): Promise<void> {
  await db.query(
    `update listing
     set title = $2, language = $3, reference = $4, content = $5, publish_from = $6, profile_id = $7, share = $8,
       probe_day = $9, probe_count = $10, version = version + 1, modified_at = now()
     where id = $1`,
    [
      listing.id,
      listing.content.title,
      listing.content.language_captured,
      listing.content.reference,
      JSON.stringify(listing.content),
      listing.content.publish_from,
      listing.profileId,
      listing.share,
      listing.probeDay,
      listing.probeCount,
    ],
  )
}

/** Publishes a listing or confirms it again. Lists are ordered by the first publication, which never changes. */
export async function setPublished(db: Db, id: number, at: Date): Promise<void> {
  await db.query(
    `update listing
     set status = ${LISTING_STATUS.published},
     published_at = coalesce(published_at, greatest($2, publish_from::timestamptz)),
       confirmed_at = $2, paused_at = null, paused_by_absence = false, reminded_days = null, version = version + 1,
       modified_at = now()
     where id = $1`,
    [id, at],
  )
}

/** Whether staff propose to close the account because of a report about the listing: it stays hidden meanwhile. */
export async function isHeld(db: Db, id: number): Promise<boolean> {
  const held = await maybeRow(
    db,
    `select 1
     from closing_proposal p
     join report r on r.id = p.report_id
     where p.state = 'open' and r.kind = 'listing' and r.listing_id = $1`,
    [id],
  )
  return held !== undefined
}

export type ListingOwner = { profileId: number } | { userId: number } | { accountId: number }

/** Locks the published listings of a profile, a user or an account. */
export function lockPublishedOf(db: Db, owner: ListingOwner): Promise<{ id: number }[]> {
  return rows<{ id: number }>(
    db,
    `select id
     from listing
     where (profile_id = $1 or user_id = $2 or account_id = $3) and status = $4 and not is_template
     order by id
     for update`,
    [
      'profileId' in owner ? owner.profileId : null,
      'userId' in owner ? owner.userId : null,
      'accountId' in owner ? owner.accountId : null,
      LISTING_STATUS.published,
    ],
  )
}

export async function setPaused(db: Db, id: number): Promise<void> {
  await db.query(
    `update listing set status = ${LISTING_STATUS.paused}, paused_at = now(), version = version + 1,
     modified_at = now() where id = $1`,
    [id],
  )
}

export async function setWithdrawn(db: Db, id: number): Promise<void> {
  await db.query(
    `update listing set status = ${LISTING_STATUS.withdrawn}, withdrawn_at = now(), version = version + 1,
     modified_at = now() where id = $1`,
    [id],
  )
}

export async function deleteListing(db: Db, id: number): Promise<void> {
  await db.query('delete from listing where id = $1', [id])
}

export async function setCover(db: Db, id: number, sha256: string | null): Promise<void> {
  await db.query('update listing set cover_sha256 = $2, modified_at = now() where id = $1', [id, sha256])
}

export type OwnerAccount = {
  type: AccountType
  level: AccountLevel | null
  /** Whether it is neither closed nor expired. */
  is_running: boolean
}

/** Locks the account, so that concurrent publications count each other. */
export function lockAccount(db: Db, accountId: number): Promise<OwnerAccount> {
  return row<OwnerAccount>(
    db,
    `select type, level, closed_at is null and coalesce(expires_at > now(), true) as is_running
     from account
     where id = $1
     for update`,
    [accountId],
  )
}

export async function countPublished(db: Db, accountId: number, exceptId: number): Promise<number> {
  return (
    await row<{ count: number }>(
      db,
      `select count(*) from listing
       where account_id = $1 and status = ${LISTING_STATUS.published} and id <> $2 and not is_template`,
      [accountId, exceptId],
    )
  ).count
}

export type AboutMe = { listing_id: number; title: string; text: string }

/** "About me" texts of the user's other listings in the same language, as far as the reader may access them. */
export function aboutMeTexts(
  db: Db,
  listing: ListingRecord,
  reader: { id: number; isStaff: boolean },
): Promise<AboutMe[]> {
  return rows<AboutMe>(
    db,
    `select id as listing_id, title, content->>'about_me' as text
     from listing
     where user_id = $1
       and id <> $2
       and language = $3
       and coalesce(content->>'about_me', '') <> ''
       and (user_id = $4 or share = 'account' or $5)
     order by modified_at desc, id desc
     limit 50`,
    [listing.user_id, listing.id, listing.content.language_captured, reader.id, reader.isStaff],
  )
}

export type StaleListing = { id: number; days: number }

/** Published listings that need a reminder, 14 or 3 days before they expire. */
export function dueForReminder(db: Db, now: Date): Promise<StaleListing[]> {
  return rows<StaleListing>(
    db,
    `select id, case when confirmed_at <= $1::timestamptz - interval '87 days' then 3 else 14 end as days
     from listing
     where status = ${LISTING_STATUS.published}
       and not is_template
       and confirmed_at > $1::timestamptz - interval '90 days'
       and ((confirmed_at <= $1::timestamptz - interval '87 days' and coalesce(reminded_days, 99) > 3)
         or (confirmed_at <= $1::timestamptz - interval '76 days' and reminded_days is null))
     order by id
     limit 1000`,
    [now],
  )
}

export function dueForPause(db: Db, now: Date): Promise<{ id: number }[]> {
  return rows<{ id: number }>(
    db,
    `select id
     from listing
     where status = ${LISTING_STATUS.published} and not is_template
     and confirmed_at <= $1::timestamptz - interval '90 days'
     order by id
     limit 1000`,
    [now],
  )
}

/** Records a reminder; false if it was already recorded, or the listing was confirmed meanwhile. */
export async function takeReminder(db: Db, id: number, days: number, now: Date): Promise<boolean> {
  return (
    (await maybeRow(
      db,
      `update listing set reminded_days = $2
       where id = $1 and status = ${LISTING_STATUS.published} and coalesce(reminded_days, 99) > $2
       and confirmed_at <= $3::timestamptz - make_interval(days => 90 - $2) returning id`,
      [id, days, now],
    )) !== undefined
  )
}
