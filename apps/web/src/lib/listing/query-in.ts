import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'

/** Listing content in the query `q` of an address, which the loader has checked; null if there is none. */
export function queryIn(params: URLSearchParams): ListingContentInput | null {
  try {
    const read: unknown = JSON.parse(params.get('q') ?? '')
    return typeof read === 'object' && !Array.isArray(read) ? read : null
  } catch {
    return null
  }
}
