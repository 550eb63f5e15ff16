import { workbenchApi } from '@matchwright/contract/workbench.api'
import { ScorePage } from '#web/features/workbench/score-page.tsx'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/scratch'

export function loader({ context }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(workbenchApi.cases, { query: { limit: 50 } }))
}

export default ScorePage
