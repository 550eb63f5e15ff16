import { userApi } from '@matchwright/contract/user.api'
import { StepConfirmPage } from '#web/features/account/step-confirm-page.tsx'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/register-step5'

export function loader({ context }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(userApi.registerSummary, {}))
}

export default StepConfirmPage
