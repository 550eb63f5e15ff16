import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { ListingStatus } from '@matchwright/contract/listing.schema'

export type ListingState = keyof typeof LISTING_STATUS

const names = new Map<ListingStatus, ListingState>([
  [LISTING_STATUS.draft, 'draft'],
  [LISTING_STATUS.published, 'published'],
  [LISTING_STATUS.paused, 'paused'],
  [LISTING_STATUS.withdrawn, 'withdrawn'],
])

/** Name of a status number of the wire. */
export function stateOf(status: ListingStatus): ListingState {
  return names.get(status) ?? 'draft'
}
