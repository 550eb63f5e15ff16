import { auditApi } from '@matchwright/contract/audit.api'
import { AuditPage } from '#web/features/audit/audit-page.tsx'
import { offsetOf } from '#web/lib/routing/list-state.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/audit'

export function loader({ context, url }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(auditApi.list, { query: { offset: offsetOf(url) } }))
}

export default AuditPage
