import { MATCH_STATE } from '@matchwright/contract/constants'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { scorePairForContact } from '#server/features/explanation/index.ts'
import { findListings } from '#server/features/listing/index.ts'
import { notify } from '#server/features/notification/index.ts'
import { insertEvent } from './event-queries.ts'
import { lockOptionListings, openMatches } from './option-queries.ts'
import { findContact, insertContact, moveContact } from './queries.ts'
import { tellWebhooksOfStep } from './webhook-events.ts'

type AgreedDeps = Pick<Deps, 'concepts' | 'matchIndex' | 'clock' | 'rates'>

/**
 * Opens a contact to which both sides have agreed beforehand, in the transaction of the last answer. It begins as if
 * the first side had asked and the other one accepted; the score and the quota of contacts do not stand in its way.
 * @returns its id, or that of the contact the two are in already
 * @throws {AppError} 400 if a listing is gone or the two are hidden from each other
 */
export async function openAgreedContact(
  deps: AgreedDeps,
  db: Db,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<number> {
  const now = deps.clock()
  const listings = await lockOptionListings(db, [fromId, toId], now.toISOString().slice(0, 10))
  const [from, to] = [fromId, toId].map((id) => listings.find((listing) => listing.id === id))
  if (!from?.is_current || !to?.is_current || deps.matchIndex.hidden(from.account_id).has(to.account_id))
    throw conflict('other_listing_invalid', 'contact_not_possible')
  const [open] = await openMatches(db, fromId, [toId])
  if (open) return open.match_id
  const records = new Map((await findListings(db, [fromId, toId])).map((record) => [record.id, record]))
  const [mine, theirs] = [records.get(fromId), records.get(toId)]
  if (!mine || !theirs) throw conflict('other_listing_invalid', 'contact_not_possible')
  const { score, fitFrom, fitTo } = scorePairForContact(deps, mine, theirs)
  const contact = await insertContact(db, {
    fromListingId: fromId,
    toListingId: toId,
    fromUserId: from.user_id,
    toUserId: to.user_id,
    score,
    fitFrom,
    fitTo,
    expiresAt: now,
    now,
  })
  if (!contact) throw conflict('active_match', 'in_contact')
  const event = { contactId: contact.id, now }
  await insertEvent(db, { ...event, type: 'contact_request', userId: from.user_id, isFromSide: true })
  await insertEvent(db, { ...event, type: 'contact_accept', userId: to.user_id, isFromSide: false })
  const move = { id: contact.id, state: MATCH_STATE.partial, openRequestId: null, expiresAt: null, now }
  await moveContact(db, move)
  await tellBothSides(db, contact.id)
  return contact.id
}

async function tellBothSides(db: Db, contactId: number): Promise<void> {
  const contact = await findContact(db, contactId)
  if (!contact) return
  await tellWebhooksOfStep(db, contact, 'contact_accept', 'to')
  const about = { kind: 'proposal_accepted', contactId } as const
  await notify(db, { ...about, userId: contact.from_user_id, params: { title: contact.from_title } })
  await notify(db, { ...about, userId: contact.to_user_id, params: { title: contact.to_title } })
}
