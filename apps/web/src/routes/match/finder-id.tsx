import { listingApi } from '@matchwright/contract/listing.api'
import { matchApi } from '@matchwright/contract/match.api'
import { FinderPage } from '#web/features/match/finder-page.tsx'
import { finderState, searchQuery } from '#web/features/match/finder-state.ts'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import { preloaded, serverApi } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/finder-id'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const listingId = Number(params.id)
  if (!Number.isSafeInteger(listingId) || listingId <= 0) throw httpError(404, PROBLEM.notFound)
  const { language } = context.get(pageState)
  const input = { params: { listing_id: listingId } }
  // Not by `preloaded`, which omits failed calls: another account's listing must give the error page.
  await serverApi(context)(listingApi.get, input)
  const query = searchQuery(finderState(url.searchParams, listingId), language)
  const cache = await preloaded(context, (preload) =>
    Promise.all([preload(listingApi.get, input), preload(matchApi.search, { ...input, query })]),
  )
  return { listingId, ...cache }
}

export { revalidateOnPathChange as shouldRevalidate } from '#web/lib/routing/revalidate.ts'

export default function FinderListingRoute({ loaderData }: Route.ComponentProps) {
  return <FinderPage key={loaderData.listingId} listingId={loaderData.listingId} />
}
