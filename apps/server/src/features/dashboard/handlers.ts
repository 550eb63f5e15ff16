import type { matchApi } from '@matchwright/contract/match.api'
import type { SearchDeps } from '#server/features/search/index.ts'
import type { Handlers } from '#server/http/serve.ts'
import { dashboardOf } from './service.ts'

export function dashboardHandlers(deps: SearchDeps): Pick<Handlers<typeof matchApi>, 'dashboardStats'> {
  return { dashboardStats: async ({ query }, caller) => dashboardOf(deps, caller, query.lang) }
}
