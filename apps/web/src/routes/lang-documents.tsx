import { profileApi } from '@matchwright/contract/profile.api'
import { DocumentsPage, DOCUMENT_PROFILES } from '#web/features/document/documents-page.tsx'
import { preloaded } from '#web/lib/server-api.ts'
import type { Route } from './+types/lang-documents'

export function loader({ context }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(profileApi.list, DOCUMENT_PROFILES))
}

export { onFirstLook as shouldRevalidate } from '#web/lib/first-look.ts'

export default DocumentsPage
