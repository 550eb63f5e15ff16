import type {
  AuditKind,
  AuditLine,
  CounsellorAction,
  StaffAction,
  UserAction,
} from '@matchwright/contract/audit-trail.schema'
import { AuditAction } from '@matchwright/contract/audit-trail.schema'
import { COUNSELLOR_ACTIONS, STAFF_ACTIONS } from '@matchwright/contract/constants'
import type { Db } from '#server/db/pool.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Device } from '#server/http/device.ts'
import * as queries from './queries.ts'

export type AuditSubject = { kind: AuditKind; id: number; account_id: number; user_id: number | null }

/** Writes a line that the owner of the subject can see, in the transaction of what it tells. */
export function writeAudit(
  db: Db,
  actorId: number | null,
  line: { action: StaffAction; subject: AuditSubject; details?: { reason?: string; text?: string; call?: string } },
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

type UserAct = {
  action: UserAction
  subject?: { kind: AuditKind; id: number }
  text?: string
  device?: Device
}

/**
 * Writes what a user did themselves, in the transaction of what it tells.
 * @param act.subject the user themselves unless given
 */
export function writeUserAct(db: Db, userId: number, { action, subject, ...details }: UserAct): Promise<void> {
  const thing = { kind: subject?.kind ?? 'user', subjectId: subject?.id ?? null }
  return queries.insertUserAct(db, userId, { action, ...thing, details })
}

/** Writes what a caller did with a thing of their account. Acts of staff are written where they open the thing. */
export async function writeOwnAct(db: Db, caller: Caller, action: UserAction, subject: AuditSubject): Promise<void> {
  const { id, account_id: accountId } = userOf(caller)
  if (caller.isImpersonated || subject.account_id !== accountId) return
  await writeUserAct(db, id, { action, subject: { kind: subject.kind, id: subject.id } })
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

/**
 * Writes what a counsellor did with a thing of somebody of their caseload.
 * @param act.isDaily once a day at most for each thing
 */
export async function writeCounsellorAct(
  db: Db,
  counsellorId: number,
  { action, subject, isDaily = false }: { action: CounsellorAction; subject: AuditSubject; isDaily?: boolean },
): Promise<void> {
  const { kind, id, account_id: accountId, user_id: userId } = subject
  const event = { actorId: counsellorId, action, kind, subjectId: id, accountId, userId }
  if (isDaily && (await queries.hasActedToday(db, event))) return
  await queries.insertAuditEvent(db, event)
}

type Reader = { accountId: number; userId: number; isAdmin: boolean; isStaff: boolean }

const STAFF: ReadonlySet<string> = new Set(STAFF_ACTIONS)
const COUNSELLORS: ReadonlySet<string> = new Set(COUNSELLOR_ACTIONS)

/** Lines of an account that a reader may see, newest first. */
export async function auditLines(
  db: Db,
  reader: Reader,
  filter: queries.AuditFilter,
  page: { limit: number; offset: number },
): Promise<{ items: AuditLine[]; count: number }> {
  const found = await queries.listAuditLines(db, reader, filter, page)
  return {
    items: found.map((line) => shown(line, reader.userId)),
    count: await queries.countAuditLines(db, reader, filter),
  }
}

function actorOf({ action, actor_id: actor }: queries.AuditLine, readerId: number): AuditLine['by'] {
  if (STAFF.has(action)) return actor === null ? 'operator' : 'staff'
  if (actor === null) return 'gone'
  if (COUNSELLORS.has(action)) return 'counsellor'
  return actor === readerId ? 'you' : 'colleague'
}

function shown(line: queries.AuditLine, readerId: number): AuditLine {
  const { actor_first_name: first, actor_last_name: last } = line
  return {
    id: line.id,
    at: line.at.toISOString(),
    action: AuditAction.parse(line.action),
    kind: line.kind,
    subject_id: line.subject_id,
    title: line.title || null,
    by: actorOf(line, readerId),
    actor: first === null ? null : [first, last && `${last.slice(0, 1)}.`].filter(Boolean).join(' '),
    device: line.details.device ?? null,
    reason: line.details.reason ?? line.details.text ?? null,
    call: line.details.call ?? null,
  }
}
