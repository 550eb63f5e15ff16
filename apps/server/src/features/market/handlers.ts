import type { marketApi } from '@matchwright/contract/market.api'
import type { Handlers } from '#server/http/serve.ts'
import { marketFigures, marketOverview } from './service.ts'
import type { MarketDeps } from './service.ts'

export function marketHandlers(deps: MarketDeps): Handlers<typeof marketApi> {
  return {
    overview: async ({ params, query }) => marketOverview(deps, { ...params, ...query, version: 'published' }),
    figures: async ({ params, query }) => marketFigures(deps, { ...params, ...query, version: 'published' }),
    exactOverview: async ({ params, query }) => marketOverview(deps, { ...params, ...query, version: 'exact' }),
    exactFigures: async ({ params, query }) => marketFigures(deps, { ...params, ...query, version: 'exact' }),
  }
}
