import { templateApi } from '@matchwright/contract/template.api'
import { TemplatePage } from '#web/features/listing/template-page.tsx'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { serverApi } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/new-template-templateid'

export function loader({ context, params }: Route.LoaderArgs) {
  const id = Number(params.templateid)
  if (!Number.isSafeInteger(id) || id === 0) throw httpError(404, PROBLEM.notFound)
  return serverApi(context)(templateApi.template, { params: { template_id: id } })
}

export default function TemplateRoute({ loaderData }: Route.ComponentProps) {
  return <TemplatePage template={loaderData} />
}
