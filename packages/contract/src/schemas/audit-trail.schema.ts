import { z } from 'zod'
import { Id, Moment, Page, pageOf } from './common.schema.ts'
import { AUDIT_ACTIONS, AUDIT_GROUPS, AUDIT_KINDS } from '../constants.ts'
import type { COUNSELLOR_ACTIONS, STAFF_ACTIONS, USER_ACTIONS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'

export const AuditKind = z.enum(AUDIT_KINDS)
export type AuditKind = z.infer<typeof AuditKind>

export const AuditAction = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.infer<typeof AuditAction>
export type StaffAction = (typeof STAFF_ACTIONS)[number]
export type CounsellorAction = (typeof COUNSELLOR_ACTIONS)[number]
export type UserAction = (typeof USER_ACTIONS)[number]

const GROUP_NAMES = Object.keys(AUDIT_GROUPS) as (keyof typeof AUDIT_GROUPS)[]

/** An action of staff, an operator, a counsellor or a user of the account on something of the account. */
export const AuditLine = z.object({
  id: Id,
  at: Moment,
  action: AuditAction,
  kind: AuditKind,
  subject_id: Id,
  /** Title or name of the subject, where the reader may see it. */
  title: z.string().nullable(),
  by: z.enum(['you', 'colleague', 'staff', 'counsellor', 'operator', 'gone']),
  /** First name and initial; null for a command of the operator and for somebody who is gone. */
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of a login. */
  device: z
    .object({ browser: z.string().nullable(), system: z.string().nullable(), country: z.string().nullable() })
    .nullable(),
  /** Method and path of the call. */
  call: z.string().nullable(),
})
export type AuditLine = z.infer<typeof AuditLine>

export const auditTrailSchemas = {
  activity: {
    query: Page.extend({
      group: z.enum(GROUP_NAMES).optional(),
      /** Month in UTC, as yyyy-mm. */
      month: z
        .string()
        .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)
        .optional(),
    }),
    response: pageOf(AuditLine),
  },
} satisfies ApiSchemas
