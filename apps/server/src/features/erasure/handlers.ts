import { DONE } from '@matchwright/contract/constants'
import type { ownDataApi } from '@matchwright/contract/own-data.api'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import * as closing from './closing.ts'

type OwnDataDeps = Pick<Deps, 'pool' | 'config' | 'clock' | 'listeners' | 'matchIndex'>

type ClosingCalls = 'closing' | 'closeAccount' | 'reopenAccount' | 'leaveAccount' | 'removal'

export function ownDataHandlers(deps: OwnDataDeps): Pick<Handlers<typeof ownDataApi>, ClosingCalls> {
  return {
    closing: async (_input, caller) => closing.closingOverview(deps, userOf(caller)),
    closeAccount: async ({ body }, caller) => {
      await closing.closeOwnAccount(deps, userOf(caller), body.password)
      await caller.signOut()
      return DONE
    },
    reopenAccount: async ({ body }) => {
      await closing.reopenAccount(deps, body.key)
      return DONE
    },
    leaveAccount: async ({ body }, caller) => {
      await closing.leaveAccount(deps, userOf(caller), body.password)
      await caller.signOut()
      return DONE
    },
    removal: async ({ params }, caller) => closing.removalOf(deps, userOf(caller), params.user_profile_id),
  }
}
