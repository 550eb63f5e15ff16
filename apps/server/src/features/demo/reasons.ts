import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { DeclineReason, EventType } from '@matchwright/contract/contact.schema'
import type { DemoContact, DemoEvent, World } from './world.ts'

/** Reasons why contacts ended, as often as they are usual; null is for those who give none. */
type Reasons = readonly [DeclineReason | null, ...(DeclineReason | null)[]]
const OF_EMPLOYERS: Reasons = [
  'experience',
  'skills',
  'filled',
  'experience',
  null,
  'languages',
  'skills',
  'place',
  'filled',
  'start',
  null,
]
const OF_CANDIDATES: Reasons = ['hours', 'pay', 'place', 'hours', null, 'tasks', 'filled', 'pay', 'start', null]
const ENDING: ReadonlySet<EventType> = new Set(['contact_reject', 'full_reject', 'match_reject', 'terminated'])

/** Gives the ends of contacts a reason each, which three out of four tell the other side. */
export function giveReasons({ contacts }: World): void {
  const counts = { employers: 0, candidates: 0 }
  for (const contact of contacts)
    for (const event of contact.events.filter(({ type }) => ENDING.has(type))) {
      const isEmployer = isByEmployer(contact, event)
      const side = isEmployer ? 'employers' : 'candidates'
      const reasons = isEmployer ? OF_EMPLOYERS : OF_CANDIDATES
      event.reason = reasons[counts[side] % reasons.length] ?? null
      if (event.reason && counts[side] % 4 !== 3) event.change = { is_reason_told: true }
      counts[side] += 1
    }
}

function isByEmployer({ from, to }: DemoContact, { isFromSide }: DemoEvent): boolean {
  return (isFromSide ? from : to).type === LISTING_TYPE.offer
}
