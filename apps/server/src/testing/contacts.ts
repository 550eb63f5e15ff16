import { MATCH_STATE } from '@matchwright/contract/constants'
import { contactApi } from '@matchwright/contract/contact.api'
import type { Contact, MatchState } from '@matchwright/contract/contact.schema'
import type { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import type { z } from 'zod'
import { row, transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { contactListener } from '#server/features/contact/index.ts'
import type { TestApp } from './app.ts'
import type { Answer, Client } from './client.ts'
import { aListing, nursePair } from './listings.ts'
import { present } from './present.ts'
import { aCompany, aPerson } from './profiles.ts'
import { aUser } from './users.ts'
import type { TestUser } from './users.ts'

/** A contact of two listings in some state, in the form the calls leave it. Returns its id. */
export async function aContact(
  db: Db,
  wish: { from: number; to: number; state?: keyof typeof MATCH_STATE },
): Promise<number> {
  const state: MatchState = MATCH_STATE[wish.state ?? 'partial']
  const { id } = await row<{ id: number }>(
    db,
    `insert into contact (from_listing_id, to_listing_id, from_user_id, to_user_id, state, score, fit_from, fit_to)
     select f.id, t.id, f.user_id, t.user_id, $3, 80, 80, 80
     from listing f, listing t
     where f.id = $1 and t.id = $2
     returning id`,
    [wish.from, wish.to, state],
  )
  return id
}

/** Types of the events on a contact's timeline, oldest first. */
export async function eventTypesOf(db: Db, contactId: number): Promise<string[]> {
  const found = await db.query<{ type: string }>('select type from contact_event where contact_id = $1 order by id', [
    contactId,
  ])
  return found.rows.map(({ type }) => type)
}

/** Two people who fit each other, each with a profile, a published listing and a browser. */
export type Meeting = {
  seeker: TestUser
  employer: TestUser
  seekerClient: Client
  employerClient: Client
  person: number
  company: number
  search: number
  offer: number
}
type Wish = {
  person?: z.input<typeof PersonContent>
  company?: z.input<typeof CompanyContent>
  share?: 'private' | 'account'
}

export async function aMeeting({ pool, deps, client }: TestApp, wish: Wish = {}): Promise<Meeting> {
  const share = wish.share ?? 'private'
  const seeker = await aUser(pool, { accountType: 'private' })
  const employer = await aUser(pool, { firstName: 'Bruno', lastName: 'Meier' })
  const person = await aPerson(pool, { owner: seeker, content: wish.person ?? {} })
  const company = await aCompany(pool, { owner: employer, content: wish.company ?? {} })
  const content = nursePair(deps.concepts.taxonomy)
  const search = await aListing(pool, { owner: seeker, type: 'search', content: content.search, profileId: person })
  const offer = await aListing(pool, { owner: employer, content: content.offer, profileId: company, share, level: 2 })
  await deps.matchIndex.catchUp()
  const seekerClient = await client().login(seeker.email)
  const employerClient = await client().login(employer.email)
  return { seeker, employer, seekerClient, employerClient, person, company, search, offer }
}

/** Asks for contact as the seeker; returns the contact as the seeker sees it. */
export async function askForContact(meeting: Meeting, text = 'May I introduce myself?'): Promise<Contact> {
  const { search, offer, seekerClient } = meeting
  const params = { listing_id: search, other_listing_id: offer }
  return succeeded(await seekerClient.call(contactApi.initiateContact, { params, body: { text } }))
}

function succeeded<Body>({ status, body }: Answer<Body>): Body {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Id of the event that waits for an answer. */
export function openEventId({ open_request }: Pick<Contact, 'open_request'>): number {
  return present(open_request).event_id
}

/** Asks for the next state as the employer and has the seeker accept. */
async function agree(meeting: Meeting, id: number, action: 'request_full' | 'request_match'): Promise<void> {
  const params = { match_id: id }
  const asked = succeeded(await meeting.employerClient.call(contactApi.requestChange, { params, body: { action } }))
  const answered = { match_id: id, event_id: openEventId(asked) }
  succeeded(await meeting.seekerClient.call(contactApi.acceptChange, { params: answered }))
}

/** Brings a meeting to a state by the calls people make. Returns the contact's id. */
export async function inState(app: TestApp, meeting: Meeting, state: keyof typeof MATCH_STATE): Promise<number> {
  const asked = await askForContact(meeting)
  const { employerClient, seekerClient } = meeting
  const params = { match_id: asked.id }
  const answer = { params: { ...params, event_id: openEventId(asked) } }
  if (state === 'rejected') succeeded(await employerClient.call(contactApi.rejectChange, answer))
  if (state === 'withdrawn') succeeded(await seekerClient.call(contactApi.terminate, { params }))
  if (state === 'expired') await transaction(app.pool, (db) => contactListener.onListingClosed(db, meeting.offer))
  if (['pending', 'rejected', 'withdrawn', 'expired'].includes(state)) return asked.id
  succeeded(await employerClient.call(contactApi.acceptChange, answer))
  if (state === 'partial') return asked.id
  await agree(meeting, asked.id, 'request_full')
  if (state === 'matched') await agree(meeting, asked.id, 'request_match')
  if (state === 'terminated') succeeded(await seekerClient.call(contactApi.terminate, { params }))
  return asked.id
}
