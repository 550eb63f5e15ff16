import { matchApi } from '@matchwright/contract/match.api'
import { RequirementImpactPage } from '#web/features/match/requirement-impact-page.tsx'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import { serverApi } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/id-why'

export async function loader({ context, params }: Route.LoaderArgs) {
  const listingId = Number(params.id)
  if (!Number.isSafeInteger(listingId) || listingId <= 0) throw httpError(404, PROBLEM.notFound)
  const { language: lang } = context.get(pageState)
  const input = { params: { listing_id: listingId }, query: { lang } }
  return { listingId, report: await serverApi(context)(matchApi.requirementImpact, input) }
}

export default function RequirementImpactRoute({ loaderData: { listingId, report } }: Route.ComponentProps) {
  return <RequirementImpactPage listingId={listingId} report={report} />
}
