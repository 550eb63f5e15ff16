import { useQuery } from '@tanstack/react-query'
import { notificationApi } from '@matchwright/contract/notification.api'
import type { NotificationCounts } from '@matchwright/contract/notification.schema'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from './shell.ts'

const MINUTE_MS = 60_000
const NOTHING: NotificationCounts = { contacts: 0, notices: 0 }

/** What waits for the user: first as the page was rendered, then as the live stream tells. */
export function useNews(): NotificationCounts {
  const { user, renderedAt } = useShell()
  const { data } = useQuery({
    ...apiQuery(notificationApi.counts, {}),
    enabled: user !== null,
    staleTime: MINUTE_MS,
    ...(user && {
      initialData: { contacts: user.waiting_contacts, notices: user.unread_notices },
      initialDataUpdatedAt: Date.parse(renderedAt),
    }),
  })
  return data ?? NOTHING
}
