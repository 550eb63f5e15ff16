export { auditImpersonation } from './impersonation.ts'
export { auditForeignAccess, auditLines, writeAudit } from './service.ts'
export type { AuditSubject } from './service.ts'
