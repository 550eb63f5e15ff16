import { DONE } from '@matchwright/contract/constants'
import type { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { hideFrom, listHiddenFrom, setHidesFromEmployers, showAgain } from './service.ts'

export function hiddenFromHandlers(deps: Pick<Deps, 'pool' | 'matchIndex'>): Handlers<typeof hiddenFromApi> {
  return {
    list: async (_input, caller) => listHiddenFrom(deps, caller),
    setEmployers: async ({ body }, caller) => {
      await setHidesFromEmployers(deps, caller, body.hides_from_employers)
      return body
    },
    add: async ({ body }, caller) => hideFrom(deps, caller, body),
    remove: async ({ params }, caller) => {
      await showAgain(deps, caller, params.hidden_from_id)
      return DONE
    },
  }
}
