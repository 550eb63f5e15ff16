import { documentApi } from '@matchwright/contract/document.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { DocumentList } from '#web/features/document/document-list.tsx'
import { PersonEditor } from '#web/features/profile/person-editor.tsx'
import { preloaded, serverApi } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/person-id'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = Number(params.id)
  const profile = await serverApi(context)(profileApi.person, { params: { person_id: id } })
  const documents = { params: { person_or_company: 'person', profile_id: id } } as const
  return { profile, ...(await preloaded(context, (preload) => preload(documentApi.list, documents))) }
}

export default function PersonPage({ loaderData: { profile } }: Route.ComponentProps) {
  const owner = { kind: 'person', id: profile.id } as const
  return (
    <PersonEditor
      key={`${profile.id} ${profile.is_archived}`}
      profile={profile}
      documents={<DocumentList owner={owner} />}
    />
  )
}
