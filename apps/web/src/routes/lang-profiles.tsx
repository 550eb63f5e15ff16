import { profileApi } from '@matchwright/contract/profile.api'
import { ProfileList } from '#web/features/profile/profile-list.tsx'
import { profileListInput } from '#web/features/profile/list-input.ts'
import { preloaded } from '#web/lib/server-api.ts'
import type { Route } from './+types/lang-profiles'

export function loader({ context, url }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(profileApi.list, profileListInput(url.searchParams)))
}

export { onFirstLook as shouldRevalidate } from '#web/lib/first-look.ts'

export default ProfileList
