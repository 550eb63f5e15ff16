import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { writeAudit } from '#server/features/audit-trail/index.ts'
import { notify } from '#server/features/notification/index.ts'
import { subjectOf } from './decisions.ts'
import * as queries from './report-queries.ts'
import { staffOutside } from './staff-queries.ts'

type AssigningDeps = Pick<Deps, 'pool'>

/** Who on staff can look after a report. @throws {AppError} 404 */
export async function assigneesFor({ pool }: AssigningDeps, caller: Caller, reportId: number) {
  const report = await queries.findReport(pool, reportId)
  if (!report) throw notFound('no_report')
  const me = userOf(caller).id
  const found = await staffOutside(pool, report.account_id)
  return { items: found.map((one) => ({ ...one, is_me: one.id === me })) }
}

/**
 * Makes a staff member the one who looks after all open reports about the same thing; everybody on staff can still
 * decide. Who did not take them over themselves gets a notice.
 * @throws {AppError} 404; 400 once they are decided, and about the own account; 422 for somebody who is not on staff
 */
export async function assignReport(
  { pool }: AssigningDeps,
  caller: Caller,
  reportId: number,
  userId: number,
): Promise<void> {
  await transaction(pool, async (db) => {
    const report = await queries.findReport(db, reportId)
    if (!report) throw notFound('no_report')
    if (report.account_id === userOf(caller).account_id) throw conflict('own_account', 'own_account')
    const same = await queries.lockSame(db, reportId)
    if (same.length === 0) throw conflict('state', 'changed_meanwhile')
    if (same.some(({ assigned_to: before }) => before !== userId)) await assignIn(db, caller, { report, same, userId })
  })
}

async function assignIn(
  db: Db,
  caller: Caller,
  { report, same, userId }: { report: queries.ReportRecord; same: { id: number }[]; userId: number },
): Promise<void> {
  const assignee = (await staffOutside(db, report.account_id)).find(({ id }) => id === userId)
  if (!assignee) throw invalidField(['user_id'], 'no_user')
  const ids = same.map(({ id }) => id)
  await queries.setAssignee(db, ids, userId)
  await writeAudit(db, caller.actorId, { action: 'report_assigned', subject: subjectOf(report) })
  if (userId === userOf(caller).id) return
  await notify(db, { userId, kind: 'report_handed_over', reportId: report.id, params: { title: report.title } })
}
