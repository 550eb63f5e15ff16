import { apiAccessApi } from '@matchwright/contract/api-access.api'
import { webhookApi } from '@matchwright/contract/webhook.api'
import { ApiPage } from '#web/features/api-access/api-page.tsx'
import { usageInput } from '#web/features/api-access/usage-input.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import { useShell } from '#web/lib/session/shell.ts'
import type { Route } from './+types/api-usage'

export function loader({ context, url }: Route.LoaderArgs) {
  return preloaded(context, (preload) =>
    Promise.all([
      preload(apiAccessApi.keys, {}),
      preload(webhookApi.list, {}),
      preload(apiAccessApi.usageAccounts, {}),
      preload(
        apiAccessApi.usage,
        usageInput(Date.now(), (name) => url.searchParams.get(name) ?? undefined),
      ),
    ]),
  )
}

export default function ApiUsage() {
  const { user } = useShell()
  return user && <ApiPage user={user} />
}
