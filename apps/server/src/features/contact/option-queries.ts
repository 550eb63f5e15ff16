import { DISCLOSURE_LEVEL, LISTING_STATUS, OPEN_MATCH_STATES } from '@matchwright/contract/constants'
import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import { row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/** A listing as far as contact depends on it. */
export type OptionListing = {
  id: number
  type: number
  title: string
  user_id: number
  account_id: number
  share: 'private' | 'account'
  is_published: boolean
  /** Whether searches can find it: published, due, not a template, and its account in force. */
  is_current: boolean
  is_public: boolean
}
const COLUMNS = `
  l.id, l.type, l.title, l.user_id, l.account_id, l.share,
  l.status = ${LISTING_STATUS.published} and not l.is_template as is_published,
    l.status = ${LISTING_STATUS.published}
      and not l.is_template
      and (l.publish_from is null or l.publish_from <= $2::date)
      and exists (select
        from account a
        where a.id = l.account_id
          and a.closed_at is null
          and (a.expires_at is null or a.expires_at > $2::date)) as is_current,
    l.disclosure_level = ${DISCLOSURE_LEVEL.public} as is_public`

export function optionListings(db: Db, ids: number[], today: string): Promise<OptionListing[]> {
  return rows<OptionListing>(db, `select ${COLUMNS} from listing l where l.id = any($1) order by l.id`, [ids, today])
}

/** Reads the listings and locks them until the transaction ends. */
export function lockOptionListings(db: Db, ids: number[], today: string): Promise<OptionListing[]> {
  return rows<OptionListing>(db, `select ${COLUMNS} from listing l where l.id = any($1) order by l.id for share`, [
    ids,
    today,
  ])
}

/** Listings a user may ask for contact with, shared ones included; published ones first. */
export function askingListings(
  db: Db,
  of: { userId: number; accountId: number; otherType: number; today: string; limit: number },
): Promise<OptionListing[]> {
  return rows<OptionListing>(
    db,
    `select ${COLUMNS}
     from listing l
     where (l.user_id = $1 or (l.account_id = $3 and l.share = 'account'))
       and l.type <> $4
       and l.status in (${LISTING_STATUS.draft}, ${LISTING_STATUS.published}, ${LISTING_STATUS.paused})
       and not l.is_template
     order by l.status = ${LISTING_STATUS.published} desc, l.modified_at desc, l.id
     limit $5`,
    [of.userId, of.today, of.accountId, of.otherType, of.limit],
  )
}

/** Open contacts between one listing and others, keyed by the other listing. */
export function openMatches(
  db: Db,
  listingId: number,
  withIds: number[],
): Promise<{ match_id: number; listing_id: number }[]> {
  return rows(
    db,
    `select id as match_id, case when from_listing_id = $1 then to_listing_id else from_listing_id end as listing_id
     from contact
     where state = any($3)
       and ((from_listing_id = $1 and to_listing_id = any($2)) or (to_listing_id = $1 and from_listing_id = any($2)))
     order by id`,
    [listingId, withIds, OPEN_MATCH_STATES],
  )
}

/** Whether a user or their account has or ever had a contact with a listing. */
export async function hasHadContact(
  db: Db,
  reader: { userId: number; accountId: number },
  listingId: number,
): Promise<boolean> {
  return (
    await row<{ found: boolean }>(
      db,
      `select exists (select
         from contact c
         join listing mine on mine.id in (c.from_listing_id, c.to_listing_id) and mine.id <> $3
         where (c.from_listing_id = $3 or c.to_listing_id = $3)
           and (mine.user_id = $1 or (mine.account_id = $2 and mine.share = 'account'))) as found`,
      [reader.userId, reader.accountId, listingId],
    )
  ).found
}

/** Contact quota of an account and its use. */
export function findContactQuota(
  db: Db,
  accountId: number,
): Promise<{ type: AccountType; level: AccountLevel | null; used: number }> {
  return row(
    db,
    `select a.type, a.level,
       (select count(*)
         from contact c
         join listing l on l.id = c.from_listing_id
         where l.account_id = a.id and c.state = any($2)) as used
     from account a
     where a.id = $1`,
    [accountId, OPEN_MATCH_STATES],
  )
}
