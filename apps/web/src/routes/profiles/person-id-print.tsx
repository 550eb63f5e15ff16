import { profileApi } from '@matchwright/contract/profile.api'
import { ProfilePrint } from '#web/features/profile/print-pages.tsx'
import { serverApi } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/person-id-print'

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    profile: await serverApi(context)(profileApi.person, { params: { person_id: Number(params.id) } }),
  }
}

export default function PersonPrintPage({ loaderData: { profile } }: Route.ComponentProps) {
  return <ProfilePrint profile={profile} />
}
