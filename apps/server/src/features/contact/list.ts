import type { ContactEvent, ContactRow } from '@matchwright/contract/contact.schema'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { cardSources } from '#server/features/listing/index.ts'
import { filesOf, lastEvents } from './event-queries.ts'
import { countContacts, listContacts } from './list-queries.ts'
import type { ContactCounts, ContactFilter, ListedContact } from './list-queries.ts'
import type { ContactReader } from './party.ts'
import { toContactView, timelineView } from './contact-view.ts'
import { shownEvents } from './timeline.ts'
import { toContactRow } from './view.ts'
import type { ViewDeps } from './view.ts'

type ContactList = { items: ContactRow[]; count: number; counts: Omit<ContactCounts, 'found'> }
type ListQuery = Omit<ContactFilter, 'userId' | 'accountId'>

/** The contacts of a user and those shared with them, by a number of queries that is independent of their count. */
export async function contactList(
  deps: ViewDeps,
  caller: Caller,
  query: ListQuery,
  lang: string,
): Promise<ContactList> {
  const user = userOf(caller)
  const filter: ContactFilter = { ...query, userId: user.id, accountId: user.account_id }
  const listed = await listContacts(deps.pool, filter)
  const { found, ...counts } = await countContacts(deps.pool, filter)
  return { items: await rowsOf(deps, caller, listed, lang), count: found, counts }
}

/** Contacts by their ids, as far as the user takes part in them. */
export async function contactRows(deps: ViewDeps, caller: Caller, ids: number[], lang: string): Promise<ContactRow[]> {
  if (ids.length === 0) return []
  const { id: userId, account_id: accountId } = userOf(caller)
  const listed = await listContacts(deps.pool, {
    userId,
    accountId,
    active: 'all',
    action: 'all',
    sort: 'last_activity',
    topId: undefined,
    search: undefined,
    ids,
    limit: ids.length,
    offset: 0,
  })
  return rowsOf(deps, caller, listed, lang)
}

async function rowsOf(deps: ViewDeps, caller: Caller, listed: ListedContact[], lang: string): Promise<ContactRow[]> {
  const sources = await cardSources(
    deps.pool,
    listed.flatMap(({ from_listing_id, to_listing_id }) => [from_listing_id, to_listing_id]),
  )
  const events = await lastEvents(
    deps.pool,
    listed.map(({ id }) => id),
  )
  const files = await filesOf(
    deps.pool,
    events.map(({ id }) => id),
  )
  return listed.map((contact) => {
    const reader: ContactReader = {
      side: contact.is_from ? 'from' : 'to',
      userId: userOf(caller).id,
      isParty: true,
      readsMessages: !caller.isImpersonated,
    }
    const sight = toContactView(deps, { contact, reader, lang }, sources)
    const ofContact = events.filter(({ contact_id }) => contact_id === contact.id)
    const last: ContactEvent | undefined = shownEvents(ofContact, files, timelineView(sight))[0]
    const unread = { unread: contact.unread, isMyTurn: contact.is_my_turn, isArchived: contact.is_archived }
    return toContactRow(deps, sight, unread, last ?? null)
  })
}
