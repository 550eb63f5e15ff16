import { profileApi } from '@matchwright/contract/profile.api'
import { DocumentsPage, DOCUMENT_PROFILES } from '#web/features/document/documents-page.tsx'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/documents'

export function loader({ context }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(profileApi.list, DOCUMENT_PROFILES))
}

export { revalidateOnPathChange as shouldRevalidate } from '#web/lib/routing/revalidate.ts'

export default DocumentsPage
