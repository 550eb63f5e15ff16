import type { Db } from '#server/db/pool.ts'
import { forbidden, notFound, notPermitted } from '#server/errors.ts'
import { isStaff } from '#server/http/access.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { auditForeignAccess } from '#server/features/audit-trail/index.ts'
import { hasQuestion } from './event-queries.ts'
import { findContact, lockContact } from './queries.ts'
import type { ContactRecord } from './queries.ts'
import { isRequest } from './transitions.ts'
import type { OpenRequest, Side, Situation } from './transitions.ts'

/** Whoever acts: the caller, or the user of a planned step. */
export type Actor = Pick<Caller, 'user' | 'isImpersonated'>

/** A person who may see a contact. */
export type ContactReader = {
  side: Side
  userId: number
  /** Whether the reader takes part: the user of a side, or a colleague its listing is shared with. Staff only read. */
  isParty: boolean
  /** Messages are visible only to parties who are not impersonated. */
  readsMessages: boolean
}

type Sides = Pick<
  ContactRecord,
  'from_user_id' | 'to_user_id' | 'from_account_id' | 'to_account_id' | 'from_share' | 'to_share'
> &
  Partial<Pick<ContactRecord, 'is_from_deleted' | 'is_to_deleted'>>

/**
 * The side a user takes part on; undefined also when that side deleted the contact. Their own listing takes precedence
 * over a shared one.
 */
export function sideOf(user: Pick<User, 'id' | 'account_id'>, contact: Sides): Side | undefined {
  const side = sideThatIs(user, contact)
  const isDeleted = side === 'from' ? contact.is_from_deleted : contact.is_to_deleted
  return isDeleted ? undefined : side
}

function sideThatIs(user: Pick<User, 'id' | 'account_id'>, contact: Sides): Side | undefined {
  if (contact.from_user_id === user.id) return 'from'
  if (contact.to_user_id === user.id) return 'to'
  if (contact.from_account_id === user.account_id && contact.from_share === 'account') return 'from'
  if (contact.to_account_id === user.account_id && contact.to_share === 'account') return 'to'
  return undefined
}

/**
 * A contact as the caller may see it.
 * @throws {AppError} 404 for everybody else
 */
export async function contactFor(
  db: Db,
  caller: Caller,
  contactId: number,
): Promise<{ contact: ContactRecord; reader: ContactReader }> {
  const contact = await findContact(db, contactId)
  const reader = contact && readerOf(caller, contact)
  if (!contact || !reader) throw notFound('no_contact')
  if (!reader.isParty) await auditContactRead(db, caller, contact)
  return { contact, reader }
}

async function auditContactRead(db: Db, caller: Caller, contact: ContactRecord): Promise<void> {
  const { id } = contact
  const sides = [
    { id, kind: 'contact', account_id: contact.from_account_id, user_id: contact.from_user_id },
    { id, kind: 'contact', account_id: contact.to_account_id, user_id: contact.to_user_id },
  ] as const
  for (const side of sides) await auditForeignAccess(db, caller, side)
}

/**
 * Locks a contact for a write. Only parties may act, and not while impersonated.
 * @throws {AppError} 404, 403
 */
export async function lockedContactFor(
  db: Db,
  caller: Actor,
  contactId: number,
): Promise<{ contact: ContactRecord; side: Side }> {
  const contact = await lockContact(db, contactId)
  const reader = contact && readerOf(caller, contact)
  if (!contact || !reader) throw notFound('no_contact')
  if (!reader.isParty) throw notPermitted()
  assertActsAsSelf(caller)
  return { contact, side: reader.side }
}

export function assertActsAsSelf(caller: Actor): void {
  if (caller.isImpersonated) throw forbidden('impersonated', 'own_name_only')
}

function readerOf(caller: Actor, contact: ContactRecord): ContactReader | undefined {
  const user = userOf(caller)
  const side = sideOf(user, contact)
  if (side) return { side, userId: user.id, isParty: true, readsMessages: !caller.isImpersonated }
  return isStaff(user) ? { side: 'from', userId: user.id, isParty: false, readsMessages: false } : undefined
}

export function openRequestOf(contact: Pick<ContactRecord, 'open_type' | 'open_is_from'>): OpenRequest | null {
  return contact.open_type && isRequest(contact.open_type)
    ? { type: contact.open_type, side: contact.open_is_from ? 'from' : 'to' }
    : null
}

export async function situationOf(db: Db, contact: ContactRecord, side: Side): Promise<Situation> {
  return {
    state: contact.state,
    side,
    openRequest: openRequestOf(contact),
    hasAsked: await hasQuestion(db, contact.id, side === 'from'),
  }
}
