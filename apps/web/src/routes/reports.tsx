import { contactApi } from '@matchwright/contract/contact.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { matchApi } from '@matchwright/contract/match.api'
import { REPORT_LISTINGS } from '#web/features/reports/report-input.ts'
import { ReportsPage } from '#web/features/reports/reports-page.tsx'
import { pageState } from '#web/lib/session/load-context.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/reports'

export function loader({ context }: Route.LoaderArgs) {
  const { language: lang } = context.get(pageState)
  return preloaded(context, (preload) =>
    Promise.all([
      preload(matchApi.dashboardStats, { query: { lang } }),
      preload(listingApi.list, REPORT_LISTINGS),
      preload(contactApi.declineReport, {}),
    ]),
  )
}

export default ReportsPage
