import { marketApi } from '@matchwright/contract/market.api'
import { matchApi } from '@matchwright/contract/match.api'
import { redirect } from 'react-router'
import { isCountryCode, latestInput } from '#web/features/market/market-input.ts'
import { OccupationPage } from '#web/features/market/occupation-page.tsx'
import { preloaded, serverApi } from '#web/lib/api/server-api.ts'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import { pathOf } from '#web/pages.ts'
import type { Route } from './+types/id-country'

const MOVED_PERMANENTLY = 301

/** An occupation leads to the page of its group, which is counted. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const occupation = Number(params.id)
  const { country } = params
  if (!Number.isSafeInteger(occupation) || occupation <= 0 || !isCountryCode(country))
    throw httpError(404, PROBLEM.notFound)
  const { language: lang } = context.get(pageState)
  const input = { params: { country, occupation }, query: { lang } }
  const figures = await serverApi(context)(marketApi.figures, input)
  const { concept_id: id } = figures.group
  if (id !== occupation) throw redirect(pathOf('lang-occupation-id-country', { lang, id, country }), MOVED_PERMANENTLY)
  const latest = await preloaded(context, (preload) => preload(matchApi.latestOffers, latestInput(figures, lang)))
  return { figures, ...latest }
}

export default function OccupationRoute({ loaderData: { figures } }: Route.ComponentProps) {
  return <OccupationPage figures={figures} />
}
