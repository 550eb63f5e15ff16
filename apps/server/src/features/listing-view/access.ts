import type { Standing } from '@matchwright/contract/common.schema'
import { DISCLOSURE_LEVEL, LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import type { Through } from '@matchwright/contract/listing-view.schema'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { auditForeignAccess } from '#server/features/audit-trail/index.ts'
import { isActiveMatch, standingIn } from '#server/features/disclosure/index.ts'
import { cardSources } from '#server/features/listing/index.ts'
import type { CardSource, ListingRecord } from '#server/features/listing/index.ts'
import { queryForListing, queryForFinder, queryForRecord, isFound } from '#server/features/search/index.ts'
import { mayTouch } from '#server/features/profile/index.ts'
import { furthestContact, publishedOf } from './access-queries.ts'
import type { OwnContact, ViewedProfile } from './access-queries.ts'

export type AccessDeps = Pick<Deps, 'pool' | 'concepts' | 'rates' | 'clock' | 'matchIndex'>
export type Access = {
  record: ListingRecord
  /** The record with what its card shows. */
  source: CardSource
  standing: Standing
  matchId: number | null
  myListingId: number | null
}

/**
 * A listing with the caller's standing. It is accessible to its owner and colleagues, staff, the other side of a
 * contact, users it was found by, and to everybody if it is public.
 * @throws {AppError} 404 for all others
 */
export async function accessTo(deps: AccessDeps, caller: Caller, id: number, through: Through = {}): Promise<Access> {
  const { my_listing_id: mine } = through
  const [sources, contact] = await Promise.all([
    cardSources(deps.pool, mine === undefined ? [id] : [id, mine]),
    contactWith(deps, caller, id, through),
  ])
  const source = sources.get(id)
  if (!source) throw notFound('no_listing')
  const { record } = source
  if (caller.user && (record.is_template || mayTouch(caller.user, record))) {
    if (!record.is_template) await auditForeignAccess(deps.pool, caller, { ...record, kind: 'listing' })
    return { record, source, standing: 'owner', matchId: null, myListingId: null }
  }
  const mineRead = mine === undefined ? undefined : sources.get(mine)?.record
  return accessFromOutside(deps, caller, { source, contact, mine: mineRead }, through)
}

/** A listing shared with colleagues (`owner`: who looks at it as its owner) does not share the profile behind it. */
export function standingToProfile(standing: Standing, owner: User | null, profile: ViewedProfile): Standing {
  return owner && !mayTouch(owner, profile) ? 'outside' : standing
}

async function accessFromOutside(
  deps: AccessDeps,
  caller: Caller,
  { source, contact, mine }: Outside,
  through: Through,
): Promise<Access> {
  const { record } = source
  const known = { matchId: contact?.id ?? null, myListingId: contact?.my_listing_id ?? through.my_listing_id ?? null }
  if (contact && isActiveMatch(contact.state)) return { record, source, standing: standingIn(contact.state), ...known }
  if (!(await isOffered(deps, caller, { record, mine }, through))) throw notFound('no_listing')
  return { record, source, standing: 'outside', ...known }
}

/** A listing of others, the most advanced contact with it, and the own listing through which it is looked at. */
type Outside = { source: CardSource; contact: OwnContact | undefined; mine: ListingRecord | undefined }
type Pair = { record: ListingRecord; mine: ListingRecord | undefined }

/**
 * Whether the listing is visible without contact: to everybody if public, else to users it was found by, and never
 * between accounts that hide from each other. Status and level come from the database and apply at once; only the match
 * index, which follows, has the state of the account.
 */
async function isOffered(deps: AccessDeps, caller: Caller, pair: Pair, through: Through): Promise<boolean> {
  const { record } = pair
  if (deps.matchIndex.hidden(caller.user?.account_id ?? null).has(record.account_id)) return false
  const isPublic = record.status === LISTING_STATUS.published && record.disclosure_level === DISCLOSURE_LEVEL.public
  if (isPublic && deps.matchIndex.entries.get(record.id)) return true
  return wasFound(deps, caller, pair, through)
}

async function contactWith(
  { pool }: AccessDeps,
  { user }: Caller,
  id: number,
  through: Through,
): Promise<OwnContact | undefined> {
  if (!user) return undefined
  const who = { userId: user.id, accountId: user.account_id }
  return furthestContact(pool, id, who, { myListingId: through.my_listing_id, contactId: through.match_id })
}

/** Whether the given listing or finder finds the record, or by default any published listing of the caller. */
async function wasFound(deps: AccessDeps, caller: Caller, { record, mine }: Pair, through: Through): Promise<boolean> {
  const { user } = caller
  if (through.finder_id !== undefined)
    return isFound(deps, await queryForFinder(deps, through.finder_id, user), record.id)
  if (!user) return false
  if (through.my_listing_id !== undefined) return isFound(deps, await queryForRecord(deps, caller, mine), record.id)
  const other = record.type === LISTING_TYPE.search ? LISTING_TYPE.offer : LISTING_TYPE.search
  const own = await publishedOf(deps.pool, user.id, other)
  for (const id of own) if (await isFound(deps, await queryForListing(deps, caller, id), record.id)) return true
  return false
}
