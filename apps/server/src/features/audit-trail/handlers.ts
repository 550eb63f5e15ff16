import type { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import { AUDIT_GROUPS } from '@matchwright/contract/constants'
import type { Deps } from '#server/deps.ts'
import { hasPermission } from '#server/http/access.ts'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { auditLines } from './service.ts'

export function auditTrailHandlers({ pool }: Pick<Deps, 'pool'>): Handlers<typeof auditTrailApi> {
  return {
    activity: async ({ query }, caller) => {
      const user = userOf(caller)
      const isAdmin = hasPermission(user, 'account_admin')
      const reader = { accountId: user.account_id, userId: user.id, isAdmin, isStaff: false }
      const filter = { actions: query.group ? AUDIT_GROUPS[query.group] : null, month: query.month ?? null }
      return auditLines(pool, reader, filter, query)
    },
  }
}
