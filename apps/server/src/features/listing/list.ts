import type { ListingRow } from '@matchwright/contract/listing.schema'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { isStaff } from '#server/http/access.ts'
import { occupationLabel } from './card.ts'
import { countAll, countListings, listListings, previousVisit } from './list-queries.ts'
import type { ListFilter, ListedListing } from './list-queries.ts'
import { endsAt, isoOrNull } from './record.ts'
import { profileName } from './service.ts'
import type { ListingDeps } from './service.ts'

export type ListQuery = Omit<ListFilter, 'userId' | 'accountId' | 'isStaff'> & {
  isAdminView: boolean
  withNearMisses: boolean
}

/** Own and shared listings; all listings for staff in the admin view. */
export async function listOwn(
  deps: ListingDeps,
  caller: Caller,
  { isAdminView, withNearMisses, ...query }: ListQuery,
  lang: string,
) {
  const user = userOf(caller)
  const filter = { ...query, userId: user.id, accountId: user.account_id, isStaff: isAdminView && isStaff(user) }
  const [found, count, totals, since] = await Promise.all([
    listListings(deps.pool, filter),
    countListings(deps.pool, filter),
    countAll(deps.pool, filter),
    previousVisit(deps.pool, user.id),
  ])
  const reader = { user, lang, since, withNearMisses }
  const items = await Promise.all(found.map((listing) => toListingRow(deps, listing, reader)))
  return { items, count, ...totals }
}

type Reader = { user: User; lang: string; since: Date | null; withNearMisses: boolean }

async function toListingRow(deps: ListingDeps, listing: ListedListing, reader: Reader): Promise<ListingRow> {
  const { user, lang } = reader
  return {
    id: listing.id,
    type: listing.type,
    status: listing.status,
    title: listing.content.title,
    reference: listing.content.reference,
    occupation: occupationLabel(listing, deps.concepts.taxonomy, lang),
    place: listing.content.places[0]?.name ?? null,
    profile_kind: listing.profile_kind,
    profile_id: listing.profile_id,
    profile_name: profileName(user, listing),
    share: listing.share,
    is_mine: listing.user_id === user.id,
    ...(await matchCounts(deps, listing, reader)),
    open_contacts: listing.open_contacts,
    ends_at: isoOrNull(endsAt(listing)),
    paused_at: isoOrNull(listing.paused_at),
    publish_from: listing.content.publish_from,
    created_at: listing.created_at.toISOString(),
    modified_at: listing.modified_at.toISOString(),
  }
}

const NOT_COUNTED = { matches: null, new_matches: null, near_misses: null }

/** Match counts from the index, only for the rows of a page. Near misses cost another search each. */
async function matchCounts(
  { matchIndex }: ListingDeps,
  listing: ListedListing,
  { since, withNearMisses }: Pick<Reader, 'since' | 'withNearMisses'>,
) {
  const indexed = matchIndex.exact.get(listing.id)
  if (!indexed) return NOT_COUNTED
  const { hits, nearMisses } = await matchIndex.matches(indexed, {
    isGeneralised: false,
    matchFactor: listing.content.match_factor,
    accountId: listing.account_id,
  })
  const matches = hits.ids.length
  const recent = since === null ? 0 : hits.publishedAt.filter((at) => at > since.getTime()).length
  const isCounted = withNearMisses || matches === 0
  return { matches, new_matches: recent, near_misses: isCounted ? (await nearMisses()).total : null }
}
