import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { Fact } from '@matchwright/contract/parser.schema'
import type { CompanyContent, PersonContent, ProfileKind } from '@matchwright/contract/profile.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { forbidden, invalidField } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { createListingIn, fillDraftIn } from '#server/features/listing/index.ts'
import { changeProfileIn, createProfile, profileFor } from '#server/features/profile/index.ts'
import { knownOfAccount } from './account-facts.ts'
import { offerContentOf, searchContentOf } from './content.ts'
import { draftContext } from './draft-context.ts'
import { keptFacts } from './kept-facts.ts'
import { mergeSearch } from './merge.ts'
import { withReplaced } from './profile-changes.ts'
import { companySide, personSide } from './profile-side.ts'
import type { ProfileSide } from './profile-side.ts'
import { savedOnce } from './saved-readings.ts'
import type { Saved } from './saved-readings.ts'

type SaveDeps = Pick<Deps, 'pool' | 'config' | 'concepts' | 'parser' | 'clock'>
export type SaveOrder = {
  facts: Fact[]
  language: string
  profileId: number | null
  /** Fields whose stored value is replaced by the parsed one. */
  replaced: string[]
  saveProfile: boolean
  saveListing: boolean
  /** A draft that is filled up, instead of a new one. */
  listingId: number | null
  /** Drawn once for each reading. */
  key?: string | undefined
}

/** Saves the kept facts of a CV as person profile and draft search, in one transaction. */
export function saveCv(deps: SaveDeps, caller: Caller, order: SaveOrder): Promise<Saved> {
  return transaction(deps.pool, (db) => saveCvIn(deps, db, caller, order))
}

/** Saves the kept facts of a CV inside the caller's transaction. */
export function saveCvIn(deps: SaveDeps, db: Db, caller: Caller, order: SaveOrder): Promise<Saved> {
  const facts = keptFacts(order.facts)
  const context = draftContext(deps, order.language)
  return save(deps, db, caller, {
    order,
    side: personSide,
    read: personSide.draft(facts, context),
    listing: { type: LISTING_TYPE.search, content: searchContentOf(deps, order.facts, order.language) },
  })
}

/** Saves the kept facts of a job posting as company profile and draft offer, in one transaction. */
export async function saveJob(deps: SaveDeps, caller: Caller, order: SaveOrder): Promise<Saved> {
  const facts = keptFacts(order.facts)
  const context = draftContext(deps, order.language)
  if (order.saveProfile && !userOf(caller).is_professional) throw forbidden('professional_only', 'professional_only')
  const content = await offerContentOf(deps, order.facts, order.language)
  return transaction(deps.pool, (db) =>
    save(deps, db, caller, {
      order,
      side: companySide,
      read: companySide.draft(facts, context),
      listing: { type: LISTING_TYPE.offer, content },
    }),
  )
}

type Drafts<Content extends PersonContent | CompanyContent> = {
  order: SaveOrder
  side: ProfileSide<Content>
  read: Content
  listing: { type: ListingType; content: ListingContent }
}

async function save<Content extends PersonContent | CompanyContent>(
  deps: SaveDeps,
  db: Db,
  caller: Caller,
  drafts: Drafts<Content>,
): Promise<Saved> {
  const { order } = drafts
  if (!order.saveProfile && !order.saveListing) throw invalidField(['save_profile'], 'choose_what_to_save')
  return savedOnce(db, { userId: userOf(caller).id, key: order.key }, async () => {
    const profileId = await saveProfile(deps, db, caller, { ...order, ...drafts })
    if (!order.saveListing) return { profile_id: profileId, listing_id: null }
    const profile = profileId === null ? null : { kind: drafts.side.kind, id: profileId }
    return { profile_id: profileId, listing_id: await saveListing(deps, db, caller, { ...drafts, profile }) }
  })
}

type ListingOrder = Pick<Drafts<PersonContent>, 'order' | 'listing'> & {
  profile: { kind: ProfileKind; id: number } | null
}

/** Creates a draft, or fills an existing one up: what it says already stays as it is. */
async function saveListing(
  deps: SaveDeps,
  db: Db,
  caller: Caller,
  { order, profile, listing }: ListingOrder,
): Promise<number> {
  if (order.listingId === null)
    return (await createListingIn(deps, db, caller, { ...listing, profile, share: 'private' })).id
  await fillDraftIn(deps, db, caller, { id: order.listingId, ...listing, profile, merge: mergeSearch })
  return order.listingId
}

/** Creates a profile, merges the parsed content into an existing one, or leaves the given one unchanged. */
async function saveProfile<Content extends PersonContent | CompanyContent>(
  deps: SaveDeps,
  db: Db,
  caller: Caller,
  { profileId, saveProfile: isSaved, replaced, side, read }: SaveOrder & Drafts<Content>,
): Promise<number | null> {
  const { kind } = side
  if (profileId === null) {
    if (!isSaved) return null
    const content = side.merge(read, side.parse(await knownOfAccount(db, caller, kind)))
    return (await createProfile(deps, db, userOf(caller), { kind, content, share: 'private' })).id
  }
  const which = { kind, id: profileId }
  const profile = await profileFor(db, caller, which, isSaved)
  if (!isSaved) return profile.id
  const merged = withReplaced(side.merge(side.parse(profile.content), read), read, replaced)
  await changeProfileIn(deps, db, caller, { ...which, content: withoutSecrets(merged) })
  return profile.id
}

/** Content without the secrets, which are stored separately and never changed by a document. */
function withoutSecrets(content: PersonContent | CompanyContent): Partial<PersonContent | CompanyContent> {
  const { ird_number: _, ...rest } = content
  if (!('indigenous_status' in rest)) return rest
  const { indigenous_status: __, ...person } = rest
  return person
}
