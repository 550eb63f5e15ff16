import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { MatchState } from '@matchwright/contract/contact.schema'
import { maybeRow, prepared, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type OwnContact = { id: number; state: MatchState; my_listing_id: number }

const FURTHEST = prepared(
  `select c.id, c.state, m.id as my_listing_id
     from contact c
     join listing m on m.id = case when c.from_listing_id = $1 then c.to_listing_id else c.from_listing_id end
     where (c.from_listing_id = $1 or c.to_listing_id = $1)
       and case when c.from_listing_id = $1 then c.to_deleted_at else c.from_deleted_at end is null
       and (m.user_id = $2 or (m.account_id = $3 and m.share = 'account'))
       and ($4::bigint is null or m.id = $4)
       and ($5::bigint is null or c.id = $5)
     order by case c.state when -10 then 0 when 3 then 1 when 2 then 2 when 1 then 3 else 4 end, c.id desc
     limit 1`,
)

/** The most advanced contact between one of this user's listings and another listing. */
export function furthestContact(
  db: Db,
  listingId: number,
  who: { userId: number; accountId: number },
  only: { myListingId?: number | undefined; contactId?: number | undefined },
): Promise<OwnContact | undefined> {
  return maybeRow<OwnContact>(db, FURTHEST, [
    listingId,
    who.userId,
    who.accountId,
    only.myListingId ?? null,
    only.contactId ?? null,
  ])
}

/** Published listings of a user of one type. */
export async function publishedOf(db: Db, userId: number, type: number): Promise<number[]> {
  return (
    await rows<{ id: number }>(
      db,
      `select id
       from listing
       where user_id = $1 and type = $2 and status = ${LISTING_STATUS.published} and not is_template
       order by published_at desc, id
       limit 50`,
      [userId, type],
    )
  ).map(({ id }) => id)
}

export type ViewedProfile = {
  id: number
  kind: 'person' | 'company'
  user_id: number
  account_id: number
  share: 'private' | 'account'
  /** The text of its JSON. */
  content: string
  disclosure: Record<string, number>
  picture_sha256: string | null
}

const PROFILE = prepared(
  `select id, kind, user_id, account_id, share, content::text, disclosure, picture_sha256
   from profile
   where id = $1`,
)

export function findViewedProfile(db: Db, id: number): Promise<ViewedProfile | undefined> {
  return maybeRow<ViewedProfile>(db, PROFILE, [id])
}
