import { listingApi } from '@matchwright/contract/listing.api'
import { ListingList } from '#web/features/listing/listing-list.tsx'
import { listInput } from '#web/lib/listing/listing-query.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/listing'

export function loader({ context, request }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(listingApi.list, listInput(new URL(request.url).searchParams)))
}

export { revalidateOnPathChange as shouldRevalidate } from '#web/lib/routing/revalidate.ts'

export default ListingList
