import type { apiAccessApi } from '@matchwright/contract/api-access.api'
import { DONE } from '@matchwright/contract/constants'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { keysOf, makeKey, revokeKey, usageAccounts, usageOf } from './service.ts'

export function apiAccessHandlers(deps: Pick<Deps, 'pool' | 'clock'>): Handlers<typeof apiAccessApi> {
  return {
    keys: async (_input, caller) => keysOf(deps, userOf(caller)),
    createKey: async ({ body }, caller) => makeKey(deps, userOf(caller), body),
    revokeKey: async ({ params }, caller) => {
      await revokeKey(deps, userOf(caller), params.api_key_id)
      return DONE
    },
    usageAccounts: async (_input, caller) => ({ items: await usageAccounts(deps, caller) }),
    usage: async ({ body }, caller) => usageOf(deps, caller, body),
  }
}
