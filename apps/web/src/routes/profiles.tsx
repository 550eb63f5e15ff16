import { profileApi } from '@matchwright/contract/profile.api'
import { ProfileList } from '#web/features/profile/profile-list.tsx'
import { profileListInput } from '#web/features/profile/list-input.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/profiles'

export function loader({ context, url }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(profileApi.list, profileListInput(url.searchParams)))
}

export { revalidateOnPathChange as shouldRevalidate } from '#web/lib/routing/revalidate.ts'

export default ProfileList
