import { MATCH_STATE, OPEN_MATCH_STATES } from '@matchwright/contract/constants'
import type { ContactAction, EventType, MatchState } from '@matchwright/contract/contact.schema'

/**
 * State machine of a contact: the table of all permitted transitions.
 *
 *     pending -> partial -> full -> matched       each by a request of one side that the other accepts
 *     pending -> rejected | withdrawn | expired   partial, full -> terminated
 */

/** The side whose listing asked for contact, and the one that was asked. */
export type Side = 'from' | 'to'
export type RequestType = Extract<EventType, 'contact_request' | 'full_request' | 'match_request'>
export type OpenRequest = { type: RequestType; side: Side }

export type Transition = {
  readonly state: MatchState
  readonly side: Side
  readonly action: ContactAction
  readonly next: MatchState
  readonly event: EventType
  /** Type of the other side's open request that this step answers. */
  readonly answers?: RequestType
  /** Type of the request that the event opens for the other side. */
  readonly opens?: RequestType
  /** At most one such event per side and state. */
  readonly once?: true
}

const { pending, partial, full, matched, rejected, withdrawn, terminated } = MATCH_STATE

function bothSides(step: Omit<Transition, 'side'>): Transition[] {
  return [
    { ...step, side: 'from' },
    { ...step, side: 'to' },
  ]
}

export const TRANSITIONS: readonly Transition[] = [
  { state: pending, side: 'to', action: 'accept', answers: 'contact_request', next: partial, event: 'contact_accept' },
  { state: pending, side: 'to', action: 'reject', answers: 'contact_request', next: rejected, event: 'contact_reject' },
  { state: pending, side: 'from', action: 'withdraw', next: withdrawn, event: 'withdraw' },
  { state: pending, side: 'from', action: 'ask', next: pending, event: 'question', once: true },

  ...bothSides({ state: partial, action: 'request_full', opens: 'full_request', next: partial, event: 'full_request' }),
  ...bothSides({ state: partial, action: 'accept', answers: 'full_request', next: full, event: 'full_accept' }),
  ...bothSides({ state: partial, action: 'reject', answers: 'full_request', next: partial, event: 'full_reject' }),
  ...bothSides({ state: partial, action: 'ask', next: partial, event: 'question' }),
  ...bothSides({ state: partial, action: 'message', next: partial, event: 'message' }),
  ...bothSides({ state: partial, action: 'terminate', next: terminated, event: 'terminated' }),

  ...bothSides({ state: full, action: 'request_match', opens: 'match_request', next: full, event: 'match_request' }),
  ...bothSides({ state: full, action: 'accept', answers: 'match_request', next: matched, event: 'match_accept' }),
  ...bothSides({ state: full, action: 'reject', answers: 'match_request', next: full, event: 'match_reject' }),
  ...bothSides({ state: full, action: 'ask', next: full, event: 'question' }),
  ...bothSides({ state: full, action: 'message', next: full, event: 'message' }),
  ...bothSides({ state: full, action: 'terminate', next: terminated, event: 'terminated' }),

  ...bothSides({ state: matched, action: 'message', next: matched, event: 'message' }),

  ...[partial, full, matched].flatMap((state) => [
    ...bothSides({ state, action: 'propose_times', next: state, event: 'times_proposed' }),
    ...bothSides({ state, action: 'accept_time', next: state, event: 'time_accepted' }),
  ]),
]

/** The facts that decide which steps are possible. */
export type Situation = {
  state: MatchState
  side: Side
  openRequest: OpenRequest | null
  /** Whether this side has asked a question in the present state. */
  hasAsked: boolean
}
export type Refusal = 'wrong_state' | 'use_reject' | 'request_open' | 'asked_already'
export type Decision = { transition: Transition } | { refusal: Refusal }

/** The transition for an action, or the reason why there is none. */
export function decide(situation: Situation, action: ContactAction): Decision {
  const { state, side, openRequest, hasAsked } = situation
  if (state === pending && side === 'to' && action === 'terminate') return { refusal: 'use_reject' }
  const transition = TRANSITIONS.find((step) => step.state === state && step.side === side && step.action === action)
  if (!transition || !isAnswerable(transition, openRequest)) return { refusal: 'wrong_state' }
  if (transition.opens && openRequest) return { refusal: 'request_open' }
  if (transition.once && hasAsked) return { refusal: 'asked_already' }
  return { transition }
}

/** Whether the other side has an open request of the type that the transition answers. */
function isAnswerable({ answers, side }: Transition, openRequest: OpenRequest | null): boolean {
  return !answers || (openRequest?.type === answers && openRequest.side !== side)
}

const ACTIONS: readonly ContactAction[] = [
  'accept',
  'reject',
  'withdraw',
  'ask',
  'message',
  'request_full',
  'request_match',
  'terminate',
  'propose_times',
]

/** All actions that this side can take now. */
export function possibleActions(situation: Situation): ContactAction[] {
  return ACTIONS.filter((action) => 'transition' in decide(situation, action))
}

const OPEN = new Set<MatchState>(OPEN_MATCH_STATES)

/** Whether a contact is in progress: neither ended nor matched. */
export function isOpen(state: MatchState): boolean {
  return OPEN.has(state)
}

export function otherSide(side: Side): Side {
  return side === 'from' ? 'to' : 'from'
}

const ANSWERS: Record<RequestType, { accept: EventType; reject: EventType }> = {
  contact_request: { accept: 'contact_accept', reject: 'contact_reject' },
  full_request: { accept: 'full_accept', reject: 'full_reject' },
  match_request: { accept: 'match_accept', reject: 'match_reject' },
}

export function isRequest(type: EventType): type is RequestType {
  return type in ANSWERS
}

/** Type of the event that accepts or rejects a request. */
export function answerTo(request: RequestType, answer: 'accept' | 'reject'): EventType {
  return ANSWERS[request][answer]
}

/** Days until a request expires, and until the asked side is reminded. */
export const REQUEST_DAYS = 14
export const REMINDER_DAYS = 7
