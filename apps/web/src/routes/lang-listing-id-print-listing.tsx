import { PrintListing } from '#web/features/listing-view/print-listing.tsx'
import { viewOf } from '#web/features/listing-view/view-loader.ts'
import type { Route } from './+types/lang-listing-id-print-listing'

export const loader = ({ context, params }: Route.LoaderArgs) => viewOf(context, params.id)

export default function PrintListingRoute({ loaderData }: Route.ComponentProps) {
  return <PrintListing view={loaderData} />
}
