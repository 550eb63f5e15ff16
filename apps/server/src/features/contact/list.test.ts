import { beforeAll, describe, expect, it } from 'vitest'
import { contactApi } from '@matchwright/contract/contact.api'
import { testApp } from '#server/testing/app.ts'
import type { QueryOf } from '@matchwright/client'
import type { Client } from '#server/testing/client.ts'
import { aMeeting, askForContact, inState } from '#server/testing/contacts.ts'
import type { Meeting } from '#server/testing/contacts.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { present } from '#server/testing/present.ts'

const app = await testApp()
const { pool, deps } = app

function ids(body: { items: { id: number }[] }): number[] {
  return body.items.map(({ id }) => id)
}

async function list(client: Client, query: QueryOf<typeof contactApi.contacts> = {}) {
  return (await client.call(contactApi.contacts, { query })).body
}

function later(): void {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
}

/** One seeker in contact with offers in several states, the oldest first. */
let meetings: Meeting[]
let pending: number
let partial: number
let full: number
let ended: number
let seeker: Meeting['seekerClient']
beforeAll(async () => {
  const first = await aMeeting(app)
  seeker = first.seekerClient
  meetings = [first]
  for (const title of ['Ward_nurse', 'Head nurse', 'Night nurse']) {
    const other = await aMeeting(app)
    const content = { ...nursePair(deps.concepts.taxonomy).offer, title }
    const offer = await aListing(pool, { owner: other.employer, content, profileId: other.company })
    meetings.push({ ...first, employer: other.employer, employerClient: other.employerClient, offer })
  }
  await deps.matchIndex.catchUp()
  const [a, b, c, d] = meetings
  if (!a || !b || !c || !d) throw new Error('four meetings are needed')
  ended = await inState(app, a, 'rejected')
  later()
  full = await inState(app, b, 'full')
  later()
  partial = await inState(app, c, 'partial')
  later()
  pending = (await askForContact(d)).id
})

describe('the list of contacts', () => {
  it('is ordered by the last activity, or by state', async () => {
    expect(ids(await list(seeker))).toEqual([pending, partial, full, ended])
    expect(ids(await list(seeker, { sort: 'state' }))).toEqual([pending, partial, full, ended])
    later()
    await seeker.callWithFiles(contactApi.message, [], { params: { match_id: full }, body: { text: 'Good morning' } })
    expect(ids(await list(seeker))).toEqual([full, pending, partial, ended])
    expect(ids(await list(seeker, { sort: 'state' }))).toEqual([pending, partial, full, ended])
    expect(ids(await list(seeker, { limit: 2, offset: 1 }))).toEqual([pending, partial])
  })

  it('pins one contact as the first row, whatever is filtered', async () => {
    expect(ids(await list(seeker, { top_match_id: partial }))[0]).toBe(partial)
    expect(ids(await list(seeker, { top_match_id: ended, filter_active: 'active', limit: 1 }))).toEqual([ended])
    const stranger = await aMeeting(app)
    expect(ids(await list(stranger.seekerClient, { top_match_id: partial }))).toEqual([])
  })

  it('tells whose turn it is, with counts', async () => {
    const body = await list(seeker)
    expect(body.count).toBe(4)
    expect(body.counts).toEqual({ active: 3, matched: 0, inactive: 1, my_turn: 0, their_turn: 3, archive: 0 })
    const employer = meetings[2]?.employerClient
    if (!employer) throw new Error('no employer')
    later()
    await employer.callWithFiles(contactApi.message, [], {
      params: { match_id: partial },
      body: { text: 'Könnten wir den Probetag verschieben?' },
    })
    const [row] = (await list(seeker, { filter_action: 'my_turn' })).items
    expect(row).toMatchObject({ id: partial, turn: 'mine', waiting_for: 'reply', unread: 2 })
    expect(row?.last_event).toMatchObject({ type: 'message', lang: 'de', is_mine: false, is_read: false })
    expect(ids(await list(seeker, { filter_action: 'their_turn' }))).toEqual([full, pending])
    expect((await seeker.call(contactApi.markRead, { params: { match_id: partial } })).body).toEqual({ done: true })
    expect((await list(seeker)).counts.my_turn).toBe(0)
    expect((await list(employer)).counts).toMatchObject({ active: 1, their_turn: 1 })
  })

  it('searches the titles of both listings, literally', async () => {
    expect(ids(await list(seeker, { search: 'head' }))).toEqual([partial])
    expect(ids(await list(seeker, { search: 'ward_n' }))).toEqual([full])
    expect(ids(await list(seeker, { search: 'nigh_' }))).toEqual([])
    const employer = meetings[3]?.employerClient
    if (!employer) throw new Error('no employer')
    expect((await list(employer, { search: 'nurse' })).count).toBe(1)
  })

  it('keeps what has ended apart, and what is put away', async () => {
    expect(ids(await list(seeker, { filter_active: 'inactive' }))).toEqual([ended])
    const early = await seeker.call(contactApi.archiveContact, {
      params: { match_id: partial },
      body: { is_archived: true },
    })
    expect([early.status, early.problem.code]).toEqual([400, 'wrong_state'])
    expect((await seeker.callRaw(contactApi.archiveContact, { params: { match_id: ended } })).status).toBe(422)
    await seeker.call(contactApi.archiveContact, { params: { match_id: ended }, body: { is_archived: true } })
    expect(ids(await list(seeker, { filter_active: 'archive' }))).toEqual([ended])
    expect(ids(await list(seeker))).not.toContain(ended)
    expect((await list(meetings[0]?.employerClient ?? seeker)).counts.archive).toBe(0)
    await seeker.call(contactApi.archiveContact, { params: { match_id: ended }, body: { is_archived: false } })
    expect(ids(await list(seeker))).toContain(ended)
  })

  it('keeps matches apart from what has ended', async () => {
    const matched = await aMeeting(app)
    await deps.matchIndex.catchUp()
    const id = await inState(app, matched, 'matched')
    const body = await list(matched.seekerClient, { filter_active: 'matched' })
    expect(ids(body)).toEqual([id])
    expect(body.counts).toMatchObject({ active: 0, matched: 1, inactive: 0 })
    expect(ids(await list(matched.seekerClient, { filter_active: 'inactive' }))).toEqual([])
    expect(ids(await list(seeker, { filter_active: 'matched' }))).toEqual([])
  })

  it('scores anew while both listings are found, else shows the score of then', async () => {
    const row = async (id: number) => present((await list(seeker)).items.find((candidate) => candidate.id === id))
    const before = await row(pending)
    expect(before.strip.theirs.length).toBeGreaterThan(0)
    await pool.query('update listing set status = 4 where id = $1', [meetings[3]?.offer])
    await deps.matchIndex.catchUp()
    const after = await row(pending)
    expect(after.strip).toEqual({ theirs: [], mine: [] })
    expect([after.score, after.fits]).toEqual([before.score, before.fits])
  })

  it('refuses visitors and queries without meaning', async () => {
    expect((await app.client().call(contactApi.contacts)).status).toBe(401)
    const wrong = await seeker.callRaw(contactApi.contacts, { query: { filter_active: 'sometimes' } })
    expect(wrong.problem.detail[0]?.loc).toEqual(['query', 'params', 'filter_active'])
  })
})
