import { DONE } from '@matchwright/contract/constants'
import type { workbenchApi } from '@matchwright/contract/workbench.api'
import type { Handlers } from '#server/http/serve.ts'
import * as service from './service.ts'
import type { WorkbenchDeps } from './service.ts'

export function workbenchHandlers(deps: WorkbenchDeps): Handlers<typeof workbenchApi> {
  return {
    similarity: async ({ query }) => service.similarityOf(deps, query),
    score: async ({ body, query }) => service.scoreOpenly(deps, body, query.lang),
    cases: async ({ query }) => service.listCases(deps, query),
    keepCase: async ({ body }) => ({ id: await service.keepCase(deps, body) }),
    deleteCase: async ({ params }) => {
      await service.deleteCase(deps, params.case_id)
      return DONE
    },
    exportCases: async () => service.exportCases(deps),
  }
}
