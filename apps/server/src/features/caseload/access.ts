import { notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Db } from '#server/db/pool.ts'
import { writeCounsellorAct } from '#server/features/audit-trail/index.ts'
import { groupsSeen } from '#server/features/explanation/index.ts'
import { findListing } from '#server/features/listing/index.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'
import { entryOfSearch } from './queries.ts'
import type { Entry } from './queries.ts'

export type CaseloadSearch = { entry: Entry; record: ListingRecord }

/**
 * A published search of somebody who agreed to this counsellor. Reading it leaves a line for its person, once a day.
 * @throws {AppError} 404 for every other listing
 */
export async function searchInCaseload(db: Db, caller: Caller, listingId: number): Promise<CaseloadSearch> {
  const entry = await entryOfSearch(db, userOf(caller).id, listingId)
  const record = entry && (await findListing(db, listingId))
  if (!entry || !record) throw notFound('no_listing')
  await noteReading(db, caller, record)
  return { entry, record }
}

export function noteReading(db: Db, caller: Caller, { id, account_id, user_id }: ListingRecord): Promise<void> {
  const subject = { kind: 'listing', id, account_id, user_id } as const
  return writeCounsellorAct(db, userOf(caller).id, { action: 'counsellor_read', subject, isDaily: true })
}

/** Agreeing gives the counsellor the standing of a contact: what is public or opens with a contact, and no more. */
export function groupsForCounsellor(record: ListingRecord): ReadonlySet<string> {
  return groupsSeen(record, 'contact')
}

/** First name and initial. */
export function shortName({ first_name: first, last_name: last }: Pick<Entry, 'first_name' | 'last_name'>): string {
  return [first, last && `${last.slice(0, 1)}.`].filter(Boolean).join(' ')
}
