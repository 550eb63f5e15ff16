import { PrintListing } from '#web/features/listing-view/print-listing.tsx'
import { viewOf } from '#web/features/listing-view/view-loader.ts'
import type { Route } from './+types/id-print-listing'

export function loader({ context, params }: Route.LoaderArgs) {
  return viewOf(context, params.id)
}

export default function PrintListingRoute({ loaderData }: Route.ComponentProps) {
  return <PrintListing view={loaderData} />
}
