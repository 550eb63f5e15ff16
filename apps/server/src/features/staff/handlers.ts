import { DONE } from '@matchwright/contract/constants'
import type { staffApi } from '@matchwright/contract/staff.api'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import * as service from './service.ts'

export function staffHandlers(deps: Pick<Deps, 'pool' | 'config' | 'clock'>): Handlers<typeof staffApi> {
  return {
    overview: async () => service.overview(deps),
    search: async ({ query }) => service.search(deps, query.q),
    account: async ({ params }, caller) => service.staffAccount(deps.pool, caller, params.account_id),
    setExpiry: async ({ params, body }, caller) => service.setExpiry(deps, caller, params.account_id, body.until),
    setLevel: async ({ params, body }, caller) => service.setLevel(deps, caller, params.account_id, body),
    verify: async ({ params, body }, caller) => service.verify(deps, caller, params.account_id, body.how),
    endVerification: async ({ params, body }, caller) =>
      service.endVerification(deps, caller, params.account_id, body.reason),
    setPermissions: async ({ params, body }, caller) => ({
      perms: await service.setPermissions(deps, caller, params.user_id, body),
    }),
    decideRequest: async ({ params, body }, caller) => {
      await service.decideRequest(deps, caller, params.request_id, body)
      return DONE
    },
  }
}
