import { DONE } from '@matchwright/contract/constants'
import type { webhookApi } from '@matchwright/contract/webhook.api'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import type { DeliverDeps } from './deliver.ts'
import {
  addWebhook,
  allDeliveries,
  changeWebhook,
  deliveriesOf,
  newSecret,
  removeWebhook,
  sendAgain,
  sendTest,
  webhooksOf,
} from './service.ts'

export function webhookHandlers(deps: DeliverDeps): Handlers<typeof webhookApi> {
  return {
    list: async (_input, caller) => ({ items: await webhooksOf(deps, userOf(caller)) }),
    create: async ({ body }, caller) => addWebhook(deps, userOf(caller), body),
    change: async ({ params, body }, caller) => changeWebhook(deps, userOf(caller), params.webhook_id, body),
    remove: async ({ params }, caller) => {
      await removeWebhook(deps, userOf(caller), params.webhook_id)
      return DONE
    },
    rotateSecret: async ({ params }, caller) => newSecret(deps, userOf(caller), params.webhook_id),
    test: async ({ params }, caller) => sendTest(deps, userOf(caller), params.webhook_id),
    deliveries: async ({ params, query }, caller) => deliveriesOf(deps, userOf(caller), params.webhook_id, query),
    allDeliveries: async ({ query }, caller) => allDeliveries(deps, userOf(caller), query),
    resend: async ({ params }, caller) => sendAgain(deps, userOf(caller), params.webhook_id, params.delivery_id),
  }
}
