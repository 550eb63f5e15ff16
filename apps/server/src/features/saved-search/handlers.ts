import { DONE } from '@matchwright/contract/constants'
import type { savedSearchApi } from '@matchwright/contract/saved-search.api'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { changeSaved, endAlert, getSaved, listSaved, removeSaved, resumeAlert, saveSearch } from './service.ts'

export function savedSearchHandlers(
  deps: Pick<Deps, 'pool' | 'concepts' | 'rates' | 'clock' | 'matchIndex' | 'config'>,
): Handlers<typeof savedSearchApi> {
  return {
    list: async ({ query }, caller) => listSaved(deps, caller, query),
    create: async ({ body }, caller) => saveSearch(deps, caller, body),
    get: async ({ params }, caller) => getSaved(deps, caller, params.saved_search_id),
    change: async ({ params, body }, caller) => changeSaved(deps, caller, params.saved_search_id, body),
    remove: async ({ params }, caller) => {
      await removeSaved(deps, caller, params.saved_search_id)
      return DONE
    },
    unsubscribe: async ({ params }) => ({ alert: await endAlert(deps, params.key) }),
    resubscribe: async ({ params, body }) => {
      await resumeAlert(deps, params.key, body.alert)
      return DONE
    },
  }
}
