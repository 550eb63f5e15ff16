import { impressionLogApi } from '@matchwright/contract/impression-log.api'
import { ImpressionLogPage } from '#web/features/impression-log/impression-log-page.tsx'
import { offsetOf } from '#web/lib/routing/list-state.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/impressions'

export function loader({ context, url }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(impressionLogApi.list, { query: { offset: offsetOf(url) } }))
}

export default ImpressionLogPage
