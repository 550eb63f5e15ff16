import type { Standing } from '@matchwright/contract/common.schema'
import type { ListingGroup } from '@matchwright/contract/constants'
import type { ListingCard } from '@matchwright/contract/listing.schema'
import type { Deps } from '#server/deps.ts'
import { listingLevels, standingIn, visibleGroups } from '#server/features/disclosure/index.ts'
import { cardOf } from '#server/features/listing/index.ts'
import type { CardSource } from '#server/features/listing/index.ts'
import { nearestKm } from '#server/features/listing/index.ts'
import type { ContactReader } from './party.ts'
import type { ContactRecord } from './queries.ts'
import type { TimelineView } from './timeline.ts'

export type Sources = ReadonlyMap<number, CardSource>

/** A contact from one side: the reader's listing, the other listing, and the groups of it the reader may see. */
export type ContactView = {
  contact: ContactRecord
  reader: ContactReader
  mine: CardSource
  other: CardSource
  standing: Standing
  visible: ReadonlySet<ListingGroup>
  card: ListingCard
  lang: string
}

export function toContactView(
  { concepts }: Pick<Deps, 'concepts'>,
  { contact, reader, lang }: Pick<ContactView, 'contact' | 'reader' | 'lang'>,
  sources: Sources,
): ContactView {
  const [mine, other] = [sources.get(myListingId(contact, reader)), sources.get(otherListingId(contact, reader))]
  if (!mine || !other) throw new Error(`The listings of contact ${contact.id} are not there`)
  // Staff are not a party, so they see what a match without contact sees.
  const standing = reader.isParty ? standingIn(contact.state) : 'outside'
  const distanceKm = nearestKm(mine.record.content.places, other.record.content.places)
  return {
    contact,
    reader,
    lang,
    mine,
    other,
    standing,
    visible: visibleGroups(standing, listingLevels(other.record.type, other.record.disclosure)),
    card: cardOf(other, { standing, lang, taxonomy: concepts.taxonomy, distanceKm }),
  }
}

function myListingId(contact: ContactRecord, { side }: ContactReader): number {
  return side === 'from' ? contact.from_listing_id : contact.to_listing_id
}

function otherListingId(contact: ContactRecord, { side }: ContactReader): number {
  return side === 'from' ? contact.to_listing_id : contact.from_listing_id
}

export function timelineView(
  { contact, reader, card, visible, lang }: ContactView,
  openTimesId: number | null = null,
): TimelineView {
  return {
    reader,
    state: contact.state,
    openRequestId: contact.open_request_id,
    openTimesId,
    who: card.who,
    visible,
    names: { knowsName: card.is_name_disclosed, lang },
  }
}
