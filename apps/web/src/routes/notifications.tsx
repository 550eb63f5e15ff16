import { notificationApi } from '@matchwright/contract/notification.api'
import { NotificationsPage } from '#web/features/notification/notifications-page.tsx'
import { noticesInput } from '#web/features/notification/notices-input.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import { offsetOf } from '#web/lib/routing/list-state.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import type { Route } from './+types/notifications'

export function loader({ context, url }: Route.LoaderArgs) {
  const { language: lang } = context.get(pageState)
  const { searchParams } = url
  const asked = { topic: searchParams.get('topic'), show: searchParams.get('show'), offset: offsetOf(url), lang }
  return preloaded(context, (preload) => preload(notificationApi.list, noticesInput(asked)))
}

export default NotificationsPage
