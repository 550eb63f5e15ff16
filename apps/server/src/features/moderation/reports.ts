import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { NewReport, Report, ReportDecision } from '@matchwright/contract/moderation.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { auditForeignAccess, writeAudit } from '#server/features/audit-trail/index.ts'
import { findAddressee } from '#server/features/auth/index.ts'
import { endContactsOf, removeMessage } from '#server/features/contact/index.ts'
import { closeAccountIn } from '#server/features/erasure/index.ts'
import { lockListing, pauseListingIn, withdrawListingIn } from '#server/features/listing/index.ts'
import { orderMail, sentence } from '#server/features/notification/index.ts'
import * as queries from './report-queries.ts'
import { counterpartOf, messageOf, seenListing } from './targets.ts'
import type { Target, TargetDeps } from './targets.ts'

type ReportDeps = TargetDeps & Pick<Deps, 'config'>

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
  { pool }: ReportDeps,
  query: { state: 'open' | 'decided'; limit: number; offset: number },
) {
  const found = await queries.listReports(pool, query.state, query)
  return { items: found.map(rowShown), count: await queries.countReports(pool, query.state) }
}

function rowShown({ created_at, ...report }: queries.ReportRow) {
  return { ...report, created_at: created_at.toISOString() }
}

/** What can be decided: a listing can wait for a change, a message cannot. */
const DECISIONS: Record<queries.ReportKind, ReportDecision[]> = {
  listing: ['keep', 'change', 'take_down', 'close'],
  person: ['keep', 'take_down', 'close'],
  message: ['keep', 'take_down', 'close'],
}

/** A report as staff see it; the account's admins see that they looked at what it is about. */
export async function reportDetails({ pool }: Pick<ReportDeps, 'pool'>, caller: Caller, id: number): Promise<Report> {
  const found = await queries.findReport(pool, id)
  if (!found) throw notFound('no_report')
  await auditForeignAccess(pool, caller, subjectOf(found))
  return {
    ...found,
    created_at: found.created_at.toISOString(),
    account_created_at: found.account_created_at.toISOString(),
    decisions: DECISIONS[found.kind],
  }
}

function subjectOf({ listing_id, account_id, user_id }: queries.ReportRecord) {
  return listing_id === null
    ? ({ kind: 'account', id: account_id, account_id, user_id } as const)
    : ({ kind: 'listing', id: listing_id, account_id, user_id } as const)
}

/**
 * Decides all open reports about the same thing. The account gets a statement of reasons, whoever reported the outcome.
 * @throws {AppError} 404; 400 once it is decided, for a decision that does not fit, and for the own account
 */
export async function decideReport(
  deps: ReportDeps,
  caller: Caller,
  id: number,
  given: { decision: ReportDecision; statement: string },
): Promise<Report> {
  await transaction(deps.pool, async (db) => {
    const found = await queries.findReport(db, id)
    if (!found) throw notFound('no_report')
    if (found.account_id === userOf(caller).account_id) throw conflict('own_account', 'own_account')
    if (!DECISIONS[found.kind].includes(given.decision)) throw conflict('decision', 'decision_not_possible')
    const same = await queries.lockSame(db, id)
    if (same.length === 0) throw conflict('state', 'changed_meanwhile')
    await mailStatement(deps, db, found, given)
    await carryOut(deps, db, found, given.decision)
    const ids = same.map((one) => one.id)
    await queries.decideReports(db, ids, { ...given, staffId: userOf(caller).id })
    const details = { text: given.decision, reason: given.statement }
    await writeAudit(db, caller.actorId, { action: 'report_decided', subject: subjectOf(found), details })
    for (const one of same) await mailOutcome(deps, db, found, { ...one, decision: given.decision })
  })
  await deps.matchIndex.catchUp()
  return reportDetails(deps, caller, id)
}

async function carryOut(
  deps: ReportDeps,
  db: Db,
  found: queries.ReportRecord,
  decision: ReportDecision,
): Promise<void> {
  if (decision === 'change') await pauseReported(deps, db, found.listing_id)
  if (decision === 'take_down') {
    await (found.event_id === null ? takeDown(deps, db, found.listing_id) : removeMessage(db, found.event_id))
  }
  if (decision === 'close' && !found.is_closed) await closeAccountIn(deps, db, found.account_id)
}

async function pauseReported(deps: ReportDeps, db: Db, listingId: number | null): Promise<void> {
  const listing = listingId === null ? undefined : await lockListing(db, listingId)
  if (listing?.status === LISTING_STATUS.published) await pauseListingIn(deps, db, listing.id)
}

/** Withdraws a listing for good and ends its contacts; their other sides are told. */
async function takeDown(deps: ReportDeps, db: Db, listingId: number | null): Promise<void> {
  const listing = listingId === null ? undefined : await lockListing(db, listingId)
  if (!listing) return
  if (listing.status !== LISTING_STATUS.withdrawn) await withdrawListingIn(deps, db, listing.id)
  await endContactsOf(db, listing.id, deps.clock())
}

async function mailStatement(
  { config }: ReportDeps,
  db: Db,
  found: queries.ReportRecord,
  { decision, statement }: { decision: ReportDecision; statement: string },
): Promise<void> {
  if (found.user_id === null) return
  const { email, email_language: lang, first_name } = await findAddressee(db, found.user_id)
  if (email === '') return
  const params = {
    greeting_name: first_name,
    title: found.title,
    ground: sentence(lang, `ground.${found.reason}`),
    statement,
    link: `${config.baseUrl}/${lang}/contact`,
  }
  await orderMail(db, { template: `moderation_${decision}`, to: email, lang, params })
}

async function mailOutcome(
  { config }: ReportDeps,
  db: Db,
  { title }: queries.ReportRecord,
  one: { reporter_id: number | null; created_at: Date; decision: ReportDecision },
): Promise<void> {
  if (one.reporter_id === null) return
  const { email, email_language: lang, first_name } = await findAddressee(db, one.reporter_id)
  if (email === '') return
  const params = {
    greeting_name: first_name,
    title,
    date: new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(one.created_at),
    outcome: sentence(lang, `outcome.${one.decision}`),
    link: `${config.baseUrl}/${lang}/contact`,
  }
  await orderMail(db, { template: 'report_answer', to: email, lang, params })
}
