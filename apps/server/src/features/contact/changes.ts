import { z } from 'zod'
import { DisclosureLevel } from '@matchwright/contract/common.schema'
import { ACTIVE_MATCH_STATES, MATCH_STATE, OPEN_MATCH_STATES } from '@matchwright/contract/constants'
import { StatedFact } from '@matchwright/contract/contact.schema'
import { Criterion } from '@matchwright/contract/listing-content.schema'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { Db } from '#server/db/pool.ts'
import type { ChangeListener, LevelChange, ListingChange } from '#server/listeners.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'
import { hasOwnTitle, standingIn, visibleTo } from '#server/features/disclosure/index.ts'
import { tellWebhooksOfStep } from './webhook-events.ts'
import { findDocumentLevel, insertEvent, lastEventOf, setChange } from './event-queries.ts'
import { factsBeyond, factsOn } from './listing-facts.ts'
import {
  findContact,
  lockContactsOfListing,
  lockContactsOfProfile,
  lockOpenContactsOf,
  moveContact,
} from './queries.ts'
import type { ContactRecord } from './queries.ts'
import { notifyOtherSide } from './notices.ts'
import type { Side } from './transitions.ts'

/**
 * Records changes of listings and documents on the timelines of their contacts. All functions run inside the caller's
 * transaction.
 */

/** Facts of a listing on a criterion before and after a change. */
const ChangedPart = z.object({ criterion: Criterion, from: z.array(StatedFact), to: z.array(StatedFact) })
export type ChangedPart = z.infer<typeof ChangedPart>

const GroupLevels = z.object({ group: z.string(), from: DisclosureLevel, to: DisclosureLevel })

/**
 * Payload of a `modified` event: the changed criterion (null for several) and the score before and after. A job fills
 * in the score after. Events of before have no parts and levels.
 */
export const ListingChanged = z.object({
  criterion: Criterion.nullable(),
  before: z.number().int(),
  after: z.number().int().nullable(),
  parts: z.array(ChangedPart).default([]),
  levels: z.array(GroupLevels).default([]),
})
type ListingChanged = z.infer<typeof ListingChanged>
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
async function noteListingChange(db: Db, listingId: number, change: ListingChange): Promise<void> {
  const contacts = await lockOpenContactsOf(db, listingId, OPEN_MATCH_STATES)
  if (contacts.length === 0) return
  const { criteria, before, after } = change
  const criterion = criteria.length === 1 ? (criteria[0] ?? null) : null
  for (const { id } of contacts) {
    const contact = await findContact(db, id)
    if (!contact) continue
    const isFromSide = contact.from_listing_id === listingId
    const type = isFromSide ? contact.from_type : contact.to_type
    const parts = criteria.map((one) => changedPart(one, type, { before, after }))
    await noteModified(db, contact, isFromSide, { criterion, before: contact.score, after: null, parts, levels: [] })
  }
  await enqueue(db, rescoreContactsJob, { listing_id: listingId }, { key: `rescore:${listingId}` })
}

export function changedPart(
  criterion: Criterion,
  type: ListingType,
  { before, after }: { before: ListingContent; after: ListingContent },
): ChangedPart {
  const [from, to] = [factsOn(criterion, before, type), factsOn(criterion, after, type)]
  return { criterion, from: factsBeyond(from, to), to: factsBeyond(to, from) }
}

async function noteModified(
  db: Db,
  contact: ContactRecord,
  isFromSide: boolean,
  change: ListingChanged,
): Promise<void> {
  const last = await lastEventOf(db, contact.id)
  // Consecutive unread changes are merged into one event.
  if (last?.type === 'modified' && last.is_from_side === isFromSide && last.read_at === null)
    return setChange(db, last.id, mergedChange(ListingChanged.parse(last.change), change))
  await insertEvent(db, { contactId: contact.id, type: 'modified', userId: null, isFromSide, change })
}

function mergedChange(first: ListingChanged, second: ListingChanged): ListingChanged {
  const parts = second.parts.map((part) => joinedPart(first.parts, part))
  const levels = second.levels.map((level) => ({
    ...level,
    from: first.levels.find(({ group }) => group === level.group)?.from ?? level.from,
  }))
  return {
    criterion: first.criterion === second.criterion ? first.criterion : null,
    before: first.before,
    after: second.after,
    parts: [...first.parts.filter((one) => !parts.some(({ criterion }) => criterion === one.criterion)), ...parts],
    levels: [...first.levels.filter((one) => !levels.some(({ group }) => group === one.group)), ...levels],
  }
}

/** A change together with an earlier one of the same criterion: what came and went in between is left out. */
function joinedPart(before: readonly ChangedPart[], part: ChangedPart): ChangedPart {
  const first = before.find(({ criterion }) => criterion === part.criterion)
  if (!first) return part
  const gone = [...first.from, ...factsBeyond(part.from, first.to)]
  const come = [...factsBeyond(first.to, part.from), ...part.to]
  return { criterion: part.criterion, from: factsBeyond(gone, come), to: factsBeyond(come, gone) }
}

/** Notes in the contacts concerned which field groups came into the sight of the other side. */
async function noteLevels(
  db: Db,
  of: { listingId: number } | { profileId: number },
  groups: LevelChange[],
): Promise<void> {
  const contacts =
    'listingId' in of
      ? await lockContactsOfListing(db, of.listingId, ACTIVE_MATCH_STATES)
      : await lockContactsOfProfile(db, of.profileId, ACTIVE_MATCH_STATES)
  for (const { id, state, is_from_side: isFromSide } of contacts) {
    const standing = standingIn(state)
    const levels = groups.filter(({ from, to }) => visibleTo(standing, to) && !visibleTo(standing, from))
    const contact = levels.length > 0 ? await findContact(db, id) : undefined
    if (!contact) continue
    const { score } = contact
    await noteModified(db, contact, isFromSide, { criterion: null, before: score, after: score, parts: [], levels })
  }
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
  onLevelsChanged: noteLevels,
  onListingClosed: endPendingContactsOf,
  onDocumentChanged: documentChanged,
  onDocumentRemoved: documentRemoved,
} satisfies Partial<ChangeListener>
