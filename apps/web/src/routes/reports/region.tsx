import { RegionPage } from '#web/features/market/region-page.tsx'
import { figuresCall, marketState, overviewCall } from '#web/features/market/market-input.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import { pageState, webContext } from '#web/lib/session/load-context.ts'
import type { Route } from './+types/region'

export function loader({ context, request }: Route.LoaderArgs) {
  const { language } = context.get(pageState)
  const state = marketState(new URL(request.url).searchParams, context.get(webContext).currentUser)
  return preloaded(context, (preload) => {
    if (state.occupation === null) {
      const { endpoint, input } = overviewCall(state, language)
      return preload(endpoint, input)
    }
    const { endpoint, input } = figuresCall(state, state.occupation, language)
    return preload(endpoint, input)
  })
}

export default RegionPage
