import { LISTING_TYPE, MATCH_STATE } from '@matchwright/contract/constants'
import type { ContactAction } from '@matchwright/contract/contact.schema'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { Criterion, ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { scorePair, thresholdOf } from '@matchwright/matching/score'
import { detectLanguage } from '@matchwright/taxonomy/text/detect-language'
import { REMINDER_DAYS, REQUEST_DAYS, changedPart, decide, isOpen, isRequest } from '#server/features/contact/index.ts'
import type { OpenRequest, Side } from '#server/features/contact/index.ts'
import { dayNumber, toMatchListing } from '#server/features/listing/index.ts'
import { HOUR_MS } from '#server/time.ts'
import { daysFrom } from './draw.ts'
import type { Drawing } from './draw.ts'
import type { DemoContact, DemoEvent, DemoFile, DemoListing } from './world.ts'

/** Plays demo contacts step by step through the real transition rules, so that each state has its history. */

export type PairScore = { score: number; fitFrom: number; fitTo: number; isMatch: boolean }

export function scoreOf({ concepts, rates, now }: Drawing, from: DemoListing, to: DemoListing): PairScore {
  const listing = ({ type, publishedAt, content }: DemoListing, id: number) =>
    toMatchListing(
      { id, type, published_at: publishedAt, content },
      { rates, taxonomy: concepts.taxonomy, rarity: concepts.rarity, today: now },
    )
  const scene = { space: concepts.taxonomy, today: dayNumber(now) }
  const { score, isMatch, employer, candidate } = scorePair(
    listing(from, 1),
    listing(to, 2),
    scene,
    thresholdOf(from.content.match_factor),
  )
  const [fitFrom, fitTo] =
    from.type === LISTING_TYPE.offer ? [employer.fit, candidate.fit] : [candidate.fit, employer.fit]
  return { score, fitFrom: wholeFit(fitFrom), fitTo: wholeFit(fitTo), isMatch }
}

/** Converts hundredths to whole points, rounded like the score. */
export function wholeFit(fit: number): number {
  return Math.floor((fit + 50) / 100)
}

export type Step = {
  side: Side
  action: ContactAction | 'expire' | 'changed'
  text?: string
  /** Time of the step, in days before now. */
  ago: number
  files?: DemoFile[]
  /** Whether the other side has not read it. */
  isUnread?: boolean
  /** The criterion that changed in the listing, what it stated before, and the points by which the score rose. */
  change?: { criterion: Criterion; before: Partial<ListingContentInput>; gained: number }
}
type Story = { from: DemoListing; to: DemoListing; steps: [Step, ...Step[]] }

/** @throws {Error} when a step is not allowed in the contact's state */
export function playContact(drawing: Drawing, { from, to, steps }: Story): DemoContact {
  const { score, fitFrom, fitTo } = scoreOf(drawing, from, to)
  const contact: DemoContact = {
    id: 0,
    from,
    to,
    score,
    fitFrom,
    fitTo,
    state: MATCH_STATE.pending,
    events: [],
    openRequest: null,
    expiresAt: null,
    remindedAt: null,
    archivedBy: { from: null, to: null },
  }
  const [request, ...later] = steps
  openWith(contact, eventOf(drawing, contact, request, 'contact_request'))
  for (const step of later) take(drawing, contact, step)
  contact.remindedAt = reminderOf(contact, drawing.now)
  return contact
}

function openWith(contact: DemoContact, event: DemoEvent): void {
  contact.events.push(event)
  contact.openRequest = event
  contact.expiresAt = daysFrom(event.at, REQUEST_DAYS)
}

function take(drawing: Drawing, contact: DemoContact, step: Step): void {
  if (step.action === 'expire') return expire(drawing, contact, step)
  if (step.action === 'changed') return void contact.events.push(eventOf(drawing, contact, step, 'modified'))
  const hasAsked = contact.events.some(
    ({ type, isFromSide }) => type === 'question' && isFromSide === (step.side === 'from'),
  )
  const decision = decide(
    { state: contact.state, side: step.side, openRequest: openRequestOf(contact), hasAsked },
    step.action,
  )
  if ('refusal' in decision) throw new Error(`${step.action} in state ${contact.state}: ${decision.refusal}`)
  const { transition } = decision
  const event = eventOf(drawing, contact, step, transition.event)
  contact.state = transition.next
  if (transition.opens) return openWith(contact, event)
  contact.events.push(event)
  if (transition.answers || !isOpen(transition.next)) close(contact)
}

function expire(drawing: Drawing, contact: DemoContact, step: Step): void {
  contact.events.push({ ...eventOf(drawing, contact, step, 'expired'), user: null })
  if (contact.state === MATCH_STATE.pending) contact.state = MATCH_STATE.expired
  close(contact)
}

function close(contact: DemoContact): void {
  contact.openRequest = null
  contact.expiresAt = null
}

/** Time of the reminder before expiry; null if it lies in the future. */
function reminderOf({ expiresAt }: DemoContact, now: Date): Date | null {
  const reminded = expiresAt && daysFrom(expiresAt, -REMINDER_DAYS)
  return reminded && reminded <= now ? reminded : null
}

function openRequestOf({ openRequest }: DemoContact): OpenRequest | null {
  if (!openRequest || !isRequest(openRequest.type)) return null
  return { type: openRequest.type, side: openRequest.isFromSide ? 'from' : 'to' }
}

function eventOf({ now }: Drawing, contact: DemoContact, step: Step, type: DemoEvent['type']): DemoEvent {
  const isFromSide = step.side === 'from'
  const at = daysFrom(now, -step.ago)
  return {
    id: 0,
    type,
    isFromSide,
    user: type === 'modified' ? null : (isFromSide ? contact.from : contact.to).user,
    text: step.text ?? null,
    lang: step.text ? detectLanguage(step.text).lang || null : null,
    change: step.change ? changeOf(contact, step.side, step.change) : null,
    reason: null,
    document: null,
    files: step.files ?? [],
    // An answer implies that the request was read; other events are read within an hour.
    readAt: step.isUnread ? null : new Date(Math.min(at.getTime() + HOUR_MS, now.getTime())),
    at,
  }
}

function changeOf(
  contact: DemoContact,
  side: Side,
  { criterion, before, gained }: NonNullable<Step['change']>,
): object {
  const { type, content } = contact[side]
  const part = changedPart(criterion, type, {
    before: ListingContent.parse({ ...content, ...before }),
    after: content,
  })
  return { criterion, before: contact.score - gained, after: contact.score, parts: [part], levels: [] }
}
