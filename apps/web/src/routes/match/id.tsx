import { contactApi } from '@matchwright/contract/contact.api'
import { ContactPage } from '#web/features/contact/contact-page.tsx'
import { pageState } from '#web/lib/session/load-context.ts'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { preloaded, serverApi } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/id'

export async function loader({ context, params }: Route.LoaderArgs) {
  const contactId = Number(params.id)
  if (!Number.isSafeInteger(contactId) || contactId <= 0) throw httpError(404, PROBLEM.notFound)
  const { language } = context.get(pageState)
  const input = { params: { match_id: contactId }, query: { lang: language } }
  // Not by `preloaded`, which omits failed calls: another account's contact must give the error page.
  await serverApi(context)(contactApi.contact, input)
  const cache = await preloaded(context, (preload) =>
    Promise.all([
      preload(contactApi.contact, input),
      preload(contactApi.explainMatch, { query: { match_id: contactId, lang: language } }),
    ]),
  )
  return { contactId, ...cache }
}

export default function MatchRoute({ loaderData }: Route.ComponentProps) {
  return <ContactPage key={loaderData.contactId} contactId={loaderData.contactId} />
}
