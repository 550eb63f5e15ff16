import { z } from 'zod'
import { LISTING_STATUS, MATCH_STATE, UNDO_SECONDS } from '@matchwright/contract/constants'
import { PlannedStep } from '@matchwright/contract/contact.schema'
import type { MatchReason } from '@matchwright/contract/contact.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, conflict, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { findUser } from '#server/http/session.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'
import { assertMayTouchDocument, removeDocumentOf } from '#server/features/document/index.ts'
import { assertDeletableDraft, deleteDraftOf, lockListing, pauseListingIn } from '#server/features/listing/index.ts'
import { assertActsAsSelf, contactFor, lockedContactFor, situationOf } from './party.ts'
import type { Actor, ContactReader } from './party.ts'
import * as queries from './plan-queries.ts'
import { findContact } from './queries.ts'
import type { ContactRecord } from './queries.ts'
import { takeStep } from './steps.ts'
import { possibleActions } from './transitions.ts'

/**
 * Steps that tell others or delete something, taken some seconds after they were ordered, so that they can be undone
 * before. They are kept
 * in the database: closing the page does not lose them.
 */
type PlanDeps = Pick<Deps, 'pool' | 'clock' | 'config' | 'listeners'>
type Step<Kind extends PlannedStep['kind']> = Extract<PlannedStep, { kind: Kind }>

/** Beyond what the page counts down, so that an undo of the last moment is still in time. */
const SLACK_MS = 1500

export const takePlannedStepsJob = defineJob({
  name: 'take_planned_steps',
  payload: z.object({ plan_id: z.number() }),
})

/**
 * Orders steps for later; all must be possible now.
 * @throws {AppError} 404, 403, 400
 */
export async function planSteps(
  { pool, clock }: PlanDeps,
  caller: Caller,
  steps: PlannedStep[],
): Promise<{ plan_id: number; due_at: string }> {
  const dueAt = new Date(clock().getTime() + UNDO_SECONDS * 1000 + SLACK_MS)
  return transaction(pool, async (db) => {
    for (const step of steps) await assertPossible(db, caller, step)
    const { id } = await queries.insertPlan(db, { userId: userOf(caller).id, steps, dueAt })
    await enqueue(db, takePlannedStepsJob, { plan_id: id }, { runAt: dueAt })
    return { plan_id: id, due_at: dueAt.toISOString() }
  })
}

/** @throws {AppError} 404, 403, 400 */
async function assertPossible(db: Db, caller: Caller, step: PlannedStep): Promise<void> {
  if (step.kind === 'delete_listing') return assertDeletableDraft(db, caller, step.listing_id)
  if (step.kind === 'delete_document') return assertMayTouchDocument(db, caller, step.document_id)
  assertActsAsSelf(caller)
  const { contact, reader } = await contactFor(db, caller, step.match_id)
  if (!reader.isParty) throw notFound('no_contact')
  if (step.kind === 'close_listing') return assertMayClose(contact, reader, step.listing_id)
  const actions = possibleActions(await situationOf(db, contact, reader.side))
  const needed = step.kind === 'decline' ? ['reject'] : ['withdraw', 'terminate']
  if (!actions.some((action) => needed.includes(action))) throw conflict('stale', 'stale')
}

function assertMayClose(contact: ContactRecord, { side }: ContactReader, listingId: number): void {
  const ownId = side === 'from' ? contact.from_listing_id : contact.to_listing_id
  if (ownId !== listingId) throw notFound('no_listing')
  if (contact.state !== MATCH_STATE.matched) throw conflict('wrong_state', 'wrong_state')
}

/** Whether the plan could be taken back; false when its steps are being taken or were taken. */
export async function undoSteps({ pool, clock }: PlanDeps, caller: Caller, planId: number): Promise<boolean> {
  return (await queries.takeBackPlan(pool, planId, userOf(caller).id, clock())) !== undefined
}

/** Takes the steps of a plan, in the name of its user. What is no longer possible is left out. */
export async function takePlannedSteps(deps: PlanDeps, planId: number): Promise<void> {
  const plan = await queries.findPlan(deps.pool, planId)
  const user = plan && (await findUser(deps.pool, deps.config, plan.user_id))
  if (!plan || !user) return
  const actor = { user, isImpersonated: false }
  for (const step of z.array(PlannedStep).parse(plan.steps)) await takePlannedStep(deps, actor, step)
  await queries.deletePlan(deps.pool, planId)
}

async function takePlannedStep(deps: PlanDeps, actor: Actor & { user: User }, step: PlannedStep): Promise<void> {
  switch (step.kind) {
    case 'decline':
      return decline(deps, actor, step)
    case 'end':
      return end(deps, actor, step)
    case 'close_listing':
      return closeListing(deps, actor, step)
    case 'delete_listing':
      return transaction(deps.pool, (db) => deleteDraftOf(db, actor.user, step.listing_id))
    case 'delete_document':
      return transaction(deps.pool, (db) => removeDocumentOf(deps, db, actor.user, step.document_id))
  }
}

function end(deps: PlanDeps, actor: Actor, { match_id: id, text, reason, ...step }: Step<'end'>): Promise<void> {
  return unlessRefused(
    takeStep(deps, actor, id, { action: 'terminate', text, reason, isReasonTold: step.is_reason_told }),
  )
}

async function decline(deps: PlanDeps, actor: Actor, step: Step<'decline'>): Promise<void> {
  const contact = await findContact(deps.pool, step.match_id)
  if (!contact?.open_request_id) return
  const { text, reason, is_reason_told: isReasonTold } = step
  await unlessRefused(
    takeStep(deps, actor, contact.id, {
      action: 'reject',
      eventId: contact.open_request_id,
      text,
      reason,
      isReasonTold,
    }),
  )
}

/** Ends the other contacts of a listing with kind words, then pauses it, as far as its user chose so. */
async function closeListing(deps: PlanDeps, actor: Actor, step: Step<'close_listing'>): Promise<void> {
  const { listing_id: listingId, match_id: matchId, text, is_paused: isPaused } = step
  if (text !== undefined)
    for (const { id, is_from, open_request_id } of await queries.otherOpenContacts(deps.pool, listingId, matchId)) {
      const contact = await findContact(deps.pool, id)
      const isAsked = contact?.state === MATCH_STATE.pending && !is_from && open_request_id !== null
      const how = isAsked ? { action: 'reject' as const, eventId: open_request_id } : { action: 'terminate' as const }
      await unlessRefused(takeStep(deps, actor, id, { ...how, text, reason: 'filled', isReasonTold: true }))
    }
  await transaction(deps.pool, async (db) => {
    const { contact, side } = await lockedContactFor(db, actor, matchId)
    await queries.setSettled(db, contact.id, side, { now: deps.clock(), decidedBy: undefined })
    if (!isPaused) return
    const listing = await lockListing(db, listingId)
    if (listing?.status === LISTING_STATUS.published && listing.user_id === actor.user?.id)
      await pauseListingIn(deps, db, listingId)
  })
}

/** Meanwhile the other side may have moved on; then there is nothing to do. */
async function unlessRefused(step: Promise<void>): Promise<void> {
  try {
    await step
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** Notes that the own side has chosen what becomes of its listing, and what decided the match. */
export async function settle(
  { pool, clock }: PlanDeps,
  caller: Caller,
  contactId: number,
  decidedBy: MatchReason | undefined,
): Promise<void> {
  await transaction(pool, async (db) => {
    const { contact, side } = await lockedContactFor(db, caller, contactId)
    if (contact.state !== MATCH_STATE.matched) throw conflict('wrong_state', 'wrong_state')
    await queries.setSettled(db, contact.id, side, { now: clock(), decidedBy })
  })
}
