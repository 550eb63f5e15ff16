import type { RegistrationDraft } from '@matchwright/contract/user.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { createListingIn, occupationLabel } from '#server/features/listing/index.ts'
import { takeDraft } from '#server/features/user/index.ts'
import { saveCvIn } from './save.ts'
import type { Saved } from './saved-readings.ts'

type TakeDeps = Parameters<typeof saveCvIn>[0]

/** Makes drafts of what a user searched for or had read before registering. A second call finds nothing left. */
export function takeRegistrationDraft(
  deps: TakeDeps,
  caller: Caller,
): Promise<Saved & { looked_at_id: number | null }> {
  return transaction(deps.pool, async (db) => {
    const draft = await takeDraft(db, userOf(caller).id)
    if (!draft) return { profile_id: null, listing_id: null, looked_at_id: null }
    const listingId = draft.search && (await draftOfSearch(deps, db, caller, draft.search))
    const saved = draft.cv && (await saveCvIn(deps, db, caller, orderOf(draft.cv, listingId)))
    return { profile_id: null, ...saved, listing_id: saved?.listing_id ?? listingId, looked_at_id: draft.listing_id }
  })
}

function orderOf({ facts, language }: NonNullable<RegistrationDraft['cv']>, listingId: number | null) {
  return { facts, language, listingId, profileId: null, replaced: [], saveProfile: true, saveListing: true }
}

/** A draft of a search, named after its first occupation. */
async function draftOfSearch(
  deps: Pick<Deps, 'concepts'>,
  db: Db,
  caller: Caller,
  { type, content }: NonNullable<RegistrationDraft['search']>,
): Promise<number> {
  const title = content.title || (occupationLabel({ content }, deps.concepts.taxonomy, content.language_captured) ?? '')
  const named = { ...content, title: title.slice(0, MOST_TITLE) }
  return (await createListingIn(deps, db, caller, { type, content: named, profile: null, share: 'private' })).id
}

/** Longest title of a listing. */
const MOST_TITLE = 160
