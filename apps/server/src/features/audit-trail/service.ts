import type { AuditAction, AuditKind, AuditLine } from '@matchwright/contract/audit-trail.schema'
import { AuditAction as AuditActionSchema } from '@matchwright/contract/audit-trail.schema'
import type { Db } from '#server/db/pool.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import * as queries from './queries.ts'

export type AuditSubject = { kind: AuditKind; id: number; account_id: number; user_id: number | null }

/** Writes a line that the owner of the subject can see, in the transaction of what it tells. */
export function writeAudit(
  db: Db,
  actorId: number | null,
  line: { action: AuditAction; subject: AuditSubject; details?: { reason?: string; text?: string; call?: string } },
): Promise<void> {
  const { kind, id, account_id: accountId, user_id: userId } = line.subject
  return queries.insertAuditEvent(db, {
    actorId,
    action: line.action,
    kind,
    subjectId: id,
    accountId,
    userId,
    ...(line.details && { details: line.details }),
  })
}

/** Writes that staff read or change something of another account, once for each thing and call. */
export async function auditForeignAccess(db: Db, caller: Caller, subject: AuditSubject): Promise<void> {
  if (subject.account_id === userOf(caller).account_id) return
  const key = `${subject.kind} ${subject.id} ${subject.account_id}`
  if (caller.audited.has(key)) return
  caller.audited.add(key)
  const action = caller.call.startsWith('GET ') ? 'read' : 'changed'
  await writeAudit(db, caller.actorId, { action, subject, details: { call: caller.call } })
}

/** Writes that a staff member who impersonates a user has made a call that changes something. */
export async function auditImpersonatedCall(db: Db, caller: Caller): Promise<void> {
  const { id, account_id } = userOf(caller)
  const subject = { kind: 'user', id, account_id, user_id: id } as const
  await writeAudit(db, caller.actorId, { action: 'acted_as', subject, details: { call: caller.call } })
}

type Reader = { accountId: number; userId: number; isAdmin: boolean; isStaff: boolean }

/** Lines of an account that a reader may see, newest first. */
export async function auditLines(
  db: Db,
  reader: Reader,
  page: { limit: number; offset: number },
): Promise<{ items: AuditLine[]; count: number }> {
  const found = await queries.listAuditLines(db, reader, page)
  return { items: found.map(shown), count: await queries.countAuditLines(db, reader) }
}

function shown({ actor_first_name: first, actor_last_name: last, ...line }: queries.AuditLine): AuditLine {
  return {
    id: line.id,
    at: line.at.toISOString(),
    action: AuditActionSchema.parse(line.action),
    kind: line.kind,
    subject_id: line.subject_id,
    title: line.title || null,
    // Staff are told to others by first name and initial.
    actor: first === null ? null : [first, last && `${last.slice(0, 1)}.`].filter(Boolean).join(' '),
    reason: line.details.reason ?? line.details.text ?? null,
    call: line.details.call ?? null,
  }
}
