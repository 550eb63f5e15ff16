import { listingApi } from '@matchwright/contract/listing.api'
import { PrintList } from '#web/features/listing-view/print-list.tsx'
import { listInput } from '#web/lib/listing/listing-query.ts'
import { serverApi } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/print'

/** Maximum page size of the call. */
const LIMIT = 100

export function loader({ context, request }: Route.LoaderArgs) {
  return serverApi(context)(listingApi.list, listInput(new URL(request.url).searchParams, LIMIT))
}

export default function PrintListRoute({ loaderData }: Route.ComponentProps) {
  return <PrintList rows={loaderData.items} />
}
