import { beforeEach, describe, expect, it } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { contactApi } from '@matchwright/contract/contact.api'
import { testApp } from '#server/testing/app.ts'
import type { BodyOf } from '@matchwright/client'
import { aMeeting, askForContact, eventTypesOf, inState, openEventId } from '#server/testing/contacts.ts'
import type { Meeting } from '#server/testing/contacts.ts'
import { aUser } from '#server/testing/users.ts'
import { present } from '#server/testing/present.ts'
import { DAY_MS } from '#server/time.ts'

const app = await testApp()
const { pool, client } = app

let meeting: Meeting
beforeEach(async () => {
  meeting = await aMeeting(app)
})

type Who = 'seeker' | 'employer'
type Request = BodyOf<typeof contactApi.requestChange>
type Answered = BodyOf<typeof contactApi.acceptChange>

function terminate(who: Who, id: number, body: BodyOf<typeof contactApi.terminate> = {}) {
  return meeting[`${who}Client`].call(contactApi.terminate, { params: { match_id: id }, body })
}

function request(who: Who, id: number, action: Request['action'], more: Omit<Request, 'action'> = {}) {
  return meeting[`${who}Client`].call(contactApi.requestChange, { params: { match_id: id }, body: { action, ...more } })
}

function accept(who: Who, id: number, eventId: number, body: Answered = {}) {
  return meeting[`${who}Client`].call(contactApi.acceptChange, { params: { match_id: id, event_id: eventId }, body })
}

function reject(who: Who, id: number, eventId: number, body: Answered = {}) {
  return meeting[`${who}Client`].call(contactApi.rejectChange, { params: { match_id: id, event_id: eventId }, body })
}

async function noticesOf(userId: number) {
  return (await pool.query('select kind, params from notice where user_id = $1 order by id', [userId])).rows
}

async function stateOf(id: number) {
  return (await pool.query('select * from contact where id = $1', [id])).rows[0]
}

describe('asking for contact', () => {
  it('opens a pending contact that the other side answers within 14 days', async () => {
    const contact = await askForContact(
      meeting,
      'Ich arbeite seit fünf Jahren auf der Chirurgie und suche eine Stelle.',
    )
    expect(contact).toMatchObject({
      state: 1,
      i_asked: true,
      turn: 'theirs',
      waiting_for: 'contact',
      actions: ['withdraw', 'ask'],
    })
    expect(contact.events).toMatchObject([
      { type: 'contact_request', is_mine: true, lang: 'de', author: 'Alma Keller' },
    ])
    const days = (Date.parse(present(contact.expires_at)) - Date.parse(contact.started_at)) / DAY_MS
    expect(days).toBe(14)
    const theirs = (await meeting.employerClient.call(contactApi.contact, { params: { match_id: contact.id } })).body
    expect(theirs).toMatchObject({ turn: 'mine', unread: 1, actions: ['accept', 'reject'], i_asked: false })
    expect(theirs.open_request).toEqual({
      event_id: present(contact.events[0]).id,
      type: 'contact_request',
      is_mine: false,
    })
    expect(theirs.events[0]).toMatchObject({ can_answer: true, is_mine: false })
    expect(theirs.fits).toEqual({ i_meet: contact.fits.they_meet, they_meet: contact.fits.i_meet })
    expect(await noticesOf(meeting.employer.id)).toEqual([
      { kind: 'contact_request', params: { title: 'Nurse, surgical ward' } },
    ])
  })

  it('allows one question with the request', async () => {
    const { id } = await askForContact(meeting)
    expect((await request('seeker', id, 'ask', { text: 'Is there parking?' })).body.state).toBe(1)
    const again = await request('seeker', id, 'ask', { text: 'And a canteen?' })
    expect([again.status, again.problem.code]).toEqual([400, 'asked_already'])
    expect((await request('employer', id, 'ask', { text: 'Who are you?' })).problem.code).toBe('wrong_state')
    const empty = await request('seeker', id, 'ask')
    expect(empty.problem.detail[0]).toMatchObject({ loc: ['body', 'payload', 'text'], type: 'missing' })
  })

  it('is taken back by the one who asked and answered by the one who was asked', async () => {
    const { id } = await askForContact(meeting)
    const ended = await terminate('employer', id)
    expect([ended.status, ended.problem.code]).toEqual([400, 'use_reject'])
    expect((await terminate('seeker', id)).body).toMatchObject({ state: -2, turn: 'none', actions: [] })
    expect((await terminate('seeker', id)).body.state).toBe(-2)
    expect(await eventTypesOf(pool, id)).toEqual(['contact_request', 'withdraw'])
  })
})

describe('the way to a match', () => {
  it('goes by requests that the other side accepts', async () => {
    const asked = await askForContact(meeting)
    const { id } = asked
    const accepted = await accept('employer', id, present(asked.open_request).event_id, {
      expected_state: 1,
      text: 'Welcome',
    })
    expect(accepted.body).toMatchObject({ state: 2, expires_at: null, open_request: null })
    expect(accepted.body.steps.map(({ status }) => status)).toEqual(['done', 'current', 'open', 'open'])
    const full = await request('seeker', id, 'request_full', { expected_state: 2 })
    expect(full.body).toMatchObject({ state: 2, waiting_for: 'full', turn: 'theirs' })
    expect(full.body.steps[2]?.status).toBe('waiting_them')
    expect((await accept('employer', id, openEventId(full.body))).body.state).toBe(3)
    const match = await request('employer', id, 'request_match')
    expect((await accept('seeker', id, openEventId(match.body))).body).toMatchObject({
      state: -10,
      turn: 'none',
      actions: ['message', 'propose_times'],
    })
    expect(await eventTypesOf(pool, id)).toEqual([
      'contact_request',
      'contact_accept',
      'full_request',
      'full_accept',
      'match_request',
      'match_accept',
    ])
    expect((await noticesOf(meeting.seeker.id)).map(({ kind }) => kind)).toEqual([
      'contact_accept',
      'full_accept',
      'match_request',
    ])
    expect((await noticesOf(meeting.seeker.id))[0].params).toEqual({ title: 'Nurse' })
  })

  it('ends with the first rejection, but a later one keeps the state', async () => {
    const asked = await askForContact(meeting)
    expect((await reject('employer', asked.id, openEventId(asked))).body.state).toBe(-1)
    const id = await inState(app, meeting, 'partial')
    const full = await request('seeker', id, 'request_full')
    const rejected = await reject('employer', id, openEventId(full.body), { text: 'Not yet' })
    expect(rejected.body).toMatchObject({ state: 2, open_request: null, expires_at: null })
    expect((await request('employer', id, 'request_match')).problem.code).toBe('wrong_state')
  })

  it('can be ended by either side once in contact', async () => {
    const id = await inState(app, meeting, 'partial')
    expect((await terminate('employer', id, { expected_state: 2 })).body.state).toBe(-3)
    expect((await terminate('employer', id, { expected_state: 2 })).body.state).toBe(-3)
    expect((await terminate('seeker', id)).status).toBe(400)
    expect((await eventTypesOf(pool, id)).filter((type) => type === 'terminated')).toHaveLength(1)
  })
})

describe('what has moved on', () => {
  it('a stale expected state is refused', async () => {
    const asked = await askForContact(meeting)
    const calls = [
      accept('employer', asked.id, present(asked.open_request).event_id, { expected_state: 2 }),
      reject('employer', asked.id, present(asked.open_request).event_id, { expected_state: 3 }),
      terminate('seeker', asked.id, { expected_state: 2 }),
      request('seeker', asked.id, 'ask', { expected_state: 2, text: 'Hello?' }),
    ]
    for (const { status, problem } of await Promise.all(calls)) expect([status, problem.code]).toEqual([400, 'stale'])
    expect((await stateOf(asked.id)).state).toBe(1)
  })

  it('accepting twice answers the same contact without a second event', async () => {
    const asked = await askForContact(meeting)
    const eventId = present(asked.open_request).event_id
    const first = await accept('employer', asked.id, eventId, { expected_state: 1 })
    const second = await accept('employer', asked.id, eventId, { expected_state: 1 })
    expect([first.status, second.status, second.body.state]).toEqual([200, 200, 2])
    expect(second.body.events).toEqual(first.body.events)
    expect((await reject('employer', asked.id, eventId)).problem.code).toBe('stale')
  })

  it('asking for the same twice opens one request, and another one waits for its answer', async () => {
    const id = await inState(app, meeting, 'partial')
    const first = await request('seeker', id, 'request_full')
    const second = await request('seeker', id, 'request_full')
    expect(second.body.open_request).toEqual(first.body.open_request)
    expect((await request('employer', id, 'request_full')).problem.code).toBe('request_open')
  })

  it('only the other side answers a request, and only a request', async () => {
    const asked = await askForContact(meeting)
    expect((await accept('seeker', asked.id, openEventId(asked))).problem.code).toBe('own_request')
    expect((await accept('employer', asked.id, 999_999_999)).status).toBe(404)
    const other = await askForContact(await aMeeting(app))
    expect((await accept('employer', asked.id, openEventId(other))).status).toBe(404)
  })
})

describe('both sides at once', () => {
  it('two accepts are one', async () => {
    const asked = await askForContact(meeting)
    const answers = await Promise.all(
      [1, 2, 3].map(() => accept('employer', asked.id, present(asked.open_request).event_id)),
    )
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ])
    expect(await eventTypesOf(pool, asked.id)).toEqual(['contact_request', 'contact_accept'])
  })

  it('accepting and withdrawing leave one history', async () => {
    for (let round = 0; round < 4; round += 1) {
      const pair = await aMeeting(app)
      const asked = await askForContact(pair)
      const [accepted, withdrawn] = await Promise.all([
        pair.employerClient.call(contactApi.acceptChange, {
          params: { match_id: asked.id, event_id: present(asked.open_request).event_id },
          body: { expected_state: 1 },
        }),
        pair.seekerClient.call(contactApi.terminate, { params: { match_id: asked.id }, body: { expected_state: 1 } }),
      ])
      const types = await eventTypesOf(pool, asked.id)
      expect(types).toHaveLength(2)
      expect([accepted.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 400])
      expect(types[1]).toBe(accepted.status === 200 ? 'contact_accept' : 'withdraw')
      expect((await stateOf(asked.id)).open_request_id).toBeNull()
    }
  })

  it('two requests for contact open one contact', async () => {
    const { search, offer, seekerClient, employerClient } = meeting
    const answers = await Promise.all([
      seekerClient.call(contactApi.initiateContact, { params: { listing_id: search, other_listing_id: offer } }),
      employerClient.call(contactApi.initiateContact, { params: { listing_id: offer, other_listing_id: search } }),
      seekerClient.call(contactApi.initiateContact, { params: { listing_id: search, other_listing_id: offer } }),
    ])
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual([
      [400, 'active_match'],
      [400, 'active_match'],
    ])
  })
})

describe('who may act', () => {
  it('nobody else learns of a contact', async () => {
    const asked = await askForContact(meeting)
    const stranger = await client().login((await aUser(pool)).email)
    const eventId = present(asked.open_request).event_id
    const answers = await Promise.all([
      stranger.call(contactApi.contact, { params: { match_id: asked.id } }),
      stranger.call(contactApi.markRead, { params: { match_id: asked.id } }),
      stranger.call(contactApi.archiveContact, { params: { match_id: asked.id }, body: { is_archived: true } }),
      stranger.callWithFiles(contactApi.message, [], { params: { match_id: asked.id }, body: { text: 'Hi' } }),
      stranger.call(contactApi.terminate, { params: { match_id: asked.id } }),
      stranger.call(contactApi.requestChange, { params: { match_id: asked.id }, body: { action: 'request_full' } }),
      stranger.call(contactApi.acceptChange, { params: { match_id: asked.id, event_id: eventId } }),
      stranger.call(contactApi.rejectChange, { params: { match_id: asked.id, event_id: eventId } }),
      stranger.call(contactApi.downloadAttachment, { params: { match_id: asked.id, event_id: eventId } }),
      stranger.call(contactApi.explainMatch, { query: { match_id: asked.id } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const visitor = await client().call(contactApi.contact, { params: { match_id: asked.id } })
    expect(visitor.status).toBe(401)
  })

  it('colleagues act in the contacts of shared listings', async () => {
    const shared = await aMeeting(app, { share: 'account' })
    const colleague = await aUser(pool, { accountId: shared.employer.accountId, firstName: 'Carla', lastName: 'Weber' })
    const asked = await askForContact(shared)
    const browser = await client().login(colleague.email)
    const list = (await browser.call(contactApi.contacts)).body
    expect(list.items.map(({ id }) => id)).toEqual([asked.id])
    const accepted = await browser.call(contactApi.acceptChange, {
      params: { match_id: asked.id, event_id: present(asked.open_request).event_id },
    })
    expect(accepted.body.events.at(-1)).toMatchObject({ type: 'contact_accept', is_mine: true, author: 'Carla Weber' })
    const priv = await askForContact(meeting)
    const other = await aUser(pool, { accountId: meeting.employer.accountId })
    expect(
      (await (await client().login(other.email)).call(contactApi.contact, { params: { match_id: priv.id } })).status,
    ).toBe(404)
  })

  it('staff see that there is a contact, not what is written, and change nothing', async () => {
    const asked = await askForContact(meeting, 'a very private word')
    const staff = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
    const seen = await staff.call(contactApi.contact, { params: { match_id: asked.id } })
    expect(seen.body).toMatchObject({ state: 1, actions: [], person: null, company: null, documents: [] })
    expect(JSON.stringify(seen.body)).not.toContain('private word')
    expect((await staff.call(contactApi.terminate, { params: { match_id: asked.id } })).status).toBe(403)
    expect((await staff.call(contactApi.contacts)).body.count).toBe(0)
  })

  it('who looks through somebody’s eyes reads no messages and does nothing', async () => {
    const asked = await askForContact(meeting, 'a very private word')
    const admin = await client().login((await aUser(pool, { perms: ['admin_login_as'] })).email)
    const entered = await admin.call(authApi.loginAs, { body: { email: meeting.employer.email, reason: 'support' } })
    expect(entered.status).toBe(200)
    const [seen, list] = [
      await admin.call(contactApi.contact, { params: { match_id: asked.id } }),
      await admin.call(contactApi.contacts),
    ]
    expect(seen.body).toMatchObject({ state: 1, actions: [] })
    expect(list.body.count).toBe(1)
    expect(JSON.stringify([seen.body, list.body])).not.toContain('private word')
    const refused = await Promise.all([
      admin.call(contactApi.acceptChange, {
        params: { match_id: asked.id, event_id: present(asked.open_request).event_id },
      }),
      admin.call(contactApi.markRead, { params: { match_id: asked.id } }),
      admin.call(contactApi.initiateContact, {
        params: { listing_id: meeting.offer, other_listing_id: meeting.search },
      }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})
