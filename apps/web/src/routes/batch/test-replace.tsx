import { batchApi } from '@matchwright/contract/batch.api'
import { RulesPage } from '#web/features/batch/rules-page.tsx'
import { preloaded } from '#web/lib/api/server-api.ts'
import { stopIfForbidden } from '#web/lib/session/guard-middleware.ts'
import type { Route } from './+types/test-replace'

export function loader({ context }: Route.LoaderArgs) {
  stopIfForbidden(context)
  return preloaded(context, (preload) => preload(batchApi.config, {}))
}

export default RulesPage
