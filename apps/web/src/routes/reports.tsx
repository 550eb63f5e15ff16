import { ReportsPage } from '#web/features/reports/reports-page.tsx'
import { preloadReport, reportState } from '#web/features/reports/report-input.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/reports'

export function loader({ context, request }: Route.LoaderArgs) {
  const { timeZone } = context.get(pageState)
  const state = reportState(new URL(request.url).searchParams, { timeZone, now: new Date() })
  return preloaded(context, (preload) => preloadReport(preload, state))
}

export default ReportsPage
