import { termApi } from '@matchwright/contract/term.api'
import { TermsPage } from '#web/features/term/terms-page.tsx'
import { termQuery } from '#web/features/term/term-query.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/vocabulary'

export function loader({ context, url }: Route.LoaderArgs) {
  return preloaded(context, (preload) =>
    preload(termApi.list, { query: termQuery(url.searchParams, context.get(pageState).language) }),
  )
}

export default TermsPage
