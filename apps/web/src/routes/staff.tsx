import { staffApi } from '@matchwright/contract/staff.api'
import { StaffPage } from '#web/features/staff/staff-page.tsx'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/staff'

export function loader({ context }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(staffApi.overview, {}))
}

export default StaffPage
