import type { NewReport, Report, ReportDecision, ReportRow } from '@matchwright/contract/moderation.schema'
import { transaction } from '#server/db/pool.ts'
import { conflict, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { auditForeignAccess } from '#server/features/audit-trail/index.ts'
import { lockAccount } from '#server/features/erasure/index.ts'
import { assertNoneWaits, proposeClosingFor, waitingClosingOf } from './closings.ts'
import { settleReports, subjectOf } from './decisions.ts'
import type { DecisionDeps } from './decisions.ts'
import * as queries from './report-queries.ts'
import { counterpartOf, messageOf, seenListing } from './targets.ts'
import type { Target, TargetDeps } from './targets.ts'

/** Hands something over to staff. The same again changes nothing. */
export async function fileReport(deps: TargetDeps, caller: Caller, given: NewReport): Promise<void> {
  const target = await targetOf(deps, caller, given)
  const user = userOf(caller)
  if (target.accountId === user.account_id) throw conflict('own_account', 'report_own')
  const { kind, reason, text } = given
  const wanted = { ...target, kind, reason, text, reporterId: user.id }
  await transaction(deps.pool, async (db) => {
    if (!(await queries.isReportedBy(db, wanted))) await queries.insertReport(db, wanted)
  })
}

function targetOf(deps: TargetDeps, caller: Caller, given: NewReport): Promise<Target> {
  switch (given.kind) {
    case 'listing':
      return seenListing(deps, caller, given)
    case 'person':
      return counterpartOf(deps, caller, given)
    case 'message':
      return messageOf(deps, caller, given)
  }
}

export async function listReports(
  { pool }: DecisionDeps,
  caller: Caller,
  query: { state: 'open' | 'decided'; limit: number; offset: number },
) {
  const found = await queries.listReports(pool, query.state, query)
  return {
    items: found.map((report) => rowShown(report, caller)),
    count: await queries.countReports(pool, query.state),
  }
}

function rowShown(
  { created_at, due_at, assignee_id: assigneeId, assignee_name: name, ...report }: queries.ReportRow,
  caller: Caller,
): ReportRow {
  return {
    ...report,
    created_at: created_at.toISOString(),
    due_at: due_at.toISOString(),
    assignee:
      assigneeId === null ? null : { id: assigneeId, name: name ?? '', is_me: assigneeId === userOf(caller).id },
  }
}

const DECISIONS: Record<queries.ReportKind, ReportDecision[]> = {
  listing: ['keep', 'change', 'take_down', 'close'],
  person: ['keep', 'take_down', 'close'],
  message: ['keep', 'take_down', 'close'],
}

/** Possible decisions: a listing can wait for a change, a message cannot; an account is closed once. */
function decisionsFor({ kind, is_closed: isClosed }: queries.ReportRecord): ReportDecision[] {
  return isClosed ? DECISIONS[kind].filter((decision) => decision !== 'close') : DECISIONS[kind]
}

/** A report as staff see it; the account's admins see that they looked at what it is about. */
export async function reportDetails({ pool }: Pick<DecisionDeps, 'pool'>, caller: Caller, id: number): Promise<Report> {
  const found = await queries.findReport(pool, id)
  if (!found) throw notFound('no_report')
  await auditForeignAccess(pool, caller, subjectOf(found))
  return {
    ...found,
    ...rowShown(found, caller),
    account_created_at: found.account_created_at.toISOString(),
    decisions: decisionsFor(found),
    closing: await waitingClosingOf(pool, caller, found.account_id),
  }
}

/**
 * Decides all open reports about the same thing. The account gets a statement of reasons, whoever reported the outcome.
 * To close the account is only proposed; another staff member confirms it.
 * @throws {AppError} 404; 400 once it is decided, for a decision that does not fit, and for the own account
 */
export async function decideReport(
  deps: DecisionDeps,
  caller: Caller,
  id: number,
  given: { decision: ReportDecision; statement: string },
): Promise<Report> {
  await transaction(deps.pool, async (db) => {
    const report = await queries.findReport(db, id)
    if (!report) throw notFound('no_report')
    if (report.account_id === userOf(caller).account_id) throw conflict('own_account', 'own_account')
    if (!decisionsFor(report).includes(given.decision)) throw conflict('decision', 'decision_not_possible')
    await lockAccount(db, report.account_id)
    await assertNoneWaits(db, report.account_id)
    const same = await queries.lockSame(db, id)
    if (same.length === 0) throw conflict('state', 'changed_meanwhile')
    if (given.decision === 'close') await proposeClosingFor(deps, db, caller, { report, reason: given.statement })
    else await settleReports(deps, db, caller, { report, same, ...given })
  })
  await deps.matchIndex.catchUp()
  return reportDetails(deps, caller, id)
}
