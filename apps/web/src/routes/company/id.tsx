import { companyApi } from '@matchwright/contract/company.api'
import type { CompanyPage } from '@matchwright/contract/company.schema'
import { CompanyView } from '#web/features/company/company-page.tsx'
import type { PreviewLevel } from '#web/features/company/company-page.tsx'
import { serverApi } from '#web/lib/api/server-api.ts'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import type { Route } from './+types/id'

type Shown = { page: CompanyPage; preview?: PreviewLevel }

/** The page as its reader sees it; its own people choose whom they see it as. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Shown> {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id <= 0) throw httpError(404, PROBLEM.notFound)
  const call = serverApi(context)
  const { language: lang } = context.get(pageState)
  const page = await call(companyApi.page, { params: { company_id: id }, query: { lang } })
  if (page.standing !== 'owner') return { page }
  const preview = levelOf(url.searchParams.get('view'))
  const shown = await call(companyApi.preview, { params: { company_id: id }, query: { level: preview, lang } })
  return { page: shown, preview }
}

function levelOf(text: string | null): PreviewLevel {
  return text === '1' || text === '2' ? text : '3'
}

export default function CompanyRoute({ loaderData: { page, preview } }: Route.ComponentProps) {
  return <CompanyView page={page} preview={preview} />
}
