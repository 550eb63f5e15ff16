export { auditImpersonation } from './impersonation.ts'
export { auditForeignAccess, auditLines, writeAudit, writeCounsellorAct, writeOwnAct, writeUserAct } from './service.ts'
export type { AuditSubject } from './service.ts'
