import { beforeEach, describe, expect, test } from 'vitest'
import { caseloadApi } from '@matchwright/contract/caseload.api'
import { MATCH_STATE } from '@matchwright/contract/constants'
import { contactApi } from '@matchwright/contract/contact.api'
import { row, rows } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aMeeting } from '#server/testing/contacts.ts'
import type { Meeting } from '#server/testing/contacts.ts'
import { BIEL, LUGANO, aListing, nursePair } from '#server/testing/listings.ts'
import { present } from '#server/testing/present.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'

const app = await testApp()
const { pool, deps, client } = app
const { taxonomy } = deps.concepts

let counsellor: TestUser
let desk: Client
let meeting: Meeting
let pair: { listing_id: number; offer_id: number }

beforeEach(async () => {
  counsellor = await aUser(pool, { perms: ['counsellor'], firstName: 'Rahel', lastName: 'Kunz' })
  desk = await client().login(counsellor.email)
  meeting = await aMeeting(app)
  pair = { listing_id: meeting.search, offer_id: meeting.offer }
})

async function ask(email: string, browser = desk): Promise<number> {
  return (await browser.call(caseloadApi.ask, { body: { email } })).status
}

async function questionTo(browser: Client): Promise<number> {
  const { body } = await browser.call(caseloadApi.mine, { query: {} })
  return present(body.agreements.at(0)).entry_id
}

/** Has the seeker agree to the counsellor. */
async function agree(): Promise<number> {
  await ask(meeting.seeker.email)
  const entryId = await questionTo(meeting.seekerClient)
  await meeting.seekerClient.call(caseloadApi.agree, { params: { entry_id: entryId }, body: { is_agreed: true } })
  return entryId
}

async function people() {
  return (await desk.call(caseloadApi.people, { query: {} })).body
}

async function shortlist(): Promise<number> {
  const { body } = await desk.call(caseloadApi.mark, {
    params: pair,
    body: { state: 'shortlisted', note: 'Call first' },
  })
  return present(body.mark).id
}

async function propose(): Promise<number> {
  const id = await shortlist()
  const { body } = await desk.call(caseloadApi.propose, { body: { ids: [id] } })
  expect(body).toEqual({ sent: [id], refused: [] })
  return id
}

function answer(browser: Client, id: number, isAccepted: boolean) {
  return browser.call(caseloadApi.answer, { params: { proposal_id: id }, body: { is_accepted: isAccepted } })
}

async function actsOn(listingId: number): Promise<string[]> {
  const found = await rows<{ action: string }>(
    pool,
    `select action from audit_event where kind = 'listing' and subject_id = $1 and actor_id = $2 order by id`,
    [listingId, counsellor.id],
  )
  return found.map(({ action }) => action)
}

describe('somebody is in a caseload', () => {
  test('only once they agreed; each reading leaves a line for them', async () => {
    expect(await ask(meeting.seeker.email)).toBe(200)
    expect(await people()).toMatchObject({ items: [], asked: [{ email: meeting.seeker.email, state: 'asked' }] })
    const unseen = await desk.call(caseloadApi.offers, { params: { listing_id: meeting.search }, query: {} })
    expect(unseen.status).toBe(404)
    const entryId = await questionTo(meeting.seekerClient)
    const params = { entry_id: entryId }
    const other = await client().login((await aUser(pool)).email)
    expect((await other.call(caseloadApi.agree, { params, body: { is_agreed: true } })).status).toBe(404)
    const agreed = () => meeting.seekerClient.call(caseloadApi.agree, { params, body: { is_agreed: true } })
    expect((await agreed()).status).toBe(200)
    expect((await agreed()).status).toBe(200)
    const { items, offers } = await people()
    expect(items).toMatchObject([{ entry_id: entryId, name: 'Alma K.', search: { id: meeting.search, days: 0 } }])
    expect(items[0]?.best?.score).toBeGreaterThan(60)
    expect(offers).toBeGreaterThan(0)
    await people()
    expect(await actsOn(meeting.search)).toEqual(['counsellor_read'])
  })

  test('until they withdraw: notes and shortlist go with the agreement', async () => {
    const entryId = await agree()
    await shortlist()
    const params = { entry_id: entryId }
    expect((await meeting.employerClient.call(caseloadApi.withdraw, { params })).status).toBe(404)
    expect((await meeting.seekerClient.call(caseloadApi.withdraw, { params })).status).toBe(200)
    expect((await meeting.seekerClient.call(caseloadApi.withdraw, { params })).status).toBe(404)
    expect(await people()).toMatchObject({ items: [] })
    expect(await row(pool, 'select count(*) from caseload_pair where entry_id = $1', [entryId])).toEqual({ count: 0 })
    for (const answered of [
      await desk.call(caseloadApi.explain, { params: pair, query: {} }),
      await desk.call(caseloadApi.mark, { params: pair, body: { state: 'shortlisted' } }),
    ])
      expect(answered.status).toBe(404)
  })

  test('of one counsellor, not of another one', async () => {
    const entryId = await agree()
    const colleague = await aUser(pool, { accountId: counsellor.accountId, perms: ['counsellor'] })
    const other = await client().login(colleague.email)
    expect((await other.call(caseloadApi.people, { query: {} })).body.items).toEqual([])
    expect((await other.call(caseloadApi.explain, { params: pair, query: {} })).status).toBe(404)
    expect((await other.call(caseloadApi.end, { params: { entry_id: entryId } })).status).toBe(404)
    expect((await desk.call(caseloadApi.end, { params: { entry_id: entryId } })).status).toBe(200)
    expect((await people()).items).toEqual([])
  })

  test('the question tells nothing of the address, and is not put again to somebody who declined', async () => {
    const stranger = `${Date.now()}@example.org`
    expect([await ask(stranger), await ask(meeting.seeker.email)]).toEqual([200, 200])
    expect((await people()).asked.map(({ state }) => state)).toEqual(['asked', 'asked'])
    const params = { entry_id: await questionTo(meeting.seekerClient) }
    await meeting.seekerClient.call(caseloadApi.agree, { params, body: { is_agreed: false } })
    expect([await ask(meeting.seeker.email), await ask(counsellor.email)]).toEqual([400, 400])
    expect((await desk.send('POST', '/napi/caseload/people', { email: 'nobody' })).status).toBe(422)
    expect((await meeting.employerClient.call(caseloadApi.people, { query: {} })).status).toBe(403)
  })

  test('somebody who registers later finds the question to their address', async () => {
    const email = `later-${Date.now()}@example.org`
    await ask(email)
    const late = await client().login((await aUser(pool, { email, accountType: 'private' })).email)
    expect((await late.call(caseloadApi.mine, { query: {} })).body.agreements).toMatchObject([
      { state: 'asked', counsellor: 'Rahel Kunz', organisation: 'Lakeside Ltd' },
    ])
  })
})

describe('a counsellor', () => {
  test('sees of a search what a contact sees, and of an offer what everybody sees', async () => {
    await agree()
    await pool.query(`update listing set disclosure = '{"pay": 0, "location": 0}' where id = $1`, [meeting.search])
    await deps.matchIndex.catchUp()
    const { body } = await desk.call(caseloadApi.explain, { params: pair, query: {} })
    const hidden = body.directions.flatMap(({ criteria }) =>
      criteria.filter(({ disclosed }) => !disclosed).map(({ criterion }) => criterion),
    )
    expect(hidden).toEqual(expect.arrayContaining(['pay', 'location']))
    expect(body.places.mine).toEqual([])
    expect(body.card).toMatchObject({ id: meeting.offer, is_name_disclosed: false, distance_km: null })
    expect(JSON.stringify(body)).not.toMatch(/76000|84000/)
    const { items } = (await desk.call(caseloadApi.offers, { params: { listing_id: meeting.search }, query: {} })).body
    expect(items[0]?.strip.mine.find(({ criterion }) => criterion === 'pay')?.is_hidden).toBe(true)
  })

  test('is not told of contacts of the person', async () => {
    await agree()
    const params = { listing_id: meeting.search, other_listing_id: meeting.offer }
    await meeting.seekerClient.call(contactApi.initiateContact, { params, body: { text: 'Hello' } })
    const { items } = (await desk.call(caseloadApi.offers, { params: { listing_id: meeting.search }, query: {} })).body
    expect(items.find(({ listing }) => listing.id === meeting.offer)?.contact).toBeNull()
  })

  test('looks with a strategy that changes this view only', async () => {
    await agree()
    const near = await aListing(pool, { owner: meeting.employer, content: nursePair(taxonomy).offer })
    const far = await aListing(pool, {
      owner: meeting.employer,
      content: { ...nursePair(taxonomy).offer, places: [{ ...BIEL, name: 'Bern', lat: 46.9481, lon: 7.4474 }] },
    })
    await aListing(pool, { owner: meeting.employer, content: { ...nursePair(taxonomy).offer, places: [LUGANO] } })
    await deps.matchIndex.catchUp()
    const offers = async (strategy: 'balanced' | 'near_home' | 'career_change') =>
      (await desk.call(caseloadApi.offers, { params: { listing_id: meeting.search }, query: { strategy, limit: 100 } }))
        .body
    const ids = ({ items }: Awaited<ReturnType<typeof offers>>) => items.map(({ listing }) => listing.id)
    const [usual, home, change] = [await offers('balanced'), await offers('near_home'), await offers('career_change')]
    expect(ids(usual)).toEqual(expect.arrayContaining([near, far]))
    expect(usual.effect).toMatchObject({ match_factor: 50, weights: [], radius_km: null })
    expect(ids(home)).toContain(near)
    expect(ids(home)).not.toContain(far)
    expect(home.effect.radius_km).toBe(15)
    expect(change.effect).toMatchObject({ match_factor: 10, own_match_factor: 50 })
    expect(change.effect.weights).toContainEqual({ criterion: 'occupation', weight: 0, own: 3 })
    expect((await desk.send('GET', `/napi/caseload/searches/${meeting.search}/offers?strategy=x`)).status).toBe(422)
  })

  test('notes, shortlists and rules out offers, each with a reason', async () => {
    await agree()
    const mark = (body: object) =>
      desk.send('PUT', `/napi/caseload/searches/${meeting.search}/offers/${meeting.offer}`, body)
    expect((await mark({ state: 'unsuitable' })).status).toBe(422)
    expect((await mark({ state: 'unsuitable', reason: 'pay', note: 'Too little' })).status).toBe(200)
    const shown = async (show: 'open' | 'all') => {
      const query = { show, limit: 100 }
      const { body } = await desk.call(caseloadApi.offers, { params: { listing_id: meeting.search }, query })
      return body.items.find(({ listing }) => listing.id === meeting.offer)
    }
    expect(await shown('open')).toBeUndefined()
    expect((await shown('all'))?.mark).toMatchObject({ state: 'unsuitable', reason: 'pay', note: 'Too little' })
    await mark({ state: 'none' })
    expect((await shown('open'))?.mark).toBeNull()
    expect(
      (
        await desk.call(caseloadApi.mark, {
          params: { ...pair, offer_id: meeting.search },
          body: { state: 'shortlisted' },
        })
      ).status,
    ).toBe(404)
  })
})

describe('a proposal', () => {
  test('opens a contact once both sides accept', async () => {
    await agree()
    const id = await propose()
    expect(await actsOn(meeting.search)).toContain('counsellor_proposed')
    const mine = async (browser: Client) => (await browser.call(caseloadApi.mine, { query: {} })).body.proposals
    expect(await mine(meeting.employerClient)).toMatchObject([{ id, side: 'employer', answer: 'waiting' }])
    expect((await mine(meeting.employerClient))[0]?.other.is_name_disclosed).toBe(false)
    const stranger = await client().login((await aUser(pool)).email)
    expect([await mine(stranger), (await answer(stranger, id, true)).status]).toEqual([[], 404])
    expect((await answer(desk, id, true)).status).toBe(404)
    expect((await answer(meeting.employerClient, id, true)).body).toEqual({ match_id: null })
    const { body } = await answer(meeting.seekerClient, id, true)
    const matchId = present(body.match_id)
    expect((await answer(meeting.seekerClient, id, true)).body).toEqual({ match_id: matchId })
    const contact = await meeting.seekerClient.call(contactApi.contact, { params: { match_id: matchId }, query: {} })
    expect(contact.body.state).toBe(MATCH_STATE.partial)
    const { body: sent } = await desk.call(caseloadApi.proposals, { query: { state: 'sent' } })
    expect(sent.items).toMatchObject([{ id, person: 'accepted', employer: 'accepted', outcome: 'contact' }])
    const notices = await rows<{ kind: string }>(
      pool,
      `select kind from notice where user_id = any($1) and kind like 'proposal%' order by id`,
      [[counsellor.id, meeting.seeker.id, meeting.employer.id]],
    )
    expect(notices.map(({ kind }) => kind)).toEqual([
      'proposal_asked',
      'proposal_asked',
      'proposal_accepted',
      'proposal_accepted',
      'proposal_accepted',
    ])
  })

  test('ends when one side declines, and a decision stays', async () => {
    await agree()
    const id = await propose()
    expect((await answer(meeting.seekerClient, id, false)).body).toEqual({ match_id: null })
    expect((await answer(meeting.seekerClient, id, true)).status).toBe(400)
    expect((await answer(meeting.employerClient, id, true)).body).toEqual({ match_id: null })
    const { body } = await desk.call(caseloadApi.proposals, { query: { state: 'sent' } })
    expect(body.items).toMatchObject([{ person: 'declined', outcome: 'declined', note: 'Call first' }])
  })

  test('is not sent for what is gone, hidden, or of others', async () => {
    await agree()
    const id = await shortlist()
    const colleague = await client().login((await aUser(pool, { perms: ['counsellor'] })).email)
    expect((await colleague.call(caseloadApi.propose, { body: { ids: [id] } })).status).toBe(404)
    await pool.query('update listing set status = 4 where id = $1', [meeting.offer])
    await deps.matchIndex.catchUp()
    const { body } = await desk.call(caseloadApi.propose, { body: { ids: [id] } })
    expect(body).toEqual({ sent: [], refused: [{ id, reason: 'offer_gone' }] })
    expect((await desk.send('POST', '/napi/caseload/proposals', { ids: [] })).status).toBe(422)
  })
})
