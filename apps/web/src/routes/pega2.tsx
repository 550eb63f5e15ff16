import { caseloadApi } from '@matchwright/contract/caseload.api'
import { CaseloadPage } from '#web/features/caseload/caseload-page.tsx'
import { caseloadAddress } from '#web/features/caseload/caseload-state.ts'
import { peopleRequest, proposalsRequest } from '#web/features/caseload/queries.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import { stopIfForbidden } from '#web/lib/session/guard-middleware.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import type { Route } from './+types/pega2'

export { revalidateOnPathChange as shouldRevalidate } from '#web/lib/routing/revalidate.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  stopIfForbidden(context)
  const { language } = context.get(pageState)
  return preloaded(context, (preload) =>
    Promise.all([
      preload(caseloadApi.people, peopleRequest(caseloadAddress(url.searchParams), language)),
      preload(caseloadApi.proposals, proposalsRequest('shortlisted', language)),
      preload(caseloadApi.proposals, proposalsRequest('sent', language)),
    ]),
  )
}

export default CaseloadPage
