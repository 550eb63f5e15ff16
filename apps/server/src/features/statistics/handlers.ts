import type { statisticsApi } from '@matchwright/contract/statistics.api'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { exportStatistics } from './export.ts'
import { peopleAt } from './people.ts'
import type { PeopleDeps } from './people.ts'
import { listingScope, statisticsOf, userScope } from './service.ts'

export function statisticsHandlers(deps: PeopleDeps): Handlers<typeof statisticsApi> {
  return {
    listing: async ({ params, query }, caller) =>
      statisticsOf(deps, caller, await listingScope(deps, caller, params.listing_id), query),
    user: async ({ query }, caller) =>
      statisticsOf(deps, caller, await userScope(deps, caller, query.user_profile_id), query),
    account: async ({ query }, caller) =>
      statisticsOf(deps, caller, { kind: 'account', id: userOf(caller).account_id }, query),
    people: async ({ query }, caller) => peopleAt(deps, caller, query),
    export: async ({ query }, caller) => exportStatistics(deps, caller, query),
  }
}
