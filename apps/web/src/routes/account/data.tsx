import { ownDataApi } from '@matchwright/contract/own-data.api'
import { DataPage } from '#web/features/settings/data-page.tsx'
import { preloaded } from '#web/lib/api/server-api.ts'
import { useShell } from '#web/lib/session/shell.ts'
import type { Route } from './+types/data'

export function loader({ context }: Route.LoaderArgs) {
  return preloaded(context, (preload) =>
    Promise.all([preload(ownDataApi.closing, {}), preload(ownDataApi.exports, {})]),
  )
}

export default function Data() {
  const { user } = useShell()
  return user && <DataPage user={user} />
}
