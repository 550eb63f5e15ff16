import { listingStatus } from '@matchwright/contract/listing'
import type { ListingStatus } from '@matchwright/contract/listing'

export type ListingState = keyof typeof listingStatus

const names = new Map<ListingStatus, ListingState>([
  [listingStatus.draft, 'draft'],
  [listingStatus.published, 'published'],
  [listingStatus.paused, 'paused'],
  [listingStatus.withdrawn, 'withdrawn'],
])

/** The word for a status number of the wire. */
export function stateOf(status: ListingStatus): ListingState {
  return names.get(status) ?? 'draft'
}
