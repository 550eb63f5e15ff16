import type { ClosingProposal } from '@matchwright/contract/moderation.schema'
import { LISTING_STATUS } from '@matchwright/contract/constants'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { conflict, forbidden, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { writeAudit } from '#server/features/audit-trail/index.ts'
import { closeAccountIn, lockAccount, reopenAccountIn } from '#server/features/erasure/index.ts'
import { lockListing, pauseListingIn, publishAgainIn } from '#server/features/listing/index.ts'
import * as queries from './closing-queries.ts'
import { mailHiding, settleReports } from './decisions.ts'
import type { DecisionDeps } from './decisions.ts'
import { findReport, lockSame } from './report-queries.ts'
import type { ReportRecord } from './report-queries.ts'
import { countOtherStaff } from './staff-queries.ts'

/** Closings that wait for a second person, and how many others there are on staff to be one. */
export async function waitingClosings({ pool }: Pick<DecisionDeps, 'pool'>, caller: Caller) {
  const { id } = userOf(caller)
  const found = await queries.openProposals(pool)
  return { items: found.map((one) => proposalShown(one, id)), others: await countOtherStaff(pool, id) }
}

/** The proposal to close an account that waits, as a staff member sees it. */
export async function waitingClosingOf(db: Db, caller: Caller, accountId: number): Promise<ClosingProposal | null> {
  const found = await queries.openProposalOf(db, accountId)
  return found ? proposalShown(found, userOf(caller).id) : null
}

function proposalShown(
  { proposer_id: proposerId, proposed_at, hidden_listing_id: hiddenId, ...proposal }: queries.ProposalRow,
  readerId: number,
): ClosingProposal {
  const state = { is_mine: proposerId === readerId, is_listing_hidden: hiddenId !== null }
  return { ...proposal, ...state, proposed_at: proposed_at.toISOString() }
}

/**
 * Proposes to close an account. It stays open until another staff member confirms.
 * @throws {AppError} 404 for an unknown account; 400 for the own one, a closed one and one whose closing waits
 */
export async function proposeClosing(
  deps: DecisionDeps,
  caller: Caller,
  accountId: number,
  reason: string,
): Promise<void> {
  await transaction(deps.pool, async (db) => {
    await lockForClosing(db, caller, accountId)
    await proposeIn(db, caller, { accountId, reason, reportId: null, hiddenListingId: null })
  })
}

/** Proposes a closing as the decision about a report. What was reported is hidden meanwhile, and its owner is told. */
export async function proposeClosingFor(
  deps: DecisionDeps,
  db: Db,
  caller: Caller,
  { report, reason }: { report: ReportRecord; reason: string },
): Promise<void> {
  await lockForClosing(db, caller, report.account_id)
  const hiddenListingId = await hideListing(deps, db, report)
  await proposeIn(db, caller, { accountId: report.account_id, reason, reportId: report.id, hiddenListingId })
}

async function hideListing(deps: DecisionDeps, db: Db, report: ReportRecord): Promise<number | null> {
  const listing = report.listing_id === null ? undefined : await lockListing(db, report.listing_id)
  if (report.kind !== 'listing' || listing?.status !== LISTING_STATUS.published) return null
  await pauseListingIn(deps, db, listing.id)
  await mailHiding(deps, db, report)
  return listing.id
}

async function lockForClosing(db: Db, caller: Caller, accountId: number): Promise<void> {
  if (accountId === userOf(caller).account_id) throw conflict('own_account', 'own_account')
  const account = await lockAccount(db, accountId)
  if (!account) throw notFound('no_account')
  if (account.closed_at) throw conflict('account_closed', 'account_closed')
}

async function proposeIn(
  db: Db,
  caller: Caller,
  given: { accountId: number; reason: string; reportId: number | null; hiddenListingId: number | null },
): Promise<void> {
  await assertNoneWaits(db, given.accountId)
  await queries.insertProposal(db, { ...given, staffId: userOf(caller).id })
  await writeLine(db, caller, { action: 'closing_proposed', ...given })
}

/** @throws {AppError} 400 while the closing of an account waits: nothing else is decided about it meanwhile */
export async function assertNoneWaits(db: Db, accountId: number): Promise<void> {
  if (await queries.openProposalOf(db, accountId)) throw conflict('closing_waits', 'closing_waits')
}

type ClosingDecision = { decision: 'confirm' } | { decision: 'decline'; reason: string }

/**
 * Decides a proposed closing. Who proposed can take it back, and only another one can confirm it.
 * @throws {AppError} 404; 403 for one's own proposal; 400 once it is decided, and for the own account
 */
export async function decideClosing(
  deps: DecisionDeps,
  caller: Caller,
  proposalId: number,
  given: ClosingDecision,
): Promise<void> {
  const staffId = userOf(caller).id
  await transaction(deps.pool, async (db) => {
    const accountId = await queries.accountOfProposal(db, proposalId)
    if (accountId === undefined) throw notFound('no_proposal')
    await lockForClosing(db, caller, accountId)
    const proposal = await queries.openProposalOf(db, accountId)
    if (proposal?.id !== proposalId) throw conflict('state', 'changed_meanwhile')
    if (given.decision === 'decline') {
      await queries.settleProposal(db, proposalId, { state: 'declined', answer: given.reason, staffId })
      await decline(deps, db, caller, { proposal, reason: given.reason })
      return
    }
    if (proposal.proposer_id === staffId) throw forbidden('same_person', 'second_person')
    await queries.settleProposal(db, proposalId, { state: 'confirmed', answer: '', staffId })
    await confirm(deps, db, caller, proposal)
  })
  await deps.matchIndex.catchUp()
}

/** A listing that the proposal hid is shown again, and its report is open for another decision. */
async function decline(
  deps: DecisionDeps,
  db: Db,
  caller: Caller,
  { proposal, reason }: { proposal: queries.ProposalRow; reason: string },
): Promise<void> {
  const { account_id: accountId, hidden_listing_id: hiddenId } = proposal
  await writeLine(db, caller, { action: 'closing_declined', accountId, reason })
  if (hiddenId !== null) await publishAgainIn(deps, db, { id: hiddenId, accountId })
}

async function confirm(deps: DecisionDeps, db: Db, caller: Caller, proposal: queries.ProposalRow): Promise<void> {
  const { account_id: accountId, report_id: reportId, reason } = proposal
  await writeLine(db, caller, { action: 'closed', accountId, reason })
  const report = reportId === null ? undefined : await findReport(db, reportId)
  if (!report) return closeAccountIn(deps, db, { accountId, statement: reason })
  const same = await lockSame(db, report.id)
  await settleReports(deps, db, caller, { report, same, decision: 'close', statement: reason })
}

/**
 * Opens an account that staff closed less than 30 days ago, after an objection or a mistake.
 * @throws {AppError} 404 for an unknown account, 400 for one that staff did not close or that is erased
 */
export async function reopenAccount(
  deps: DecisionDeps,
  caller: Caller,
  accountId: number,
  reason: string,
): Promise<void> {
  await transaction(deps.pool, async (db) => {
    if (!(await lockAccount(db, accountId))) throw notFound('no_account')
    if (!(await reopenAccountIn(deps, db, { accountId, statement: reason })))
      throw conflict('not_closed_by_staff', 'not_closed_by_staff')
    await writeLine(db, caller, { action: 'reopened', accountId, reason })
  })
}

function writeLine(
  db: Db,
  caller: Caller,
  line: { action: 'closing_proposed' | 'closing_declined' | 'closed' | 'reopened'; accountId: number; reason: string },
): Promise<void> {
  const { action, accountId, reason } = line
  const subject = { kind: 'account', id: accountId, account_id: accountId, user_id: null } as const
  return writeAudit(db, caller.actorId, { action, subject, details: { reason } })
}
