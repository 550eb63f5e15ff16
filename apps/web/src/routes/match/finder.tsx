import { matchApi } from '@matchwright/contract/match.api'
import { FinderPage } from '#web/features/match/finder-page.tsx'
import { finderState, searchQuery } from '#web/features/match/finder-state.ts'
import { dropInvalidQuery } from '#web/lib/routing/drop-invalid-query.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/finder'

/** Preloads stored listings and finders; the browser sends unsaved queries itself, debounced. */
export async function loader({ context, url }: Route.LoaderArgs) {
  dropInvalidQuery(url)
  const { language } = context.get(pageState)
  const state = finderState(url.searchParams)
  return preloaded(context, async (preload) => {
    if (state.source.kind === 'listing')
      await preload(matchApi.search, {
        params: { listing_id: state.source.listingId },
        query: searchQuery(state, language),
      })
    if (state.source.kind === 'finder')
      await preload(matchApi.finderGet, { params: { finder_id: state.source.finderId }, query: { lang: language } })
  })
}

export { revalidateOnPathChange as shouldRevalidate } from '#web/lib/routing/revalidate.ts'

export default function FinderRoute() {
  return <FinderPage />
}
