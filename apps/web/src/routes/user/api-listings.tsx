import { listingApi } from '@matchwright/contract/listing.api'
import { ApiListingsPage } from '#web/features/api-access/api-listings-page.tsx'
import { apiListingsInput } from '#web/features/api-access/api-listings-input.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/api-listings'

export function loader({ context, url }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(listingApi.madeByApi, apiListingsInput(url.searchParams)))
}

export default ApiListingsPage
