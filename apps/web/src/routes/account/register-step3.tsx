import { userApi } from '@matchwright/contract/user.api'
import { StepLevelPage } from '#web/features/account/step-level-page.tsx'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/register-step3'

export function loader({ context }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(userApi.registerAccountLevels, {}))
}

export default StepLevelPage
