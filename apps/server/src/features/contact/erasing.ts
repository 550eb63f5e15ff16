import { ACTIVE_MATCH_STATES, MATCH_STATE, OPEN_MATCH_STATES } from '@matchwright/contract/constants'
import { rows, transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { insertEvent } from './event-queries.ts'
import { notifyOtherSide } from './notices.ts'
import { lockedContactFor } from './party.ts'
import { findContact, lockContactsBetween, lockOpenContactsOf, moveContact } from './queries.ts'
import type { ContactRecord } from './queries.ts'
import { tellWebhooksOfStep } from './webhook-events.ts'
import { isOpen } from './transitions.ts'

/** One side of a contact. */
export type ContactSide = { contact_id: number; is_from: boolean }

/** Ends the accepted contacts of a listing whose account or user goes, also matched ones, and tells the other side. */
export async function endContactsOf(db: Db, listingId: number, now: Date): Promise<void> {
  for (const { id } of await lockOpenContactsOf(db, listingId, ACTIVE_MATCH_STATES)) {
    const contact = await findContact(db, id)
    if (!contact) continue
    await terminate(db, contact, contact.from_listing_id === listingId, now)
  }
}

async function terminate(db: Db, contact: ContactRecord, isFromSide: boolean, now: Date): Promise<void> {
  const { id } = contact
  await insertEvent(db, { contactId: id, type: 'terminated', userId: null, isFromSide, now })
  await moveContact(db, { id, state: MATCH_STATE.terminated, openRequestId: null, expiresAt: null, now })
  const side = isFromSide ? 'from' : 'to'
  await tellWebhooksOfStep(db, contact, 'terminated', side)
  await notifyOtherSide(db, contact, side, 'terminated')
}

/** Ends every contact between two accounts in the name of the first, also pending and matched ones. */
export async function endContactsBetween(db: Db, accountId: number, otherId: number): Promise<void> {
  for (const { id } of await lockContactsBetween(db, accountId, otherId)) {
    const contact = await findContact(db, id)
    if (contact) await terminate(db, contact, contact.from_account_id === accountId, new Date())
  }
}

/**
 * Deletes an ended contact for the caller's side: what this side wrote and sent is erased, and the contact is gone from
 * its lists. The other side keeps what is its own until it deletes it, too.
 * @throws {AppError} 400 while the contact is open
 */
export async function deleteContact(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  caller: Caller,
  contactId: number,
): Promise<void> {
  await transaction(pool, async (db) => {
    const { contact, side } = await lockedContactFor(db, caller, contactId)
    if (isOpen(contact.state)) throw conflict('wrong_state', 'end_contact_first')
    const isFrom = side === 'from'
    if (contact.state === MATCH_STATE.matched)
      await endContactsOf(db, isFrom ? contact.from_listing_id : contact.to_listing_id, clock())
    await eraseSides(db, [{ contact_id: contact.id, is_from: isFrom }])
  })
}

export function sidesOfUser(db: Db, userId: number): Promise<ContactSide[]> {
  return rows<ContactSide>(
    db,
    `select id as contact_id, true as is_from
     from contact
     where from_user_id = $1
     union all
     select id, false
     from contact
     where to_user_id = $1
     order by contact_id, is_from`,
    [userId],
  )
}

const SIDES = 'unnest($1::bigint[], $2::boolean[]) as side (contact_id, is_from)'
const OF_SIDE = 'e.contact_id = side.contact_id and e.is_from_side = side.is_from'

/**
 * Erases sides of contacts: their words, files and references. The steps that both sides took stay, without words, for
 * the other side. A contact without any side left is deleted.
 */
export async function eraseSides(db: Db, sides: readonly ContactSide[]): Promise<void> {
  const values = [sides.map(({ contact_id }) => contact_id), sides.map(({ is_from }) => is_from)]
  await db.query(
    `delete from contact_file f using contact_event e, ${SIDES} where f.event_id = e.id and ${OF_SIDE}`,
    values,
  )
  await db.query(
    `delete from contact_event e
     using ${SIDES}
     where ${OF_SIDE} and e.type in ('message', 'question', 'modified', 'document_added', 'document_removed')`,
    values,
  )
  await db.query(
    `update contact_event e
     set user_id = null, text = null, lang = null, change = null, document_id = null
     from ${SIDES}
     where ${OF_SIDE}`,
    values,
  )
  await db.query(
    `update contact c
     set from_deleted_at = case when side.is_from then now() else c.from_deleted_at end,
       to_deleted_at = case when side.is_from then c.to_deleted_at else now() end
     from ${SIDES}
     where c.id = side.contact_id`,
    values,
  )
  await deleteContacts(
    db,
    (
      await rows<{ id: number }>(
        db,
        `select id
         from contact
         where id = any($1) and from_deleted_at is not null and to_deleted_at is not null
         order by id
         for update`,
        [values[0]],
      )
    ).map(({ id }) => id),
  )
}

/** Deletes contacts with everything in them. */
export async function deleteContacts(db: Db, ids: readonly number[]): Promise<void> {
  await db.query('update contact set open_request_id = null where id = any($1)', [ids])
  await db.query(
    `delete from contact_file f using contact_event e where f.event_id = e.id and e.contact_id = any($1)`,
    [ids],
  )
  await db.query('delete from contact_event where contact_id = any($1)', [ids])
  await db.query('delete from contact where id = any($1)', [ids])
}

/** Contacts that ended before a time, at most `limit`. */
export async function contactsEndedBefore(db: Db, before: Date, limit: number): Promise<number[]> {
  return (
    await rows<{ id: number }>(
      db,
      `select id
       from contact
       where last_activity_at < $1 and state <> all($2)
       order by last_activity_at, id
       limit $3
       for update skip locked`,
      [before, OPEN_MATCH_STATES, limit],
    )
  ).map(({ id }) => id)
}
