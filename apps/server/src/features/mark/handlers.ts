import type { markApi } from '@matchwright/contract/mark.api'
import type { Handlers } from '#server/http/serve.ts'
import { changeMark, getMark, listMarked, setAside, takeBack } from './service.ts'
import type { MarkDeps } from './service.ts'

export function markHandlers(deps: MarkDeps): Handlers<typeof markApi> {
  return {
    list: async ({ query }, caller) => listMarked(deps, caller, query),
    get: async ({ params, query }, caller) => getMark(deps, caller, params.listing_id, query),
    change: async ({ params, body }, caller) => changeMark(deps, caller, params.listing_id, body),
    setAside: async ({ params, body }, caller) => setAside(deps, caller, params.listing_id, body),
    takeBack: async ({ params, query }, caller) => takeBack(deps, caller, params.listing_id, query.my_listing_id),
  }
}
