import type { EventType } from '@matchwright/contract/contact.schema'
import type { WebhookEvent } from '@matchwright/contract/webhook.schema'
import type { Db } from '#server/db/pool.ts'
import { tellWebhooks } from '#server/features/webhook/index.ts'
import type { ContactRecord } from './queries.ts'
import type { Side } from './transitions.ts'

/** Steps of a contact that webhooks are told of. */
const EVENTS: Partial<Record<EventType, WebhookEvent>> = {
  contact_request: 'contact.requested',
  contact_accept: 'contact.accepted',
  contact_reject: 'contact.declined',
  full_request: 'contact.disclosure_requested',
  full_accept: 'contact.disclosure_accepted',
  full_reject: 'contact.disclosure_declined',
  match_request: 'match.requested',
  match_accept: 'match.confirmed',
  match_reject: 'match.declined',
  question: 'contact.message',
  message: 'contact.message',
  withdraw: 'contact.ended',
  terminated: 'contact.ended',
  expired: 'contact.ended',
}

type Sides = Pick<ContactRecord, 'id' | 'from_listing_id' | 'to_listing_id'>

/** Tells the webhooks of both sides of a step. */
export async function tellWebhooksOfStep(db: Db, contact: Sides, type: EventType, bySide: Side): Promise<void> {
  const event = EVENTS[type]
  if (!event) return
  for (const side of ['from', 'to'] as const) {
    const [own, other] = [contact.from_listing_id, contact.to_listing_id]
    const [listingId, otherId] = side === 'from' ? [own, other] : [other, own]
    const content = { match_id: contact.id, listing_id: listingId, other_listing_id: otherId, is_own: side === bySide }
    await tellWebhooks(db, { listingId }, { event, content })
  }
}
