import { stopIfForbidden } from '#web/lib/session/guard-middleware.ts'
import { NewBatchPage } from '#web/features/batch/new-page.tsx'
import type { Route } from './+types/classifier-new'

export function loader({ context }: Route.LoaderArgs) {
  stopIfForbidden(context)
  return null
}

export default NewBatchPage
