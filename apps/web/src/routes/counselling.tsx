import { caseloadApi } from '@matchwright/contract/caseload.api'
import { CounsellingPage } from '#web/features/caseload/counselling-page.tsx'
import { preloaded } from '#web/lib/api/server-api.ts'
import { stopIfForbidden } from '#web/lib/session/guard-middleware.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import type { Route } from './+types/counselling'

export function loader({ context }: Route.LoaderArgs) {
  stopIfForbidden(context)
  const { language: lang } = context.get(pageState)
  return preloaded(context, (preload) => preload(caseloadApi.mine, { query: { lang } }))
}

export default CounsellingPage
