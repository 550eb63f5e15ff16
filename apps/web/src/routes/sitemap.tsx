import { contentApi } from '@matchwright/contract/content'
import { SitemapPage } from '#web/features/content/sitemap-page.tsx'
import { pageState } from '#web/lib/load-context.ts'
import { serverApi } from '#web/lib/server-api.ts'
import type { Route } from './+types/sitemap'

export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(pageState).language
  const { items } = await serverApi(context)(contentApi.pages, { query: { locale } })
  return { pages: items }
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  return <SitemapPage pages={loaderData.pages} />
}
