import { savedSearchApi } from '@matchwright/contract/saved-search.api'
import { SavedPage } from '#web/features/match/saved-page.tsx'
import { offsetOf } from '#web/lib/routing/list-state.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/saved'

export function loader({ context, url }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(savedSearchApi.list, { query: { offset: offsetOf(url) } }))
}

export default SavedPage
