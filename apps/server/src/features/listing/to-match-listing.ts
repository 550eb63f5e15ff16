import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { MatchListing } from '@matchwright/matching/listing'
import { heldByOffer, heldBySearch } from './held.ts'
import type { Scale } from './held.ts'
import { dayNumber } from './record.ts'
import { wantedByOffer, wantedBySearch } from './wanted.ts'

/**
 * A listing as the engine sees it. No profile field is included: name, birth date, sex, marital status, nationality,
 * picture, indigenous status and street cannot affect the score.
 */
export function toMatchListing(
  { content, ...row }: { id: number; type: number; published_at: Date | null; content: ListingContent },
  scale: Scale,
): MatchListing {
  // An unpublished listing is only ever the query, whose age does not count.
  const published = row.published_at ?? new Date(0)
  const common = { id: row.id, publishedDay: dayNumber(published), publishedAt: published.getTime() }
  return row.type === LISTING_TYPE.search
    ? { ...common, type: 'search', has: heldBySearch(content, scale), wants: wantedBySearch(content, scale) }
    : { ...common, type: 'offer', has: heldByOffer(content, scale), wants: wantedByOffer(content, scale) }
}
