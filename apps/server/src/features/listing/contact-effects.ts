import { matchState } from '@matchwright/contract/match'
import type { Criterion, ListingContent } from '@matchwright/contract/listing-content'
import { type Db, rows } from '#server/db/pool.ts'
import { notify } from '#server/features/notification/service.ts'

/** Runs in the transaction that changes a published listing, with the criteria that say something else now. */
export type ListingChangeHook = (db: Db, listingId: number, changed: Criterion[]) => Promise<void>
/** Whoever keeps contacts registers here, so that listings need not know contacts. */
export const listingChangeHooks: ListingChangeHook[] = []

type Ended = { id: number; is_from_side: boolean; other_user_id: number; other_title: string }

/** A listing that is paused or withdrawn cannot answer: its pending contacts expire, and the other side hears of it. */
export async function endPendingContacts(db: Db, listingId: number): Promise<void> {
  for (const ended of await expirePending(db, listingId)) {
    await db.query(
      `insert into contact_event (contact_id, type, user_id, is_from_side) values ($1, 'expired', null, $2)`,
      [ended.id, ended.is_from_side],
    )
    await notify(db, {
      userId: ended.other_user_id,
      kind: 'expired',
      contactId: ended.id,
      params: { title: ended.other_title },
    })
  }
}

/** The title told is the one the other side knows: the listing's own. */
const expirePending = (db: Db, listingId: number): Promise<Ended[]> =>
  rows<Ended>(
    db,
    `update contact c set state = $2, open_request_id = null, expires_at = null, last_activity_at = now() from listing l
     where l.id = $1 and (c.from_listing_id = l.id or c.to_listing_id = l.id) and c.state = $3
     returning c.id, c.from_listing_id = l.id as is_from_side, l.title as other_title,
       case when c.from_listing_id = l.id then c.to_user_id else c.from_user_id end as other_user_id`,
    [listingId, matchState.expired, matchState.pending],
  )

const CRITERION_OF: Partial<Record<keyof ListingContent, Criterion>> = {
  occupations: 'occupation', seniority: 'occupation', skills: 'skills', experience: 'experience', languages: 'languages', education: 'education',
  licences: 'licences', sponsors_permit: 'licences', responsibilities: 'responsibilities', social: 'social', industries: 'industry', start: 'start', start_importance: 'start',
  places: 'location', place_importance: 'location', relocation: 'location', anywhere: 'location', remote: 'location', pay: 'pay', pay_importance: 'pay',
  contract_types: 'contract', contract_importance: 'contract', workload: 'workload', workload_importance: 'workload', conditions: 'conditions',
} // prettier-ignore

/** The criteria in which two contents differ. */
export function changedCriteria(before: ListingContent, after: ListingContent): Criterion[] {
  const fields = Object.keys(CRITERION_OF) as (keyof ListingContent)[]
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  return [...new Set(changed.flatMap((field) => CRITERION_OF[field] ?? []))]
}
