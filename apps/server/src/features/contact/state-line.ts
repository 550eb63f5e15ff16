import { MATCH_STATE } from '@matchwright/contract/constants'
import type { Contact, EventType } from '@matchwright/contract/contact.schema'
import type { Milestone } from './event-queries.ts'
import { openRequestOf } from './party.ts'
import type { ContactRecord } from './queries.ts'
import { isOpen } from './transitions.ts'
import type { RequestType, Side } from './transitions.ts'

type Step = Contact['steps'][number]
const STEPS: readonly { step: Step['step']; reachedBy: EventType; askedBy: RequestType | null }[] = [
  { step: 'asked', reachedBy: 'contact_request', askedBy: null },
  { step: 'contact', reachedBy: 'contact_accept', askedBy: 'contact_request' },
  { step: 'full', reachedBy: 'full_accept', askedBy: 'full_request' },
  { step: 'matched', reachedBy: 'match_accept', askedBy: 'match_request' },
]

/** The four states of a contact as progress steps: those done, the current one, and the side whose turn it is. */
export function stepsOf(contact: ContactRecord, side: Side, milestones: Milestone[]): Step[] {
  const request = openRequestOf(contact)
  const reached = STEPS.map(({ reachedBy }) => milestones.find(({ type }) => type === reachedBy)?.at ?? null)
  const last = reached.findLastIndex((at) => at !== null)
  const isWaiting = request !== null && isOpen(contact.state)
  return STEPS.map(({ step, askedBy }, index) => {
    const at = reached[index]?.toISOString() ?? null
    if (isWaiting && askedBy === request.type)
      return { step, at, status: request.side === side ? 'waiting_them' : 'waiting_me' }
    if (at === null) return { step, at, status: 'open' }
    const isCurrent = index === last && !isWaiting && contact.state !== MATCH_STATE.matched
    return { step, at, status: isCurrent ? 'current' : 'done' }
  })
}
