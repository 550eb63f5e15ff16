import { endpoints } from '../endpoint.ts'
import type { auditTrailSchemas } from '../schemas/audit-trail.schema.ts'

/** What staff and its users did with the things of an account. */
export const auditTrailApi = endpoints<typeof auditTrailSchemas>()({
  activity: {
    method: 'GET',
    access: 'user',
    path: '/napi/user/activity',
    summary: 'What staff and users did: with the own things, for account admins with those of the whole account',
    whenExpired: true,
  },
})
