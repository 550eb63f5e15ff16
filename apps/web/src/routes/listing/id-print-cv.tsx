import { PrintCv } from '#web/features/listing-view/print-listing.tsx'
import { viewOf } from '#web/features/listing-view/view-loader.ts'
import type { Route } from './+types/id-print-cv'

export function loader({ context, params }: Route.LoaderArgs) {
  return viewOf(context, params.id)
}

export default function PrintCvRoute({ loaderData }: Route.ComponentProps) {
  return <PrintCv view={loaderData} />
}
