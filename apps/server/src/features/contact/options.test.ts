import { beforeEach, describe, expect, it } from 'vitest'
import { listingApi } from '@matchwright/contract/listing.api'
import { contactApi } from '@matchwright/contract/contact.api'
import { testApp } from '#server/testing/app.ts'
import { aMeeting, askForContact, inState } from '#server/testing/contacts.ts'
import type { Meeting } from '#server/testing/contacts.ts'
import { LUGANO, aListing, conceptId, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import { present } from '#server/testing/present.ts'

const app = await testApp()
const { pool, deps, client } = app

let meeting: Meeting
beforeEach(async () => {
  meeting = await aMeeting(app)
})

function codes(body: { reasons: { code: string }[] }): string[] {
  return body.reasons.map(({ code }) => code)
}

async function between(mine: number, other: number, browser = meeting.seekerClient) {
  return browser.call(contactApi.contactOptionsOf, { params: { listing_id: mine, other_listing_id: other } })
}

async function setStatus(listingId: number, status: number) {
  await pool.query('update listing set status = $2 where id = $1', [listingId, status])
  await deps.matchIndex.catchUp()
}

function pairContent() {
  return nursePair(deps.concepts.taxonomy)
}

/** An occupation that no nurse looks for. */
function painting() {
  const painter = conceptId(deps.concepts.taxonomy, 'occupation', 'painter-and-decorator')
  return { ...pairContent().offer, occupations: [{ concept_id: painter, importance: 'must' as const }], skills: [] }
}

describe('whether contact is possible', () => {
  it('with a match, yes', async () => {
    const { status, body } = await between(meeting.search, meeting.offer)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      is_possible: true,
      reasons: [],
      other: { id: meeting.offer, is_name_disclosed: false },
    })
    expect(body.my_listings).toMatchObject([{ id: meeting.search, is_match: true, match_id: null }])
  })

  it('tells all reasons at once, each with what would lift it', async () => {
    await setStatus(meeting.search, 0)
    const { body } = await between(meeting.search, meeting.search)
    expect(codes(body)).toEqual(['my_listing_not_published', 'other_listing_invalid', 'same_user', 'listing_type'])
    expect(body.reasons[0]?.lift).toEqual({
      key: 'contact.obstacle.my_listing_not_published',
      params: { title: 'Nurse' },
    })
    expect(body.is_possible).toBe(false)
  })

  it('reads undisclosed pay in steps with a draft, which can be varied at will', async () => {
    await pool.query('update listing set disclosure_level = 3 where id = $1', [meeting.search])
    const scores = async () => {
      const found = new Set<number>()
      for (let wish = 90_000; wish < 94_000; wish += 500) {
        await pool.query(
          `update listing set content = jsonb_set(jsonb_set(content, '{pay,to}', $2), '{pay,from}', $2) where id = $1`,
          [meeting.search, wish],
        )
        const { body } = await between(meeting.offer, meeting.search, meeting.employerClient)
        found.add(present(body.my_listings[0]).score)
      }
      return found.size
    }
    const published = await scores()
    await setStatus(meeting.offer, 0)
    expect(await scores()).toBeLessThan(published)
  })

  it('not with a draft, which is told to publish', async () => {
    await setStatus(meeting.search, 0)
    const { body } = await between(meeting.search, meeting.offer)
    expect(codes(body)).toEqual(['my_listing_not_published'])
    const refused = await meeting.seekerClient.call(contactApi.initiateContact, {
      params: { listing_id: meeting.search, other_listing_id: meeting.offer },
    })
    expect([refused.status, refused.problem.code]).toEqual([400, 'my_listing_not_published'])
  })

  it('not with a listing that does not match, a near miss included', async () => {
    const other = await aListing(pool, { owner: meeting.employer, content: painting() })
    const { body } = await between(meeting.search, other)
    expect(codes(body)).toEqual(['score_too_low'])
    const far = await aListing(pool, { owner: meeting.employer, content: { ...pairContent().offer, places: [LUGANO] } })
    const nearMiss = (await between(meeting.search, far)).body
    expect(nearMiss.reasons).toMatchObject([{ code: 'score_too_low', lift: { params: { near_miss: 1 } } }])
  })

  it('not while there is a contact, which is named', async () => {
    const { id } = await askForContact(meeting)
    const { body } = await between(meeting.search, meeting.offer)
    expect(body.reasons).toMatchObject([{ code: 'active_match', match_id: id }])
    const again = await meeting.seekerClient.call(contactApi.initiateContact, {
      params: { listing_id: meeting.search, other_listing_id: meeting.offer },
    })
    expect([again.status, again.problem.code]).toEqual([400, 'active_match'])
  })

  it('again after a contact has ended', async () => {
    await inState(app, meeting, 'withdrawn')
    expect((await between(meeting.search, meeting.offer)).body.is_possible).toBe(true)
    expect((await askForContact(meeting)).state).toBe(1)
  })

  it('not with a listing of the same account', async () => {
    const colleague = await aUser(pool, { accountId: meeting.employer.accountId })
    const search = await aListing(pool, { owner: colleague, type: 'search', content: pairContent().search })
    const browser = await client().login(colleague.email)
    expect(codes((await between(search, meeting.offer, browser)).body)).toEqual(['same_user'])
  })

  it('not beyond the open contacts of the level', async () => {
    await pool.query(`update account set level = 'basic' where id = $1`, [meeting.seeker.accountId])
    const other = await aUser(pool)
    await pool.query(
      `with offers as ( insert into listing (type, status, user_id, account_id, content)
         select 1, 1, $2, $3, '{}'
         from generate_series(1, 30)
         returning id) insert into contact (from_listing_id, to_listing_id, from_user_id, to_user_id, state, score,
           fit_from, fit_to)
       select $1, id, $4, $2, 2, 80, 80, 80
       from offers`,
      [meeting.search, other.id, other.accountId, meeting.seeker.id],
    )
    const { body } = await between(meeting.search, meeting.offer)
    expect(body.reasons).toMatchObject([{ code: 'quota', lift: { params: { max: 30 } } }])
    const refused = await meeting.seekerClient.call(contactApi.initiateContact, {
      params: { listing_id: meeting.search, other_listing_id: meeting.offer },
    })
    expect([refused.status, refused.problem.code]).toEqual([400, 'quota'])
  })
})

describe('with which listing', () => {
  it('each that could ask is offered with its score', async () => {
    const second = await aListing(pool, { owner: meeting.seeker, type: 'search', content: pairContent().search })
    await aListing(pool, { owner: meeting.seeker, type: 'search', status: 'draft' })
    const { body } = await meeting.seekerClient.call(contactApi.contactOptions, {
      params: { other_listing_id: meeting.offer },
    })
    expect(body.is_possible).toBe(true)
    const offered = body.my_listings.map(({ id }) => id).toSorted((a, b) => a - b)
    expect(offered).toEqual([meeting.search, second])
  })

  it('a visitor logs in, and whoever has no listing makes or publishes one', async () => {
    await pool.query('update listing set disclosure_level = 3 where id = $1', [meeting.offer])
    expect(
      codes((await client().call(contactApi.contactOptions, { params: { other_listing_id: meeting.offer } })).body),
    ).toEqual(['not_logged_in'])
    const newcomer = await aUser(pool, { accountType: 'private' })
    const browser = await client().login(newcomer.email)
    expect(
      codes((await browser.call(contactApi.contactOptions, { params: { other_listing_id: meeting.offer } })).body),
    ).toEqual(['choose_listing'])
    await aListing(pool, { owner: newcomer, type: 'search', status: 'draft', content: pairContent().search })
    expect(
      codes((await browser.call(contactApi.contactOptions, { params: { other_listing_id: meeting.offer } })).body),
    ).toEqual(['my_listing_not_published'])
  })

  it('what is not public or not published is not found', async () => {
    const hidden = await aListing(pool, { owner: meeting.employer, content: painting(), level: 2 })
    await deps.matchIndex.catchUp()
    expect((await between(meeting.search, hidden)).status).toBe(404)
    expect(
      (await meeting.seekerClient.call(contactApi.contactOptions, { params: { other_listing_id: hidden } })).status,
    ).toBe(404)
    expect(
      (await client().call(contactApi.contactOptions, { params: { other_listing_id: meeting.search } })).status,
    ).toBe(404)
    const draft = await aListing(pool, { owner: meeting.employer, status: 'draft' })
    expect(
      (await meeting.seekerClient.call(contactApi.contactOptions, { params: { other_listing_id: draft } })).status,
    ).toBe(404)
    expect((await between(meeting.search, draft)).status).toBe(404)
    expect((await between(meeting.offer, meeting.search)).status).toBe(404)
    expect(
      (
        await client().call(contactApi.contactOptionsOf, {
          params: { listing_id: meeting.search, other_listing_id: meeting.offer },
        })
      ).status,
    ).toBe(401)
  })
})

describe('asking', () => {
  it('again and again ends with the day', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) {
      const { status, body } = await meeting.seekerClient.call(contactApi.initiateContact, {
        params: { listing_id: meeting.search, other_listing_id: meeting.offer },
        body: { text: 'And now?' },
      })
      statuses.push(status)
      if (status === 200) await meeting.seekerClient.call(contactApi.terminate, { params: { match_id: body.id } })
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  it('needs the caller to own the asking listing', async () => {
    const { search, offer, employerClient, seekerClient } = meeting
    expect(
      (
        await employerClient.call(contactApi.initiateContact, {
          params: { listing_id: search, other_listing_id: offer },
        })
      ).status,
    ).toBe(404)
    expect(
      (await client().call(contactApi.initiateContact, { params: { listing_id: search, other_listing_id: offer } }))
        .status,
    ).toBe(401)
    const long = await seekerClient.call(contactApi.initiateContact, {
      params: { listing_id: search, other_listing_id: offer },
      body: { text: 'x'.repeat(2001) },
    })
    expect(long.problem.detail[0]?.loc).toEqual(['body', 'payload', 'text'])
    const staff = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
    expect(
      (await staff.call(contactApi.initiateContact, { params: { listing_id: search, other_listing_id: offer } }))
        .status,
    ).toBe(403)
  })

  it('a paused listing cannot be contacted and ends what is pending, not what goes on', async () => {
    const { id } = await askForContact(meeting)
    expect(
      (await meeting.employerClient.call(listingApi.pause, { params: { listing_id: meeting.offer } })).status,
    ).toBe(200)
    const seen = (await meeting.seekerClient.call(contactApi.contact, { params: { match_id: id } })).body
    expect(seen).toMatchObject({ state: -4, actions: [] })
    expect(seen.events.at(-1)).toMatchObject({ type: 'unpublished', is_mine: false })
    const refused = await meeting.seekerClient.call(contactApi.initiateContact, {
      params: { listing_id: meeting.search, other_listing_id: meeting.offer },
    })
    expect([refused.status, refused.problem.code]).toEqual([400, 'other_listing_invalid'])
    const notices = await pool.query(`select params from notice where contact_id = $1 and kind = 'expired'`, [id])
    expect(notices.rows).toEqual([{ params: { title: 'Nurse' } }])
    const other = await aMeeting(app)
    const open = await inState(app, other, 'partial')
    await other.employerClient.call(listingApi.pause, { params: { listing_id: other.offer } })
    expect((await other.seekerClient.call(contactApi.contact, { params: { match_id: open } })).body.state).toBe(2)
  })
})
