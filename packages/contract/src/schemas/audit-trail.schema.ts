import { z } from 'zod'
import { Id, Moment, Page, pageOf } from './common.schema.ts'
import { AUDIT_ACTIONS, AUDIT_KINDS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'

export const AuditKind = z.enum(AUDIT_KINDS)
export type AuditKind = z.infer<typeof AuditKind>

export const AuditAction = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.infer<typeof AuditAction>

/** What staff or an operator did with something of an account. */
export const AuditLine = z.object({
  id: Id,
  at: Moment,
  action: AuditAction,
  kind: AuditKind,
  subject_id: Id,
  /** Title or name of the subject, where the reader may see it. */
  title: z.string().nullable(),
  /** First name and initial; null for a command of the operator and for somebody who is gone. */
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  /** Method and path of the call. */
  call: z.string().nullable(),
})
export type AuditLine = z.infer<typeof AuditLine>

export const auditTrailSchemas = {
  activity: {
    query: Page,
    response: pageOf(AuditLine),
  },
} satisfies ApiSchemas
