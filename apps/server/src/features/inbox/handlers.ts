import { DONE } from '@matchwright/contract/constants'
import type { notificationApi } from '@matchwright/contract/notification.api'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { countUnreadNotices, countWaitingContacts, markNoticesRead } from '#server/features/notification/index.ts'
import { notificationsOf } from './service.ts'

type InboxDeps = Pick<Deps, 'pool' | 'concepts' | 'matchIndex' | 'clock' | 'rates'>

export function notificationHandlers(deps: InboxDeps): Handlers<typeof notificationApi> {
  const { pool } = deps
  return {
    list: async ({ query }, caller) => notificationsOf(deps, caller, query.lang),
    counts: async (_, caller) => {
      const { id } = userOf(caller)
      return { contacts: await countWaitingContacts(pool, id), notices: await countUnreadNotices(pool, id) }
    },
    markRead: async ({ body }, caller) => {
      await markNoticesRead(pool, userOf(caller).id, { ids: body.ids })
      return DONE
    },
  }
}
