import { setTimeout as sleep } from 'node:timers/promises'
import { catalogue } from '@matchwright/web/catalogue'
import { messageIdsOf } from '@matchwright/web/page-messages'
import { DONE } from '@matchwright/contract/constants'
import type { siteApi } from '@matchwright/contract/site.api'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { unavailable } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { countMailTo, orderMail } from '#server/features/notification/index.ts'
import {
  confirmSubscription,
  isSubscribed,
  subscribe,
  subscribeOwn,
  unsubscribe,
  unsubscribeOwn,
} from './newsletter.ts'

type SiteDeps = Pick<Deps, 'pool' | 'config' | 'captcha' | 'version' | 'clock'>

const READY_LIMIT_MS = 2000

export function siteHandlers(deps: SiteDeps): Handlers<typeof siteApi> {
  return {
    communication: async ({ body }, caller) => {
      await deps.captcha.assertHuman(body.captcha, 'communication', caller.ip)
      await countMailTo(deps.pool, 'communication', body.email)
      const params = { name: body.name, email: body.email, subject: body.subject || body.name, message: body.message }
      const to = deps.config.operator.contactTo ?? addressIn(deps.config.mail.from)
      await transaction(deps.pool, async (db) => {
        await orderMail(db, { template: 'communication', to, lang: body.lang, params, reply_to: body.email })
        // Repeats nothing of the message: anybody may enter any address.
        await orderMail(db, { template: 'communication_received', to: body.email, lang: body.lang, params: {} })
      })
      return DONE
    },
    alive: async () => ({ alive: true }),
    // Readiness probe. Until all handlers exist, the listener itself answers 503.
    lb: async () => {
      const query = deps.pool.query('select 1').then(() => true)
      if (!(await Promise.race([query, sleep(READY_LIMIT_MS, false, { ref: false })]))) throw unavailable('database')
      return { ready: true }
    },
    i18n: async ({ params, query }) => {
      const all = catalogue(params.lang, query.region)[query.form === 'parsed' ? 'messages' : 'texts']
      const ids = query.page === undefined ? undefined : messageIdsOf(query.page)
      return ids ? Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id))) : all
    },
    newsletter: async ({ body }, caller) => {
      await deps.captcha.assertHuman(body.captcha, 'newsletter', caller.ip)
      await subscribe(deps, body)
      return DONE
    },
    confirmNewsletter: async ({ body }) => {
      await confirmSubscription(deps, body.key)
      return DONE
    },
    stopNewsletter: async ({ params, query }) => ({
      ...DONE,
      undo: await unsubscribe(deps, params.key, query.issue),
    }),
    ownNewsletter: async (_input, caller) => ({ is_subscribed: await isSubscribed(deps.pool, userOf(caller).email) }),
    setOwnNewsletter: async ({ body }, caller) => {
      const { email, email_language: lang } = userOf(caller)
      await (body.is_subscribed ? subscribeOwn(deps, { email, lang }) : unsubscribeOwn(deps, email))
      return body
    },
    version: async () => ({ version: deps.version }),
  }
}

function addressIn(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from
}
