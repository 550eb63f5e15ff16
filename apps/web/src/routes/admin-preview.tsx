import { contentApi } from '@matchwright/contract/content.api'
import { PreviewPage } from '#web/features/content/preview-page.tsx'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/admin-preview'

export function loader({ context }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(contentApi.everyPage, { query: {} }))
}

export default PreviewPage
