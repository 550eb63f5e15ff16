import { userApi } from '@matchwright/contract/user.api'
import { StepDetailsPage } from '#web/features/account/step-details-page.tsx'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/register-step4'

export function loader({ context }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(userApi.registerSummary, {}))
}

export default StepDetailsPage
