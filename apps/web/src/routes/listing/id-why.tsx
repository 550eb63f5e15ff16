import { matchApi } from '@matchwright/contract/match.api'
import { HurdlesPage } from '#web/features/match/hurdles-page.tsx'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import { serverApi } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/id-why'

export async function loader({ context, params }: Route.LoaderArgs) {
  const listingId = Number(params.id)
  if (!Number.isSafeInteger(listingId) || listingId <= 0) throw httpError(404, PROBLEM.notFound)
  const { language: lang } = context.get(pageState)
  const input = { params: { listing_id: listingId }, query: { lang } }
  return { listingId, report: await serverApi(context)(matchApi.hurdles, input) }
}

export default function HurdlesRoute({ loaderData: { listingId, report } }: Route.ComponentProps) {
  return <HurdlesPage listingId={listingId} report={report} />
}
