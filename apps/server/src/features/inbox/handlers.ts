import { DONE } from '@matchwright/contract/constants'
import type { notificationApi } from '@matchwright/contract/notification.api'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { invalidField } from '#server/errors.ts'
import { mailKeyOf } from '#server/signed-id.ts'
import {
  countUnreadNotices,
  countWaitingContacts,
  markNoticesRead,
  setTopicsMailed,
} from '#server/features/notification/index.ts'
import { notificationsOf } from './service.ts'

type InboxDeps = Pick<Deps, 'pool' | 'concepts' | 'matchIndex' | 'clock' | 'rates' | 'config'>

export function notificationHandlers(deps: InboxDeps): Handlers<typeof notificationApi> {
  const { pool } = deps
  return {
    list: async ({ query }, caller) => notificationsOf(deps, caller, query),
    counts: async (_, caller) => {
      const { id } = userOf(caller)
      return { contacts: await countWaitingContacts(pool, id), notices: await countUnreadNotices(pool, id) }
    },
    markRead: async ({ body }, caller) => {
      await markNoticesRead(pool, userOf(caller).id, { ids: body.ids })
      return DONE
    },
    unsubscribe: async ({ params }) => setMailed(deps, params.key, false),
    resubscribe: async ({ params }) => setMailed(deps, params.key, true),
  }
}

/** Ends or resumes the mails that a key belongs to. Idempotent, because mail programs repeat requests. */
async function setMailed({ pool, config }: InboxDeps, key: string, isMailed: boolean) {
  const mail = mailKeyOf(config, key)
  if (!mail) throw invalidField(['key'], 'link_expired')
  await setTopicsMailed(pool, mail, isMailed)
  return { mail_topics: mail.topics }
}
