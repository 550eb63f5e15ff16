import type { Through } from '@matchwright/contract/listing-view.schema'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { callerLanguage } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { contactFor, findMessage } from '#server/features/contact/index.ts'
import { occupationLabel } from '#server/features/listing/index.ts'
import { accessTo } from '#server/features/listing-view/index.ts'

export type TargetDeps = Pick<Deps, 'pool' | 'concepts' | 'rates' | 'clock' | 'matchIndex' | 'listeners'>

/** What is reported or blocked, resolved from what the caller sees. */
export type Target = {
  accountId: number
  userId: number
  listingId: number
  eventId: number | null
  title: string
  excerpt: string
}

/** @throws {AppError} 404 for a listing that the caller does not see */
export async function seenListing(
  deps: TargetDeps,
  caller: Caller,
  { listing_id: listingId, ...through }: Through & { listing_id: number },
): Promise<Target> {
  const { record } = await accessTo(deps, caller, listingId, through)
  return {
    accountId: record.account_id,
    userId: record.user_id,
    listingId,
    eventId: null,
    title: record.content.title || occupationLabel(record, deps.concepts.taxonomy, callerLanguage(caller)) || '',
    excerpt: longTexts(record.content).join('\n\n').slice(0, MOST_LETTERS),
  }
}

/** The other side of a contact. @throws {AppError} 404 for somebody else's contact */
export async function counterpartOf(
  { pool }: TargetDeps,
  caller: Caller,
  { match_id: contactId }: { match_id: number },
): Promise<Target> {
  const { contact, reader } = await contactFor(pool, caller, contactId)
  if (!reader.isParty) throw notFound('no_contact')
  const isTo = reader.side === 'from'
  return {
    accountId: isTo ? contact.to_account_id : contact.from_account_id,
    userId: isTo ? contact.to_user_id : contact.from_user_id,
    listingId: isTo ? contact.to_listing_id : contact.from_listing_id,
    eventId: null,
    title: isTo ? contact.to_title : contact.from_title,
    excerpt: '',
  }
}

/** A message of the other side. Its words are shown to staff because a reader hands them over. */
export async function messageOf(
  deps: TargetDeps,
  caller: Caller,
  ids: { match_id: number; event_id: number },
): Promise<Target> {
  const target = await counterpartOf(deps, caller, ids)
  const { reader } = await contactFor(deps.pool, caller, ids.match_id)
  const message = await findMessage(deps.pool, ids.match_id, ids.event_id)
  if (!message || message.is_from_side === (reader.side === 'from')) throw notFound('no_message')
  return { ...target, eventId: ids.event_id, excerpt: message.text.slice(0, MOST_LETTERS) }
}

const MOST_LETTERS = 4000
const LONG = 40

/** Texts of a content that say more than a name. */
function longTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= LONG ? [value] : []
  if (Array.isArray(value)) return value.flatMap(longTexts)
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(longTexts) : []
}
