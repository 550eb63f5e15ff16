import { DISCLOSURE_LEVEL, LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import { ListingContent as ListingContentSchema } from '@matchwright/contract/listing-content.schema'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingType, OwnListing } from '@matchwright/contract/listing.schema'
import type { ProfileKind } from '@matchwright/contract/profile.schema'
import type { WebhookEvent } from '@matchwright/contract/webhook.schema'
import { tellWebhooks } from '#server/features/webhook/index.ts'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField, notFound, tooMany } from '#server/errors.ts'
import { isStaff } from '#server/http/access.ts'
import { callerLanguage, userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { countHit } from '#server/http/rate-limit.ts'
import { auditForeignAccess, writeOwnAct } from '#server/features/audit-trail/index.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import { assertMayOpen, mayTouch, profileFor } from '#server/features/profile/index.ts'
import { assertQuota, quotasOf } from '#server/features/user/index.ts'
import { assertConcepts } from './concept-check.ts'
import { changedCriteria } from './changed-criteria.ts'
import { assertPublishable } from './publishing.ts'
import * as queries from './queries.ts'
import { dayText, endsAt, isoOrNull } from './record.ts'
import type { ListingRecord } from './record.ts'

export type ListingDeps = Pick<Deps, 'pool' | 'concepts' | 'rates' | 'clock' | 'matchIndex' | 'listeners'>

/**
 * A listing the caller may access: its user, colleagues if it is shared, staff. `lock` locks it for a write in the
 * transaction `db`.
 */
export async function listingFor(db: Db, caller: Caller, id: number, lock = false): Promise<ListingRecord> {
  return accessibleListing(db, caller, await (lock ? queries.lockListing(db, id) : queries.findListing(db, id)))
}

/**
 * A listing that was read already, for a caller who may access it; who looks into other accounts is noted.
 * @throws {AppError} 404
 */
export async function accessibleListing(
  db: Db,
  caller: Caller,
  record: ListingRecord | undefined,
): Promise<ListingRecord> {
  if (!record || !mayTouch(userOf(caller), record)) throw notFound('no_listing')
  await auditForeignAccess(db, caller, { ...record, kind: 'listing' })
  return record
}

/** Name of the profile. Sharing a listing does not share the private profile behind it, nor its name. */
export function profileName(
  user: User,
  { profile_name: name, profile_private_to: ownerId }: Pick<ListingRecord, 'profile_name' | 'profile_private_to'>,
): string {
  return name !== null && (ownerId === null || ownerId === user.id || isStaff(user)) ? name : ''
}

/** A listing in the form its owner edits. */
export function ownListing({ concepts }: Pick<Deps, 'concepts'>, caller: Caller, record: ListingRecord): OwnListing {
  return {
    id: record.id,
    type: record.type,
    status: record.status,
    content: record.content,
    concept_labels: labelsOf(concepts.taxonomy, conceptIdsIn(record.content), callerLanguage(caller)),
    profile_kind: record.profile_kind,
    profile_id: record.profile_id,
    profile_name: profileName(userOf(caller), record),
    share: record.share,
    is_mine: record.user_id === userOf(caller).id,
    is_template: record.is_template,
    has_cover_photo: record.cover_sha256 !== null,
    disclosure_level: record.disclosure_level,
    version: record.version,
    published_at: isoOrNull(record.published_at),
    ends_at: isoOrNull(endsAt(record)),
    created_at: record.created_at.toISOString(),
    modified_at: record.modified_at.toISOString(),
  }
}

type ProfileRef = { kind: ProfileKind; id: number }
export type NewListing = {
  type: ListingType
  content: ListingContent
  profile: ProfileRef | null
  share: 'private' | 'account'
  internal_id?: string | undefined
}

/** Initial disclosure level: offers are public, searches visible to their matches. */
function firstDisclosure(type: ListingType) {
  return type === LISTING_TYPE.offer ? DISCLOSURE_LEVEL.public : DISCLOSURE_LEVEL.partial
}

export function createListing(deps: ListingDeps, caller: Caller, given: NewListing): Promise<ListingRecord> {
  return transaction(deps.pool, (db) => createListingIn(deps, db, caller, given))
}

/** Creates a draft inside the caller's transaction. */
export async function createListingIn(
  { concepts }: Pick<Deps, 'concepts'>,
  db: Db,
  caller: Caller,
  given: NewListing,
): Promise<ListingRecord> {
  const user = userOf(caller)
  await assertQuota(db, user.account_id, 'drafts')
  assertConcepts(concepts.taxonomy, given.content)
  const profile = given.profile && (await profileOf(db, caller, given.profile, user.account_id))
  if (given.internal_id) await assertOwnInternalId(db, caller, given.internal_id)
  const id = await queries.insertListing(db, {
    type: given.type,
    userId: user.id,
    accountId: user.account_id,
    profileId: profile?.id ?? null,
    share: given.share,
    content: given.content,
    disclosureLevel: firstDisclosure(given.type),
    disclosure: {},
    coverSha256: null,
    internalId: given.internal_id ?? null,
    apiKeyId: caller.apiKey?.id ?? null,
  })
  return listingFor(db, caller, id)
}

/** An internal id is what a program calls a listing; each key has its own. */
async function assertOwnInternalId(db: Db, { apiKey }: Caller, internalId: string): Promise<void> {
  if (!apiKey) throw invalidField(['internal_id'], 'api_key_only')
  if (await queries.isInternalIdTaken(db, apiKey.id, internalId)) throw invalidField(['internal_id'], 'reference_taken')
}

export type ListingChange = {
  content?: Partial<ListingContent> | undefined
  profile?: ProfileRef | null | undefined
  share?: 'private' | 'account' | undefined
  expected_version?: number | undefined
}

/** Changes the given sections. A published listing must stay publishable; the change is noted in its open contacts. */
export async function changeListing(
  deps: ListingDeps,
  caller: Caller,
  id: number,
  change: ListingChange,
): Promise<ListingRecord> {
  const changed = await transaction(deps.pool, async (db) => {
    const record = await listingFor(db, caller, id, true)
    if (change.expected_version !== undefined && change.expected_version !== record.version)
      throw conflict('version', 'changed_meanwhile')
    if (record.status === LISTING_STATUS.withdrawn) throw conflict('withdrawn', 'withdrawn')
    const content = changedContent(deps, record, change.content ?? {})
    const profileId = await changedProfile(db, caller, record, change.profile)
    if (isOpened(record, { profileId, share: change.share })) assertMayOpen(caller, record)
    const criteria = changedCriteria(record.content, content)
    const isPublished = record.status === LISTING_STATUS.published
    if (isPublished) assertPublishable(deps, { ...record, content, profile_id: profileId })
    await queries.updateListing(db, {
      id,
      content,
      profileId,
      share: change.share ?? record.share,
      ...probingQuota(deps, record, criteria),
    })
    if (isPublished && criteria.length > 0)
      await deps.listeners.onListingChanged(db, id, { criteria, before: record.content, after: content })
    return listingFor(db, caller, id)
  })
  if (changed.status === LISTING_STATUS.published) await deps.matchIndex.catchUp()
  return changed
}

/** Whether a listing shows another profile than before, or comes into the sight of colleagues. */
function isOpened(
  record: ListingRecord,
  { profileId, share }: { profileId: number | null; share: 'private' | 'account' | undefined },
): boolean {
  const isOtherProfile = profileId !== null && profileId !== record.profile_id
  return isOtherProfile || (share === 'account' && record.share === 'private')
}

function changedContent(deps: ListingDeps, record: ListingRecord, change: Partial<ListingContent>): ListingContent {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const content = ListingContentSchema.parse({ ...record.content, ...given })
  assertConcepts(deps.concepts.taxonomy, content)
  return content
}

async function changedProfile(
  db: Db,
  caller: Caller,
  record: ListingRecord,
  profile: ProfileRef | null | undefined,
): Promise<number | null> {
  if (profile === undefined) return record.profile_id
  return profile && (await profileOf(db, caller, profile, record.account_id)).id
}

/** A profile that a listing of the account may show: the caller may access it, and it belongs to the account. */
async function profileOf(db: Db, caller: Caller, which: ProfileRef, accountId: number) {
  const profile = await profileFor(db, caller, which)
  if (profile.account_id !== accountId) throw invalidField(['profile'], 'other_account')
  return profile
}

/**
 * Rewrites a content without its owner, inside the caller's transaction. Open contacts are notified as of an owner's
 * change.
 * @returns false if nothing changed
 */
export async function rewriteListing(
  { listeners }: Pick<Deps, 'listeners'>,
  db: Db,
  id: number,
  rewrite: (content: ListingContent) => Promise<ListingContent>,
): Promise<boolean> {
  const record = await queries.lockListing(db, id)
  const content = record && (await rewrite(record.content))
  if (!content || content === record.content) return false
  const { profile_id: profileId, share, probe_day: probeDay, probe_count: probeCount } = record
  await queries.updateListing(db, { id, content, profileId, share, probeDay, probeCount })
  const criteria = changedCriteria(record.content, content)
  if (record.status === LISTING_STATUS.published && criteria.length > 0)
    await listeners.onListingChanged(db, id, { criteria, before: record.content, after: content })
  return true
}

const PROBING_CHANGES_PER_DAY = 10
/**
 * Criteria under the probing quota: varying them reveals others' hidden values. Pausing in between does not lift the
 * quota.
 */
const PROBING_CRITERIA = new Set<string>(['pay', 'location', 'start'])

function probingQuota({ clock }: ListingDeps, record: ListingRecord, criteria: string[]) {
  const today = dayText(clock())
  const before = record.probe_day === today ? record.probe_count : 0
  if (record.published_at === null || !criteria.some((criterion) => PROBING_CRITERIA.has(criterion)))
    return { probeDay: record.probe_day, probeCount: record.probe_count }
  if (before >= PROBING_CHANGES_PER_DAY) throw tooMany('probing', 'probing')
  return { probeDay: today, probeCount: before + 1 }
}

/** Publishes a listing, or confirms it for another 90 days. Searches find it when the promise resolves. */
export async function publishListing(deps: ListingDeps, caller: Caller, id: number): Promise<ListingRecord> {
  const published = await transaction(deps.pool, async (db) => {
    // Lock order: account before listing, as in contact requests. The opposite order could deadlock.
    const account = await queries.lockAccount(db, (await listingFor(db, caller, id)).account_id)
    const record = await listingFor(db, caller, id, true)
    assertMayOpen(caller, record)
    if (record.status === LISTING_STATUS.withdrawn || record.is_template) throw conflict('status', 'publish_copy')
    await assertNotHeld(db, id)
    assertPublishable(deps, record)
    await assertPublishingQuota(db, account, record)
    if (record.published_at === null) await countFirstPublication(db, account, record)
    await queries.setPublished(db, id, deps.clock())
    if (record.status !== LISTING_STATUS.published) await tellWebhooksOf(db, 'listing.published', id)
    await writeOwnAct(db, caller, 'published', { ...record, kind: 'listing' })
    return listingFor(db, caller, id)
  })
  await deps.matchIndex.catchUp()
  return published
}

/** @throws {AppError} 400 while staff keep the listing hidden */
export async function assertNotHeld(db: Db, id: number): Promise<void> {
  if (await queries.isHeld(db, id)) throw conflict('held', 'listing_held')
}

export function tellWebhooksOf(db: Db, event: WebhookEvent, listingId: number): Promise<void> {
  return tellWebhooks(db, { listingId }, { event, content: { listing_id: listingId } })
}

async function assertPublishingQuota(db: Db, account: queries.OwnerAccount, record: ListingRecord): Promise<void> {
  if (!(await mayPublishMore(db, account, record))) throw conflict('quota', 'quota_listings')
}

export async function mayPublishMore(db: Db, account: queries.OwnerAccount, record: ListingRecord): Promise<boolean> {
  const allowed = quotasOf(account.type, account.level).published_listings
  return allowed === null || (await queries.countPublished(db, record.account_id, record.id)) < allowed
}

const DAY_MINUTES = 24 * 60

/**
 * Limits first publications per day. Publishing copies one after the other reveals as much as changing one listing, so
 * the probing quota would otherwise have a way around it.
 */
async function countFirstPublication(db: Db, account: queries.OwnerAccount, record: ListingRecord): Promise<void> {
  const max = account.level === 'unlimited' ? 5 * PROBING_CHANGES_PER_DAY : PROBING_CHANGES_PER_DAY
  const refusal = (retryAfter: number) =>
    tooMany('publishing_limit', 'publishing_limit', { params: { max }, retryAfter })
  for (const { concept_id: occupation } of record.content.occupations)
    await countHit(
      db,
      `publish:${record.account_id}:${record.type}:${occupation}`,
      { max, minutes: DAY_MINUTES },
      refusal,
    )
}

export async function pauseListing(deps: ListingDeps, caller: Caller, id: number): Promise<ListingRecord> {
  return changeStatus(deps, caller, id, async (db, record) => {
    if (record.status === LISTING_STATUS.paused) return
    if (record.status !== LISTING_STATUS.published) throw conflict('status', 'pause_published_only')
    await pauseListingIn(deps, db, id)
    await writeOwnAct(db, caller, 'paused', { ...record, kind: 'listing' })
  })
}

/** Pauses a published listing inside the caller's transaction, which must hold its lock. */
export async function pauseListingIn({ listeners }: Pick<Deps, 'listeners'>, db: Db, listingId: number): Promise<void> {
  await queries.setPaused(db, listingId)
  await tellWebhooksOf(db, 'listing.paused', listingId)
  await listeners.onListingClosed(db, listingId)
}

/**
 * Pauses the published listings of a profile, a user or an account inside the caller's transaction.
 * @returns their ids
 */
export async function pauseListingsOf(
  deps: Pick<Deps, 'listeners'>,
  db: Db,
  owner: queries.ListingOwner,
): Promise<number[]> {
  const published = await queries.lockPublishedOf(db, owner)
  for (const { id } of published) await pauseListingIn(deps, db, id)
  return published.map(({ id }) => id)
}

/** Withdraws a listing permanently; it can only be copied. */
export async function withdrawListing(deps: ListingDeps, caller: Caller, id: number): Promise<ListingRecord> {
  return changeStatus(deps, caller, id, async (db, record) => {
    if (record.status === LISTING_STATUS.withdrawn) return
    if (record.status === LISTING_STATUS.draft) throw conflict('status', 'not_published_yet')
    await withdrawListingIn(deps, db, id)
    await writeOwnAct(db, caller, 'withdrawn', { ...record, kind: 'listing' })
  })
}

/** Withdraws a listing inside the caller's transaction, which must hold its lock. */
export async function withdrawListingIn(
  { listeners }: Pick<Deps, 'listeners'>,
  db: Db,
  listingId: number,
): Promise<void> {
  await queries.setWithdrawn(db, listingId)
  await tellWebhooksOf(db, 'listing.withdrawn', listingId)
  await listeners.onListingClosed(db, listingId)
}

async function changeStatus(
  deps: ListingDeps,
  caller: Caller,
  id: number,
  move: (db: Db, record: ListingRecord) => Promise<void>,
): Promise<ListingRecord> {
  const record = await transaction(deps.pool, async (db) => {
    await move(db, await listingFor(db, caller, id, true))
    return listingFor(db, caller, id)
  })
  await deps.matchIndex.catchUp()
  return record
}
