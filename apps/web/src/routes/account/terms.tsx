import { contentApi } from '@matchwright/contract/content.api'
import { TermsPage } from '#web/features/account/terms-page.tsx'
import { pageState } from '#web/lib/session/load-context.ts'
import { serverApi } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/terms'

export async function loader({ context }: Route.LoaderArgs) {
  const call = serverApi(context)
  const locale = context.get(pageState).language
  const found = await Promise.all(
    ['terms', 'privacy'].map((slug) => call(contentApi.pages, { query: { slug, locale } })),
  )
  return { pages: found.flatMap(({ items }) => items) }
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TermsPage pages={loaderData.pages} />
}
