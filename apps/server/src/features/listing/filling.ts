import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { ProfileKind } from '@matchwright/contract/profile.schema'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { profileFor } from '#server/features/profile/index.ts'
import { assertConcepts } from './concept-check.ts'
import * as queries from './queries.ts'
import { listingFor } from './service.ts'

type DraftFilling = {
  id: number
  type: ListingType
  content: ListingContent
  profile: { kind: ProfileKind; id: number } | null
  merge: (stored: ListingContent, read: ListingContent) => ListingContent
}

/** Fills up a draft of the caller inside the caller's transaction; its profile stays if it has one. */
export async function fillDraftIn(
  { concepts }: Pick<Deps, 'concepts'>,
  db: Db,
  caller: Caller,
  { id, type, content: read, profile, merge }: DraftFilling,
): Promise<void> {
  const record = await listingFor(db, caller, id, true)
  if (record.type !== type || record.status !== LISTING_STATUS.draft) throw conflict('status', 'changed_meanwhile')
  const content = merge(record.content, read)
  assertConcepts(concepts.taxonomy, content)
  const owned = profile && (await profileFor(db, caller, profile))
  if (owned && owned.account_id !== record.account_id) throw invalidField(['profile'], 'other_account')
  const { share, probe_day: probeDay, probe_count: probeCount } = record
  const profileId = record.profile_id ?? owned?.id ?? null
  await queries.updateListing(db, { id, content, profileId, share, probeDay, probeCount })
}
