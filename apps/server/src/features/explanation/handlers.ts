import type { matchApi } from '@matchwright/contract/match.api'
import type { Handlers } from '#server/http/serve.ts'
import { workedExamples } from './examples.ts'
import type { ExplainDeps } from './explain.ts'

export function explanationHandlers(deps: ExplainDeps): Pick<Handlers<typeof matchApi>, 'examples'> {
  return { examples: async ({ query }) => ({ items: workedExamples(deps, query.lang) }) }
}
