import type { termApi } from '@matchwright/contract/term.api'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { decideTerm, listTerms, suggestedConcepts } from './service.ts'

export function termHandlers(deps: Pick<Deps, 'pool' | 'concepts' | 'parser'>): Handlers<typeof termApi> {
  return {
    list: async ({ query }) =>
      listTerms(deps, { ...query, branch: query.branch, language: query.language, search: query.search }),
    suggestions: async ({ params, query }) => ({ items: await suggestedConcepts(deps, params.term_id, query.lang) }),
    decide: async ({ params, query, body }, caller) =>
      decideTerm(deps, caller, { termId: params.term_id, decision: body, lang: query.lang }),
  }
}
