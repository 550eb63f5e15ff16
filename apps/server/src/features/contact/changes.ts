import { z } from 'zod'
import { DisclosureLevel } from '@matchwright/contract/common.schema'
import { ACTIVE_MATCH_STATES, MATCH_STATE, OPEN_MATCH_STATES } from '@matchwright/contract/constants'
import { Criterion } from '@matchwright/contract/listing-content.schema'
import type { Db } from '#server/db/pool.ts'
import type { ChangeListener } from '#server/listeners.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'
import { hasOwnTitle, standingIn, visibleTo } from '#server/features/disclosure/index.ts'
import { tellWebhooksOfStep } from './webhook-events.ts'
import { findDocumentLevel, insertEvent, lastEventOf, setChange } from './event-queries.ts'
import { findContact, lockContactsOfProfile, lockOpenContactsOf, moveContact } from './queries.ts'
import type { ContactRecord } from './queries.ts'
import { notifyOtherSide } from './notices.ts'
import type { Side } from './transitions.ts'

/**
 * Records changes of listings and documents on the timelines of their contacts. All functions run inside the caller's
 * transaction.
 */

/**
 * Payload of a `modified` event: the changed criterion (null for several) and the score before and after. A job fills
 * in the score after.
 */
export const ListingChanged = z.object({
  criterion: Criterion.nullable(),
  before: z.number().int(),
  after: z.number().int().nullable(),
})
const ENDING = /\.\w{2,5}$/
/** Payload of a `document_removed` event, for readers who could see the document. */
export const DocumentGone = z.object({
  title: z.string(),
  level: DisclosureLevel,
  /** Missing in events of before. */
  has_own_title: z.boolean().optional(),
})
export type DocumentGone = z.infer<typeof DocumentGone>

export function hasGoneOwnTitle({ title, has_own_title: has = !ENDING.test(title) }: DocumentGone): boolean {
  return has
}

/** Scores the open contacts of a listing again, after the index has applied its change. */
export const rescoreContactsJob = defineJob({ name: 'rescore_contacts', payload: z.object({ listing_id: z.number() }) })

/** Notes the changed criteria of a published listing in its open contacts. */
async function noteListingChange(db: Db, listingId: number, changed: readonly Criterion[]): Promise<void> {
  const contacts = await lockOpenContactsOf(db, listingId, OPEN_MATCH_STATES)
  if (contacts.length === 0) return
  const criterion = changed.length === 1 ? (changed[0] ?? null) : null
  for (const { id } of contacts) {
    const contact = await findContact(db, id)
    if (contact) await noteModified(db, contact, listingId, criterion)
  }
  await enqueue(db, rescoreContactsJob, { listing_id: listingId }, { key: `rescore:${listingId}` })
}

async function noteModified(
  db: Db,
  contact: ContactRecord,
  listingId: number,
  criterion: Criterion | null,
): Promise<void> {
  const isFromSide = contact.from_listing_id === listingId
  const last = await lastEventOf(db, contact.id)
  // Consecutive unread changes are merged into one event.
  if (last?.type === 'modified' && last.is_from_side === isFromSide && last.read_at === null) {
    const before = ListingChanged.parse(last.change)
    const both = before.criterion === criterion ? criterion : null
    return setChange(db, last.id, { ...before, criterion: both, after: null })
  }
  const change = { criterion, before: contact.score, after: null }
  await insertEvent(db, { contactId: contact.id, type: 'modified', userId: null, isFromSide, change })
}

/** Ends the pending contacts of a paused or withdrawn listing. Contacts that were accepted continue. */
async function endPendingContactsOf(db: Db, listingId: number): Promise<void> {
  for (const { id } of await lockOpenContactsOf(db, listingId, [MATCH_STATE.pending])) {
    const contact = await findContact(db, id)
    if (!contact) continue
    const bySide = contact.from_listing_id === listingId ? 'from' : 'to'
    await endUnanswered(db, contact, { type: 'unpublished', bySide, now: new Date() })
  }
}

type UnansweredEnd = { type: 'expired' | 'unpublished'; bySide: Side; now: Date }

/** Ends an unanswered request. A request for contact ends the contact; a later request ends alone. */
export async function endUnanswered(
  db: Db,
  contact: ContactRecord,
  { type, bySide, now }: UnansweredEnd,
): Promise<void> {
  await insertEvent(db, { contactId: contact.id, type, userId: null, isFromSide: bySide === 'from', now })
  const isRequestForContact = contact.state === MATCH_STATE.pending
  const state = isRequestForContact ? MATCH_STATE.expired : contact.state
  await moveContact(db, { id: contact.id, state, openRequestId: null, expiresAt: null, now })
  if (!isRequestForContact) return
  await tellWebhooksOfStep(db, contact, 'expired', bySide)
  await notifyOtherSide(db, contact, bySide, 'expired')
}

/**
 * Notes in the contacts concerned that a document became visible or invisible to them.
 * @param before its level before the change; 0 for a new one
 */
async function documentChanged(db: Db, documentId: number, before: DisclosureLevel): Promise<void> {
  const document = await findDocumentLevel(db, documentId)
  if (!document) return
  for (const { id, state, is_from_side } of await lockContactsOfProfile(db, document.profile_id, ACTIVE_MATCH_STATES)) {
    const wasVisible = visibleTo(standingIn(state), before)
    const isVisible = visibleTo(standingIn(state), document.disclosure)
    if (isVisible && !wasVisible) await noteDocument(db, id, is_from_side, { documentId })
    if (wasVisible && !isVisible) await noteDocument(db, id, is_from_side, goneFrom(document, before))
  }
}

/** Notes a document's removal in the contacts that see it. Must be called before it is deleted or moved. */
async function documentRemoved(db: Db, documentId: number): Promise<void> {
  const document = await findDocumentLevel(db, documentId)
  if (!document) return
  for (const { id, state, is_from_side } of await lockContactsOfProfile(db, document.profile_id, ACTIVE_MATCH_STATES))
    if (visibleTo(standingIn(state), document.disclosure))
      await noteDocument(db, id, is_from_side, goneFrom(document, document.disclosure))
}

function goneFrom(document: { title: string; filename: string | null }, level: DisclosureLevel): DocumentGone {
  return { title: document.title, level, has_own_title: hasOwnTitle(document) }
}

async function noteDocument(
  db: Db,
  contactId: number,
  isFromSide: boolean,
  what: { documentId: number } | DocumentGone,
): Promise<void> {
  const isAdded = 'documentId' in what
  await insertEvent(db, {
    contactId,
    type: isAdded ? 'document_added' : 'document_removed',
    userId: null,
    isFromSide,
    ...(isAdded ? { documentId: what.documentId } : { change: what }),
  })
  const contact = isAdded ? await findContact(db, contactId) : undefined
  if (contact) await notifyOtherSide(db, contact, isFromSide ? 'from' : 'to', 'document_added')
}

/** Records changes of listings and documents on the timelines of their contacts. */
export const contactListener = {
  onListingChanged: noteListingChange,
  onListingClosed: endPendingContactsOf,
  onDocumentChanged: documentChanged,
  onDocumentRemoved: documentRemoved,
} satisfies Partial<ChangeListener>
