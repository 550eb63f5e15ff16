import { gapApi } from '@matchwright/contract/gap.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { GapPage, NoGapPage } from '#web/features/gap/gap-page.tsx'
import { OWN_PERSONS, OWN_SEARCHES, gapInput, gapPersons } from '#web/features/gap/gap-input.ts'
import { serverApi } from '#web/lib/api/server-api.ts'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { stopIfForbidden } from '#web/lib/session/guard-middleware.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import type { Route } from './+types/pega'

export async function loader({ context, request }: Route.LoaderArgs) {
  stopIfForbidden(context)
  const asked = gapInput(new URL(request.url).searchParams)
  if (asked === null) throw httpError(404, PROBLEM.notFound)
  const call = serverApi(context)
  const [searches, profiles] = await Promise.all([
    call(listingApi.list, OWN_SEARCHES),
    call(profileApi.list, OWN_PERSONS),
  ])
  const persons = gapPersons(
    searches.items.map(({ id, title, status }) => ({ id, title, status })),
    profiles.items,
  )
  const [first] = persons
  const whom = asked ?? (first && { [`${first.kind}_id`]: first.id })
  if (!whom) return null
  const { language: lang } = context.get(pageState)
  return { persons, analysis: await call(gapApi.analyse, { query: { ...whom, lang } }) }
}

export default function GapRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoGapPage />
  const { analysis, persons } = loaderData
  const { person, target } = analysis
  return <GapPage key={`${person.kind} ${person.id} ${target.kind}`} analysis={analysis} persons={persons} />
}
