import { listingApi } from '@matchwright/contract/listing'
import { matchApi } from '@matchwright/contract/match'
import { homeListings, homeStats } from '#web/features/home/home-queries.ts'
import { latestOffers } from '#web/features/home/latest-offers.ts'
import { PublicHome } from '#web/features/home/public-home.tsx'
import { SignedInHome } from '#web/features/home/signed-in-home.tsx'
import { pageState, webContext } from '#web/lib/load-context.ts'
import { preloaded } from '#web/lib/server-api.ts'
import { useShell } from '#web/lib/shell.ts'
import type { Route } from './+types/lang-home'

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageState)
  if (!context.get(webContext).currentUser.is_authenticated)
    return preloaded(context, (preload) => preload(matchApi.latestOffers, latestOffers(language)))
  return preloaded(context, (preload) =>
    Promise.all([preload(matchApi.dashboardStats, homeStats(language)), preload(listingApi.list, homeListings)]),
  )
}

export default function Home() {
  const { user } = useShell()
  return user ? <SignedInHome user={user} /> : <PublicHome />
}
