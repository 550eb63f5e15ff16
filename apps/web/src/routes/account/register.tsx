import { AccountType } from '@matchwright/contract/auth.schema'
import { baseApi } from '@matchwright/contract/base.api'
import { RegisterPage } from '#web/features/account/register-page.tsx'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { dropInvalidQuery } from '#web/lib/routing/drop-invalid-query.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/register'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const type = AccountType.safeParse(params.type ?? 'private')
  if (!type.success) throw httpError(404, PROBLEM.notFound)
  dropInvalidQuery(url)
  const { language } = context.get(pageState)
  const data = await preloaded(context, (preload) => preload(baseApi.currentCountryLang, { query: { lang: language } }))
  return { type: type.data, ...data }
}

export default function Register({ loaderData }: Route.ComponentProps) {
  return <RegisterPage key={loaderData.type} type={loaderData.type} />
}
