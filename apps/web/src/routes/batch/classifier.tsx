import { batchApi } from '@matchwright/contract/batch.api'
import { BatchPage } from '#web/features/batch/batch-page.tsx'
import { jobsQuery } from '#web/features/batch/jobs-query.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import { stopIfForbidden } from '#web/lib/session/guard-middleware.ts'
import type { Route } from './+types/classifier'

export function loader({ context, url }: Route.LoaderArgs) {
  stopIfForbidden(context)
  return preloaded(context, (preload) => preload(batchApi.list, jobsQuery(url.searchParams)))
}

export default BatchPage
