import { staffApi } from '@matchwright/contract/staff.api'
import { StaffAccountPage } from '#web/features/staff/account-page.tsx'
import { preloaded, serverApi } from '#web/lib/api/server-api.ts'
import { stopIfForbidden } from '#web/lib/session/guard-middleware.ts'
import type { Route } from './+types/account'

export async function loader({ context, params }: Route.LoaderArgs) {
  // Before the call, whose refusal would send visitors to the login page.
  stopIfForbidden(context)
  const input = { params: { account_id: Number(params.id) } }
  // An unknown account is a missing page.
  const { id } = await serverApi(context)(staffApi.account, input)
  return { id, ...(await preloaded(context, (preload) => preload(staffApi.account, input))) }
}

export default function AccountRoute({ loaderData: { id } }: Route.ComponentProps) {
  return <StaffAccountPage key={id} accountId={id} />
}
