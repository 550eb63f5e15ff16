import { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import { ActivityPage } from '#web/features/activity/activity-page.tsx'
import { preloaded } from '#web/lib/api/server-api.ts'
import { offsetOf } from '#web/lib/routing/list-state.ts'
import type { Route } from './+types/activity'

export function loader({ context, url }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(auditTrailApi.activity, { query: { offset: offsetOf(url) } }))
}

export default ActivityPage
