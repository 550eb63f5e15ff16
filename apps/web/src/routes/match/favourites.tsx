import { markApi } from '@matchwright/contract/mark.api'
import { FavouritesPage } from '#web/features/mark/favourites-page.tsx'
import { markedInput } from '#web/features/mark/marked-input.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import { offsetOf } from '#web/lib/routing/list-state.ts'
import type { Route } from './+types/favourites'

export function loader({ context, url }: Route.LoaderArgs) {
  const { language: lang } = context.get(pageState)
  const { searchParams } = url
  const asked = { kind: searchParams.get('kind'), tag: searchParams.get('tag'), offset: offsetOf(url), lang }
  return preloaded(context, (preload) => preload(markApi.list, markedInput(asked)))
}

export default FavouritesPage
