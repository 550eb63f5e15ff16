import { contentApi } from '@matchwright/contract/content.api'
import { matchApi } from '@matchwright/contract/match.api'
import { SitemapPage } from '#web/features/content/sitemap-page.tsx'
import { pageState } from '#web/lib/session/load-context.ts'
import { serverApi } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/sitemap'

const MOST_OFFERS = 100

export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(pageState).language
  const call = serverApi(context)
  const [pages, offers] = await Promise.all([
    call(contentApi.pages, { query: { locale } }),
    call(matchApi.latestOffers, { query: { limit: MOST_OFFERS, lang: locale } }),
  ])
  return { pages: pages.items.map(({ id, title, meta }) => ({ id, title, meta })), offers: offers.items }
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  return <SitemapPage {...loaderData} />
}
