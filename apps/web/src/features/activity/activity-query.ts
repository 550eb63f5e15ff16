import type { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import { AUDIT_GROUPS } from '@matchwright/contract/constants'
import type { RequestOf } from '@matchwright/contract/endpoint'

const GROUPS = Object.keys(AUDIT_GROUPS) as (keyof typeof AUDIT_GROUPS)[]

/** Request of the filtered list that an address names; values that are none are left out. */
export function activityInput(params: URLSearchParams) {
  const group = GROUPS.find((name) => name === params.get('group'))
  const month = params.get('month')?.match(/^20\d{2}-(?:0[1-9]|1[0-2])$/)?.[0]
  const offset = Math.max(0, Math.trunc(Number(params.get('offset'))) || 0)
  return {
    query: { offset, ...(group && { group }), ...(month && { month }) },
  } satisfies RequestOf<typeof auditTrailApi.activity>
}
