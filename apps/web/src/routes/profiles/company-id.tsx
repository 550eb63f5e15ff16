import { documentApi } from '@matchwright/contract/document.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { DocumentList } from '#web/features/document/document-list.tsx'
import { CompanyEditor } from '#web/features/profile/company-editor.tsx'
import { preloaded, serverApi } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/company-id'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = Number(params.id)
  const profile = await serverApi(context)(profileApi.company, { params: { company_id: id } })
  const documents = { params: { person_or_company: 'company', profile_id: id } } as const
  return { profile, ...(await preloaded(context, (preload) => preload(documentApi.list, documents))) }
}

export default function CompanyPage({ loaderData: { profile } }: Route.ComponentProps) {
  const owner = { kind: 'company', id: profile.id } as const
  return (
    <CompanyEditor
      key={`${profile.id} ${profile.is_archived}`}
      profile={profile}
      documents={<DocumentList owner={owner} />}
    />
  )
}
