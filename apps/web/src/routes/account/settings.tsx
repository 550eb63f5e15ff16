import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import { ownDataApi } from '@matchwright/contract/own-data.api'
import { moderationApi } from '@matchwright/contract/moderation.api'
import { siteApi } from '@matchwright/contract/site.api'
import { userApi } from '@matchwright/contract/user.api'
import { SettingsPage } from '#web/features/settings/settings-page.tsx'
import { preloaded } from '#web/lib/api/server-api.ts'
import { useShell } from '#web/lib/session/shell.ts'
import type { Route } from './+types/settings'

export function loader({ context }: Route.LoaderArgs) {
  return preloaded(context, (preload) =>
    Promise.all([
      preload(userApi.emailFrequency, {}),
      preload(userApi.mailTopics, {}),
      preload(siteApi.ownNewsletter, {}),
      preload(userApi.emailLanguage, {}),
      preload(userApi.account, {}),
      preload(hiddenFromApi.list, {}),
      preload(userApi.address, {}),
      preload(ownDataApi.closing, {}),
      preload(ownDataApi.exports, {}),
      preload(moderationApi.blocked, {}),
    ]),
  )
}

export default function Settings() {
  const { user } = useShell()
  return user && <SettingsPage user={user} />
}
