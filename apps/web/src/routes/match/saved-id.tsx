import { savedSearchApi } from '@matchwright/contract/saved-search.api'
import { OpenSaved } from '#web/features/match/open-saved.tsx'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { serverApi } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/saved-id'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id <= 0) throw httpError(404, PROBLEM.notFound)
  return { saved: await serverApi(context)(savedSearchApi.get, { params: { saved_search_id: id } }) }
}

export default function OpenSavedRoute({ loaderData }: Route.ComponentProps) {
  return <OpenSaved saved={loaderData.saved} />
}
