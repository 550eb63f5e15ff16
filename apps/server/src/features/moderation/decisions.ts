import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { ReportDecision } from '@matchwright/contract/moderation.schema'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { writeAudit } from '#server/features/audit-trail/index.ts'
import { findAddressee } from '#server/features/auth/index.ts'
import { endContactsOf, removeMessage } from '#server/features/contact/index.ts'
import { closeAccountIn } from '#server/features/erasure/index.ts'
import { lockListing, pauseListingIn, withdrawListingIn } from '#server/features/listing/index.ts'
import { orderMail, sentence } from '#server/features/notification/index.ts'
import * as queries from './report-queries.ts'
import type { TargetDeps } from './targets.ts'

export type DecisionDeps = TargetDeps & Pick<Deps, 'config'>

type Settled = {
  report: queries.ReportRecord
  /** All open reports about the same, locked. */
  same: Awaited<ReturnType<typeof queries.lockSame>>
  decision: ReportDecision
  statement: string
}

/** Carries a decision out inside the caller's transaction; the account gets the reasons, each reporter the outcome. */
export async function settleReports(
  deps: DecisionDeps,
  db: Db,
  caller: Caller,
  { report, same, decision, statement }: Settled,
): Promise<void> {
  await mailStatement(deps, db, report, { decision, statement })
  await carryOut(deps, db, report, decision)
  const ids = same.map((one) => one.id)
  await queries.decideReports(db, ids, { decision, statement, staffId: userOf(caller).id })
  const details = { text: decision, reason: statement }
  await writeAudit(db, caller.actorId, { action: 'report_decided', subject: subjectOf(report), details })
  for (const one of same) await mailOutcome(deps, db, report, { ...one, decision })
}

export function subjectOf({ listing_id, account_id, user_id }: queries.ReportRecord) {
  return listing_id === null
    ? ({ kind: 'account', id: account_id, account_id, user_id } as const)
    : ({ kind: 'listing', id: listing_id, account_id, user_id } as const)
}

async function carryOut(
  deps: DecisionDeps,
  db: Db,
  found: queries.ReportRecord,
  decision: ReportDecision,
): Promise<void> {
  if (decision === 'change') await pauseReported(deps, db, found.listing_id)
  if (decision === 'take_down') {
    await (found.event_id === null ? takeDown(deps, db, found.listing_id) : removeMessage(db, found.event_id))
  }
  if (decision === 'close') await closeAccountIn(deps, db, { accountId: found.account_id })
}

async function pauseReported(deps: DecisionDeps, db: Db, listingId: number | null): Promise<void> {
  const listing = listingId === null ? undefined : await lockListing(db, listingId)
  if (listing?.status === LISTING_STATUS.published) await pauseListingIn(deps, db, listing.id)
}

/** Withdraws a listing for good and ends its contacts; their other sides are told. */
async function takeDown(deps: DecisionDeps, db: Db, listingId: number | null): Promise<void> {
  const listing = listingId === null ? undefined : await lockListing(db, listingId)
  if (!listing) return
  if (listing.status !== LISTING_STATUS.withdrawn) await withdrawListingIn(deps, db, listing.id)
  await endContactsOf(db, listing.id, deps.clock())
}

async function mailStatement(
  { config }: DecisionDeps,
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

/** Tells the owner of a reported listing that nobody sees it while the closing of their account is decided. */
export async function mailHiding(
  { config }: DecisionDeps,
  db: Db,
  { user_id: userId, title, reason }: queries.ReportRecord,
): Promise<void> {
  if (userId === null) return
  const { email, email_language: lang, first_name } = await findAddressee(db, userId)
  if (email === '') return
  const link = `${config.baseUrl}/${lang}/contact`
  const params = { greeting_name: first_name, title, ground: sentence(lang, `ground.${reason}`), link }
  await orderMail(db, { template: 'moderation_hidden', to: email, lang, params })
}

async function mailOutcome(
  { config }: DecisionDeps,
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
