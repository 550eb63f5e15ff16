import type { z } from 'zod'
import type { ListingRow, listingSchemas } from '@matchwright/contract/listing.schema'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { isStaff } from '#server/http/access.ts'
import { auditForeignAccess } from '#server/features/audit-trail/index.ts'
import { unbroken } from '#server/unbroken.ts'
import { occupationLabel } from './card.ts'
import { listListings, listOverview } from './list-queries.ts'
import type { ListFilter, ListedListing } from './list-queries.ts'
import { endsAt, isoOrNull } from './record.ts'
import { profileName } from './service.ts'
import type { ListingDeps } from './service.ts'

export type ListQuery = z.output<typeof listingSchemas.list.query>

/** Own and shared listings; all listings for staff in the admin view. */
export async function listOwn(deps: ListingDeps, caller: Caller, query: ListQuery, lang: string) {
  const user = userOf(caller)
  const filter = filterOf(user, query)
  const [{ count, total, published, previous_visit_at: since }, listed] = await Promise.all([
    listOverview(deps.pool, filter),
    listListings(deps.pool, widened(filter)),
  ])
  const found = await pageOf(deps, listed, filter, since)
  for (const listing of found) await auditForeignAccess(deps.pool, caller, { ...listing, kind: 'listing' })
  const reader = { user, lang, withNearMisses: query.near_misses === 'true' }
  const items = await Promise.all(found.map((listing) => toListingRow(deps, listing, reader)))
  return { items, count, total, published }
}

/** Most listings whose matches are counted to sort by them; those after them keep their order. */
const MOST_COUNTED = 300

function isByCount({ sort, limit, offset }: ListFilter): boolean {
  return (sort === 'matches' || sort === 'new_matches') && offset + limit <= MOST_COUNTED
}

/** A filter that reads all listings that are counted: ordering by matches needs every count before the page is cut. */
function widened(filter: ListFilter): ListFilter {
  return isByCount(filter) ? { ...filter, limit: MOST_COUNTED, offset: 0 } : filter
}

async function pageOf(
  deps: ListingDeps,
  found: readonly ListedListing[],
  filter: ListFilter,
  since: Date | null,
): Promise<Counted[]> {
  const { sort, limit, offset } = filter
  const counted = await Promise.all(
    found.map(async (listing) => ({ ...listing, hits: await countHits(deps, listing, since) })),
  )
  if (!isByCount(filter)) return counted
  const countOf = ({ hits }: Counted): number => (sort === 'matches' ? hits?.all : hits?.recent) ?? -1
  return counted.toSorted((one, other) => countOf(other) - countOf(one)).slice(offset, offset + limit)
}

function filterOf(user: User, query: ListQuery): ListFilter {
  const isAdminView = query.filter_status_admin !== undefined || query.user_profile_id !== undefined
  return {
    userId: user.id,
    accountId: user.account_id,
    isStaff: isAdminView && isStaff(user),
    share: query.filter_share,
    ownerId: query.user_profile_id,
    type: query.filter_type,
    status: query.filter_status_admin ?? query.filter_status,
    profileId: query.person ?? query.company,
    search: query.search,
    sort: query.list_sort,
    limit: query.limit,
    offset: query.offset,
  }
}

type Reader = { user: User; lang: string; withNearMisses: boolean }

async function toListingRow(deps: ListingDeps, listing: Counted, reader: Reader): Promise<ListingRow> {
  const { user, lang } = reader
  return {
    id: listing.id,
    type: listing.type,
    status: listing.status,
    title: unbroken(listing.content.title),
    reference: listing.content.reference,
    occupation: occupationLabel(listing, deps.concepts.taxonomy, lang),
    place: listing.content.places[0]?.name ?? null,
    profile_kind: listing.profile_kind,
    profile_id: listing.profile_id,
    profile_name: profileName(user, listing),
    share: listing.share,
    is_mine: listing.user_id === user.id,
    ...(await shownCounts(listing, reader)),
    open_contacts: listing.open_contacts,
    ends_at: isoOrNull(endsAt(listing)),
    paused_at: isoOrNull(listing.paused_at),
    publish_from: listing.content.publish_from,
    created_at: listing.created_at.toISOString(),
    modified_at: listing.modified_at.toISOString(),
  }
}

type Counted = ListedListing & { hits: Hits | null }
type Hits = { all: number; recent: number; countNear: () => Promise<number> }

/** Matches of a listing, and those since a visit; null for one that is not published. */
async function countHits(
  { matchIndex }: ListingDeps,
  listing: ListedListing,
  since: Date | null,
): Promise<Hits | null> {
  const indexed = matchIndex.exact.get(listing.id)
  if (!indexed) return null
  const { hits, nearMisses } = await matchIndex.matches(indexed, {
    isGeneralised: false,
    matchFactor: listing.content.match_factor,
    accountId: listing.account_id,
  })
  return {
    all: hits.ids.length,
    recent: since === null ? 0 : hits.publishedAt.filter((at) => at > since.getTime()).length,
    countNear: async () => (await nearMisses()).total,
  }
}

/** The counts of a row. Near misses cost another search each. */
async function shownCounts({ hits }: Counted, { withNearMisses }: Pick<Reader, 'withNearMisses'>) {
  if (!hits) return { matches: null, new_matches: null, near_misses: null }
  const isCounted = withNearMisses || hits.all === 0
  return { matches: hits.all, new_matches: hits.recent, near_misses: isCounted ? await hits.countNear() : null }
}
