import type { gapApi } from '@matchwright/contract/gap.api'
import type { SearchDeps } from '#server/features/search/index.ts'
import type { Handlers } from '#server/http/serve.ts'
import { analyseGap } from './service.ts'

export function gapHandlers(deps: SearchDeps): Handlers<typeof gapApi> {
  return { analyse: async ({ query }, caller) => analyseGap(deps, caller, query) }
}
