import { DONE } from '@matchwright/contract/constants'
import type { securityApi } from '@matchwright/contract/security.api'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import * as service from './service.ts'

export function securityHandlers(deps: Pick<Deps, 'pool' | 'config'>): Handlers<typeof securityApi> {
  return {
    overview: async (_input, caller) => service.overview(deps, userOf(caller)),
    beginApp: async ({ body }, caller) => service.beginApp(deps, userOf(caller), body.password),
    confirmApp: async ({ body }, caller) => ({
      recovery_codes: await service.confirmApp(deps, userOf(caller), body.code),
    }),
    removeApp: async ({ body }, caller) => {
      await service.removeApp(deps, userOf(caller), body.password)
      return DONE
    },
    renewRecoveryCodes: async ({ body }, caller) => ({
      recovery_codes: await service.renewRecoveryCodes(deps, userOf(caller), body.password),
    }),
    beginPasskey: async ({ body }, caller) => ({
      options: { ...(await service.beginPasskey(deps, caller, body.password)) },
    }),
    addPasskey: async ({ body }, caller) => ({ recovery_codes: await service.addPasskey(deps, caller, body) }),
    renamePasskey: async ({ params, body }, caller) => {
      await service.renamePasskey(deps, userOf(caller), params.passkey_id, body.name)
      return DONE
    },
    removePasskey: async ({ params, body }, caller) => {
      await service.removePasskey(deps, userOf(caller), params.passkey_id, body.password)
      return DONE
    },
    sessions: async (_input, caller) => ({ items: await service.sessionsOf(deps, caller) }),
    endSession: async ({ params }, caller) => {
      await service.endSession(deps, userOf(caller), params.session_id)
      return DONE
    },
    endOtherSessions: async (_input, caller) => {
      await service.endOtherSessions(deps, caller)
      return DONE
    },
  }
}
