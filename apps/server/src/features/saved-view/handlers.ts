import { DONE } from '@matchwright/contract/constants'
import type { savedViewApi } from '@matchwright/contract/saved-view.api'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { listViews, removeView, saveView } from './service.ts'

export function savedViewHandlers(deps: Pick<Deps, 'pool'>): Handlers<typeof savedViewApi> {
  return {
    list: async (_request, caller) => listViews(deps, caller),
    create: async ({ body }, caller) => saveView(deps, caller, body),
    remove: async ({ params }, caller) => {
      await removeView(deps, caller, params.saved_view_id)
      return DONE
    },
  }
}
