import { MATCH_STATE } from '@matchwright/contract/constants'
import type { MatchState } from '@matchwright/contract/contact.schema'
import type { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import type { z } from 'zod'
import { row, transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { contactListener } from '#server/features/contact/index.ts'
import type { TestApp } from './app.ts'
import type { Answer, Client } from './client.ts'
import { aListing, nursePair } from './listings.ts'
import { aCompany, aPerson } from './profiles.ts'
import { aUser } from './users.ts'
import type { TestUser } from './users.ts'

/** A contact of two listings in some state, as the calls would have left it. Its id. */
export async function aContact(
  db: Db,
  wish: { from: number; to: number; state?: keyof typeof MATCH_STATE },
): Promise<number> {
  const state: MatchState = MATCH_STATE[wish.state ?? 'partial']
  const { id } = await row<{ id: number }>(
    db,
    `insert into contact (from_listing_id, to_listing_id, from_user_id, to_user_id, state, score, fit_from, fit_to)
     select f.id, t.id, f.user_id, t.user_id, $3, 80, 80, 80 from listing f, listing t where f.id = $1 and t.id = $2 returning id`,
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

const CONTACTS = '/napi/match/contacts'

export function contactUrl(id: number, call = ''): string {
  return `${CONTACTS}/${id}${call && `/${call}`}`
}

/** Asks for contact as the seeker; the contact as the seeker sees it. */
export async function askForContact(meeting: Meeting, text = 'May I introduce myself?'): Promise<Answer['body']> {
  const { search, offer, seekerClient } = meeting
  return succeeded(await seekerClient.post(`/napi/match/initiate_contact/${search}/${offer}`, { text }))
}

function succeeded({ status, body }: Answer): Answer['body'] {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Asks for the next state as the employer and has the seeker accept. */
async function agree(meeting: Meeting, id: number, action: 'request_full' | 'request_match'): Promise<void> {
  const asked = succeeded(await meeting.employerClient.post(contactUrl(id, 'state_change_request'), { action }))
  const accept = contactUrl(id, `state_change_accept/${asked.open_request.event_id}`)
  succeeded(await meeting.seekerClient.post(accept))
}

/** Brings a meeting to a state in the way people do. The contact's id. */
export async function inState(app: TestApp, meeting: Meeting, state: keyof typeof MATCH_STATE): Promise<number> {
  const { id, open_request } = await askForContact(meeting)
  const { employerClient, seekerClient } = meeting
  const answer = (call: string) => employerClient.post(contactUrl(id, `${call}/${open_request.event_id}`))
  if (state === 'rejected') succeeded(await answer('state_change_reject'))
  if (state === 'withdrawn') succeeded(await seekerClient.post(contactUrl(id, 'terminate')))
  if (state === 'expired') await transaction(app.pool, (db) => contactListener.onListingClosed(db, meeting.offer))
  if (['pending', 'rejected', 'withdrawn', 'expired'].includes(state)) return id
  succeeded(await answer('state_change_accept'))
  if (state === 'partial') return id
  await agree(meeting, id, 'request_full')
  if (state === 'matched') await agree(meeting, id, 'request_match')
  if (state === 'terminated') succeeded(await seekerClient.post(contactUrl(id, 'terminate')))
  return id
}
