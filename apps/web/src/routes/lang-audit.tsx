import { auditApi } from '@matchwright/contract/audit.api'
import { AuditPage } from '#web/features/audit/audit-page.tsx'
import { offsetOf } from '#web/lib/list-state.ts'
import { preloaded } from '#web/lib/server-api.ts'
import type { Route } from './+types/lang-audit'

export function loader({ context, url }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(auditApi.list, { query: { offset: offsetOf(url) } }))
}

export default AuditPage
