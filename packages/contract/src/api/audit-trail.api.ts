import { endpoints } from '../endpoint.ts'
import type { auditTrailSchemas } from '../schemas/audit-trail.schema.ts'

/** What staff did with the things of an account. */
export const auditTrailApi = endpoints<typeof auditTrailSchemas>()({
  activity: {
    method: 'GET',
    access: 'user',
    path: '/napi/user/activity',
    summary: 'What staff looked at or changed: of the own things, for account admins of the whole account',
    whenExpired: true,
  },
})
