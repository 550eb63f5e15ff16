import { redirect } from 'react-router'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import { queryIn } from '#web/lib/listing/query-in.ts'

/**
 * Redirects to the address without its query `q` if that is no content of a listing, so that old links keep working.
 * For loaders only: pages trust `q` and so need no schemas.
 */
export function dropInvalidQuery({ pathname, searchParams }: URL): void {
  const text = searchParams.get('q')
  if (text === null || ListingContent.safeParse(queryIn(searchParams)).success) return
  const kept = new URLSearchParams(searchParams)
  kept.delete('q')
  throw redirect(kept.size > 0 ? `${pathname}?${kept}` : pathname)
}
