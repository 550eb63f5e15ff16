import { listingApi } from '@matchwright/contract/listing.api'
import { matchApi } from '@matchwright/contract/match.api'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { homeListings, homeStats } from '#web/features/home/home-queries.ts'
import { loadPublicHome } from '#web/features/home/load-public-home.ts'
import { PublicHome } from '#web/features/home/public-home.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { pageState, webContext } from '#web/lib/session/load-context.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import { useShell } from '#web/lib/session/shell.ts'
import type { Route } from './+types/home'
// Style sheets of the lazy component: the server renders it too, so its styles must be in the first page.
import '#web/components/feedback/empty-state.module.css'
import '#web/components/match/match-line.module.css'
import '#web/components/text/tag.module.css'
import '#web/features/home/finder-card.module.css'
import '#web/features/home/new-home.module.css'
import '#web/features/home/own-listings.module.css'
import '#web/features/home/signed-in-home.module.css'
import '#web/features/home/task-list.module.css'

// Loaded lazily, as visitors do not need the home page of users.
const SignedInHome = lazyPart(() => import('#web/features/home/signed-in-home.tsx').then((file) => file.SignedInHome))

export async function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(webContext).currentUser.is_authenticated) return loadPublicHome(context, url)
  const { language } = context.get(pageState)
  const data = await preloaded(context, (preload) =>
    Promise.all([preload(matchApi.dashboardStats, homeStats(language)), preload(listingApi.list, homeListings)]),
  )
  return { example: null, ...data }
}

/** Skips the loader when only the query changes: the category concerns one list, which the page fetches itself. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { user } = useShell()
  return user ? <SignedInHome user={user} /> : <PublicHome example={loaderData.example} />
}
