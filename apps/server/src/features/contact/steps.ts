import { MATCH_STATE, NOTICE_KINDS } from '@matchwright/contract/constants'
import type { ContactAction, DeclineReason, EventType, MatchState } from '@matchwright/contract/contact.schema'
import type { UploadedFile } from '@matchwright/contract/endpoint'
import type { NoticeKind } from '@matchwright/contract/notification.schema'
import { detectLanguage } from '@matchwright/taxonomy/text/detect-language'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, missingField, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { countHit } from '#server/http/rate-limit.ts'
import { writeUserAct } from '#server/features/audit-trail/index.ts'
import { markNoticesRead } from '#server/features/notification/index.ts'
import { DAY_MS } from '#server/time.ts'
import { storeAttachments } from './attachments.ts'
import { tellWebhooksOfStep } from './webhook-events.ts'
import { findEvent, findEventAfter, insertEvent, insertFiles, markEventsRead } from './event-queries.ts'
import type { AttachedFile } from './event-queries.ts'
import { notifyOtherSide } from './notices.ts'
import { lockedContactFor, openRequestOf, situationOf } from './party.ts'
import type { Actor } from './party.ts'
import { moveContact, setArchived } from './queries.ts'
import type { ContactRecord } from './queries.ts'
import { REQUEST_DAYS, answerTo, decide, isOpen, isRequest } from './transitions.ts'
import type { Side, Transition } from './transitions.ts'

type StepDeps = Pick<Deps, 'pool' | 'clock'>

/** An action of a party in a contact. */
export type ContactStep = {
  action: ContactAction
  text?: string | undefined
  expectedState?: MatchState | undefined
  /** Id of the request that is answered. */
  eventId?: number
  files?: AttachedFile[]
  reason?: DeclineReason | undefined
  isReasonTold?: boolean
  /** Checked under the contact's lock. */
  assertStill?: (db: Db) => Promise<void>
  /** What the event holds besides words. */
  change?: object
}
type Acting = { contact: ContactRecord; side: Side; userId: number }

function stale() {
  return conflict('stale', 'stale')
}

/**
 * Takes one step in one transaction: locks the contact and checks all rules again. Idempotent: a repeated step changes
 * nothing and gets the first answer.
 */
export async function takeStep(deps: StepDeps, caller: Actor, contactId: number, step: ContactStep): Promise<void> {
  if (step.action === 'ask' && !step.text) throw missingField(['text'])
  if (step.action !== 'message') await countStep(deps, contactId, caller)
  await transaction(deps.pool, async (db) => {
    const acting = { ...(await lockedContactFor(db, caller, contactId)), userId: userOf(caller).id }
    const current = normaliseStep(acting, step)
    if (await isDone(db, acting, current)) return
    if (current.expectedState !== undefined && current.expectedState !== acting.contact.state) throw stale()
    const decision = decide(await situationOf(db, acting.contact, acting.side), current.action)
    if ('refusal' in decision) throw conflict(decision.refusal, decision.refusal)
    await current.assertStill?.(db)
    await perform(deps, db, acting, { transition: decision.transition, step: current })
  })
}

/** Turns ending a contact before its acceptance into withdrawing the request. */
function normaliseStep({ contact, side }: Acting, step: ContactStep): ContactStep {
  return step.action === 'terminate' &&
    side === 'from' &&
    (contact.state === MATCH_STATE.pending || contact.state === MATCH_STATE.withdrawn)
    ? { ...step, action: 'withdraw' }
    : step
}

async function isDone(db: Db, { contact, side }: Acting, { action, eventId }: ContactStep): Promise<boolean> {
  if (eventId !== undefined && (action === 'accept' || action === 'reject'))
    return isAnswered(db, contact, side, { eventId, answer: action })
  if (action === 'withdraw') return contact.state === MATCH_STATE.withdrawn
  if (action === 'terminate' && contact.state === MATCH_STATE.terminated)
    return (await findEventAfter(db, contact.id, 0, ['terminated']))?.is_from_side === (side === 'from')
  const openRequest = openRequestOf(contact)
  return openRequest !== null && openRequest.side === side && openRequest.type === OPENED_BY[action]
}

const OPENED_BY: Partial<Record<ContactAction, EventType>> = {
  request_full: 'full_request',
  request_match: 'match_request',
}
const ENDS: EventType[] = ['expired', 'unpublished', 'withdraw', 'terminated']

/**
 * Whether a request was already answered in this way.
 * @throws {AppError} 404 if the event is no request, 400 when it ended otherwise
 */
async function isAnswered(
  db: Db,
  contact: ContactRecord,
  side: Side,
  { eventId, answer }: { eventId: number; answer: 'accept' | 'reject' },
): Promise<boolean> {
  const request = await findEvent(db, contact.id, eventId)
  if (!request || !isRequest(request.type)) throw notFound('no_request')
  if (request.is_from_side === (side === 'from')) throw conflict('own_request', 'own_request')
  if (contact.open_request_id === eventId) return false
  const outcomes = [answerTo(request.type, 'accept'), answerTo(request.type, 'reject'), ...ENDS]
  const outcome = await findEventAfter(db, contact.id, eventId, outcomes)
  if (outcome?.type !== answerTo(request.type, answer)) throw stale()
  return true
}

/** Writes the event, moves the contact and notifies the other side. */
async function perform(
  { clock }: StepDeps,
  db: Db,
  { contact, side, userId }: Acting,
  { transition, step }: { transition: Transition; step: ContactStep },
): Promise<void> {
  const now = clock()
  const event = await insertEvent(db, {
    contactId: contact.id,
    type: transition.event,
    userId,
    isFromSide: side === 'from',
    ...contentOf(step),
    now,
  })
  if (step.files && step.files.length > 0) await insertFiles(db, event.id, step.files)
  const keepsRequest = !transition.answers && isOpen(transition.next)
  await moveContact(db, {
    id: contact.id,
    state: transition.next,
    openRequestId: transition.opens ? event.id : keepsRequest ? contact.open_request_id : null,
    expiresAt: transition.opens ? deadline(now) : keepsRequest ? contact.expires_at : null,
    now,
  })
  if (transition.event === 'full_accept') await noteDisclosure(db, contact, userId)
  await tellWebhooksOfStep(db, contact, transition.event, side)
  if (isNoticed(transition.event)) await notifyOtherSide(db, contact, side, transition.event)
}

/** Writes for the accounts of both sides that they disclosed themselves: who asked, and who accepted. */
async function noteDisclosure(db: Db, { id, open_request_id: requestId }: ContactRecord, userId: number) {
  const request = requestId === null ? undefined : await findEvent(db, id, requestId)
  for (const one of [request?.user_id, userId])
    if (typeof one === 'number') await writeUserAct(db, one, { action: 'disclosed', subject: { kind: 'contact', id } })
}

/** What the event of a step holds. */
function contentOf({ text, reason, isReasonTold, change }: ContactStep) {
  const told = isReasonTold ? { change: { is_reason_told: true } } : {}
  return { text: text ?? null, lang: detectedLanguage(text), reason: reason ?? null, ...(change ? { change } : told) }
}

function isNoticed(type: EventType): type is EventType & NoticeKind {
  return NOTICE_KINDS.some((kind) => kind === type)
}

export function deadline(now: Date): Date {
  return new Date(now.getTime() + REQUEST_DAYS * DAY_MS)
}

/** Language detected from the text, not the interface's; it determines the text direction. */
export function detectedLanguage(text: string | undefined): string | null {
  return (text && detectLanguage(text).lang) || null
}

/** Each step is told by mail: messages, questions, requests and answers count together. */
const STEPS = { max: 60, minutes: 10 }

function countStep({ pool }: StepDeps, contactId: number, caller: Actor): Promise<void> {
  return countHit(pool, `contact:${contactId}:${userOf(caller).id}`, STEPS)
}

/** Stores the files of a message, then writes the message. */
export async function sendMessage(
  deps: StepDeps & Pick<Deps, 'files' | 'scan'>,
  caller: Caller,
  contactId: number,
  message: { text: string; files: UploadedFile[] },
): Promise<void> {
  if (!message.text && message.files.length === 0) throw missingField(['text'])
  // Checked before anything is stored: uploads to contacts of others must not fill the disk.
  await assertMayWrite(deps, caller, contactId)
  await countStep(deps, contactId, caller)
  const files = await storeAttachments(deps, userOf(caller).account_id, message.files)
  await takeStep(deps, caller, contactId, { action: 'message', text: message.text, files })
}

async function assertMayWrite({ pool }: StepDeps, caller: Caller, contactId: number): Promise<void> {
  await transaction(pool, async (db) => {
    const { contact, side } = await lockedContactFor(db, caller, contactId)
    const decision = decide(await situationOf(db, contact, side), 'message')
    if ('refusal' in decision) throw conflict(decision.refusal, decision.refusal)
  })
}

export async function readContact({ pool, clock }: StepDeps, caller: Caller, contactId: number): Promise<void> {
  await transaction(pool, async (db) => {
    const { contact, side } = await lockedContactFor(db, caller, contactId)
    await markEventsRead(db, contact.id, side === 'from', clock())
    await markNoticesRead(db, userOf(caller).id, { contactId: contact.id })
  })
}

export async function archiveContact(
  { pool, clock }: StepDeps,
  caller: Caller,
  contactId: number,
  isArchived: boolean,
): Promise<void> {
  await transaction(pool, async (db) => {
    const { contact, side } = await lockedContactFor(db, caller, contactId)
    if (isArchived && isOpen(contact.state)) throw conflict('wrong_state', 'wrong_state')
    await setArchived(db, contact.id, side === 'from', isArchived ? clock() : null)
  })
}
