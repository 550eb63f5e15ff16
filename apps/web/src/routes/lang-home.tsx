import { matchApi } from '@matchwright/contract/match'
import { ComingScreen } from '#web/components/coming-screen.tsx'
import { latestOffers } from '#web/features/home/latest-offers.ts'
import { PublicHome } from '#web/features/home/public-home.tsx'
import { pageState, webContext } from '#web/lib/load-context.ts'
import { preloaded } from '#web/lib/server-api.ts'
import { useShell } from '#web/lib/shell.ts'
import type { Route } from './+types/lang-home'

export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(webContext).currentUser.is_authenticated) return null
  const { language } = context.get(pageState)
  return preloaded(context, (preload) => preload(matchApi.latestOffers, latestOffers(language)))
}

export default function Home() {
  const { user } = useShell()
  return user ? <ComingScreen /> : <PublicHome />
}
