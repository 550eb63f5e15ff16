import { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import { ActivityPage } from '#web/features/activity/activity-page.tsx'
import { activityInput } from '#web/features/activity/activity-query.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/activity'

export function loader({ context, url }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(auditTrailApi.activity, activityInput(url.searchParams)))
}

export default ActivityPage
