import { statisticsApi } from '@matchwright/contract/statistics.api'
import type { Statistics } from '@matchwright/contract/statistics.schema'
import type { EventType } from '@matchwright/contract/contact.schema'
import type { MATCH_STATE } from '@matchwright/contract/constants'
import { describe, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { testApp } from '#server/testing/app.ts'
import { aContact } from '#server/testing/contacts.ts'
import { aListing, conceptId, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'
import { HOUR_MS } from '#server/time.ts'

const { pool, deps, client } = await testApp()
const PERIOD = { from: '2026-03-02', to: '2026-03-22' }
const PUBLISHED = new Date('2026-01-05T08:00:00Z')

async function anOffer(owner: TestUser, occupation?: string, share: 'private' | 'account' = 'private') {
  const occupations = occupation ? [{ concept_id: conceptId(deps.concepts.taxonomy, 'occupation', occupation) }] : []
  const content = { title: `Offer of ${owner.email}`, occupations }
  return aListing(pool, { owner, content, share, publishedAt: PUBLISHED })
}

async function reach(listing: number, hour: string, { shown = 0, opened = 0 }): Promise<void> {
  await pool.query('insert into listing_reach (listing_id, hour, shown, opened) values ($1, $2, $3, $4)', [
    listing,
    hour,
    shown,
    opened,
  ])
}

type Step = { type: EventType; hours: number; isFromSide?: boolean }

/** A contact that somebody asked an offer for, and its steps in hours after. */
async function asked(offer: number, at: string, steps: Step[] = [], state: keyof typeof MATCH_STATE = 'partial') {
  const seeker = await aUser(pool, { accountType: 'private' })
  const search = await aListing(pool, { owner: seeker, type: 'search', status: 'withdrawn' })
  const id = await aContact(pool, { from: search, to: offer, state })
  await pool.query('update contact set created_at = $2 where id = $1', [id, at])
  for (const { type, hours, isFromSide = false } of steps)
    await pool.query(
      `insert into contact_event (contact_id, type, user_id, is_from_side, created_at)
       select id, $2, case when $3 then from_user_id else to_user_id end, $3, $4 from contact where id = $1`,
      [id, type, isFromSide, new Date(Date.parse(at) + hours * HOUR_MS)],
    )
}

const ACCEPT: Step = { type: 'contact_accept', hours: 10 }
const FULL: Step = { type: 'full_accept', hours: 34, isFromSide: true }
const MATCH: Step = { type: 'match_accept', hours: 82 }

async function reportOf(browser: Client, query: object = PERIOD): Promise<Statistics> {
  const { status, body } = await browser.call(statisticsApi.user, { query })
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}

describe('figures', () => {
  test('count what happened in each part of the period, and in the period before', async () => {
    const owner = await aUser(pool)
    const offer = await anOffer(owner)
    const other = await anOffer(owner)
    await reach(offer, '2026-03-02T00:00:00Z', { shown: 100, opened: 20 })
    await reach(other, '2026-03-09T07:00:00Z', { shown: 30, opened: 6 })
    await reach(offer, '2026-03-22T23:00:00Z', { shown: 7 })
    await reach(offer, '2026-03-23T00:00:00Z', { shown: 1000, opened: 1000 })
    await reach(offer, '2026-02-20T00:00:00Z', { shown: 50 })
    await asked(offer, '2026-03-03T08:00:00Z', [ACCEPT, FULL, MATCH], 'matched')
    await asked(
      offer,
      '2026-03-10T08:00:00Z',
      [
        { ...ACCEPT, hours: 50 },
        { ...FULL, hours: 60 },
      ],
      'full',
    )
    await asked(other, '2026-03-10T08:00:00Z', [{ type: 'contact_reject', hours: 24 }], 'rejected')
    await asked(other, '2026-03-20T08:00:00Z', [{ type: 'expired', hours: 300, isFromSide: true }], 'expired')
    await asked(other, '2026-03-21T08:00:00Z', [], 'pending')
    await asked(offer, '2026-02-27T08:00:00Z', [ACCEPT])
    const report = await reportOf(await client().login(owner.email))
    expect(report.periods).toEqual([
      { from: '2026-03-02', to: '2026-03-08' },
      { from: '2026-03-09', to: '2026-03-15' },
      { from: '2026-03-16', to: '2026-03-22' },
    ])
    expect(report.total).toEqual({ shown: 137, opened: 26, asked: 5, accepted: 2, disclosed: 2, matched: 1 })
    expect(report.series).toEqual([
      { shown: 100, opened: 20, asked: 1, accepted: 1, disclosed: 1, matched: 1 },
      { shown: 30, opened: 6, asked: 2, accepted: 1, disclosed: 1, matched: 0 },
      { shown: 7, opened: 0, asked: 2, accepted: 0, disclosed: 0, matched: 0 },
    ])
    expect(report.before).toMatchObject({ from: '2026-02-09', to: '2026-03-01' })
    expect(report.before.total).toEqual({ shown: 50, opened: 0, asked: 1, accepted: 1, disclosed: 0, matched: 0 })
    expect(report.times).toEqual({
      answered: { hours: 24, count: 3 },
      accepted: { hours: 30, count: 2 },
      disclosed: { hours: 17, count: 2 },
      matched: { hours: 48, count: 1 },
    })
    expect(report.answers.filter(({ count }) => count > 0)).toEqual([
      { from_day: 0, to_day: 0, count: 1 },
      { from_day: 1, to_day: 1, count: 1 },
      { from_day: 2, to_day: 2, count: 1 },
    ])
    expect(report.unanswered).toBe(1)
    const found = report.listings.find(({ id }) => id === other)
    expect(found).toMatchObject({
      counts: { shown: 30, opened: 6, asked: 3, accepted: 0 },
      answered: { hours: 24, count: 1 },
    })
  })

  test('days and hours are those of the time zone, also where the clocks change', async () => {
    const owner = await aUser(pool)
    const offer = await anOffer(owner)
    // Sunday, 29 March 2026, 00:00 in Zurich is 23:00 the day before; from 03:00 on it is two hours ahead.
    await reach(offer, '2026-03-28T22:00:00Z', { shown: 1, opened: 1 })
    await reach(offer, '2026-03-28T23:00:00Z', { shown: 2, opened: 2 })
    await reach(offer, '2026-03-29T21:00:00Z', { shown: 4, opened: 4 })
    await reach(offer, '2026-03-29T22:00:00Z', { shown: 8, opened: 8 })
    const days = { frequency: 'daily', from: '2026-03-28', to: '2026-03-30', time_zone: 'Europe/Zurich' }
    const report = await reportOf(await client().login(owner.email), days)
    expect(report.series.map(({ shown }) => shown)).toEqual([1, 6, 8])
    const [monday, saturday, sunday] = [report.openings[0], report.openings[5], report.openings[6]]
    expect([saturday?.[23], sunday?.[0], sunday?.[23], monday?.[0]]).toEqual([1, 2, 4, 8])
    const months = { frequency: 'monthly', from: '2026-02-15', to: '2026-04-10' }
    const { periods } = await reportOf(await client().login(owner.email), months)
    expect(periods.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-02-15 2026-02-28',
      '2026-03-01 2026-03-31',
      '2026-04-01 2026-04-10',
    ])
  })

  test('are compared with the median of five other accounts at least', async () => {
    const owner = await aUser(pool)
    const midwife = await anOffer(owner, 'midwife')
    await reach(midwife, '2026-03-02T00:00:00Z', { shown: 10 })
    const browser = await client().login(owner.email)
    for (const opened of [1, 2, 3, 4]) {
      const other = await anOffer(await aUser(pool), 'midwife')
      await reach(other, '2026-03-03T00:00:00Z', { shown: 10, opened })
    }
    const few = (await reportOf(browser)).others
    expect(few).toEqual({ opened: null, asked: null, accepted: null, disclosed: null, matched: null, accounts: null })
    await reach(await anOffer(await aUser(pool), 'midwife'), '2026-03-03T00:00:00Z', { shown: 10, opened: 9 })
    expect((await reportOf(browser)).others).toEqual({ ...few, opened: 30, asked: 0, accounts: 5 })
  })

  test('near misses of persons are counted in steps of five, with what keeps them out', async () => {
    const owner = await aUser(pool)
    const pair = nursePair(deps.concepts.taxonomy)
    const offer = { ...pair.offer, languages: [{ code: 'fi', spoken: 6, written: 6, importance: 'must' as const }] }
    await aListing(pool, { owner, content: offer, publishedAt: PUBLISHED })
    const browser = await client().login(owner.email)
    const seekers = async (count: number) => {
      for (let one = 0; one < count; one++) {
        const seeker = await aUser(pool, { accountType: 'private' })
        const publishedAt = new Date('2026-03-10T12:00:00Z')
        await aListing(pool, { owner: seeker, type: 'search', content: pair.search, publishedAt })
      }
      await deps.matchIndex.catchUp()
    }
    await seekers(4)
    expect((await reportOf(browser)).near_misses).toEqual({ total: null, criteria: [] })
    await seekers(3)
    expect((await reportOf(browser)).near_misses).toEqual({
      total: 5,
      criteria: [{ criterion: 'languages', asked_by: 'me', count: 5, series: [null, 5, null] }],
    })
  })
})

describe('who may see what', () => {
  test('a listing is reported to its own people; to others it does not exist', async () => {
    const owner = await aUser(pool)
    const colleague = await aUser(pool, { accountId: owner.accountId })
    const [own, shared] = [await anOffer(owner), await anOffer(owner, undefined, 'account')]
    const statusOf = async (reader: Client, id: number) =>
      (await reader.call(statisticsApi.listing, { params: { listing_id: id }, query: PERIOD })).status
    const [ownerClient, colleagueClient] = [await client().login(owner.email), await client().login(colleague.email)]
    const stranger = await client().login((await aUser(pool)).email)
    expect([await statusOf(ownerClient, own), await statusOf(colleagueClient, shared)]).toEqual([200, 200])
    expect([await statusOf(colleagueClient, own), await statusOf(stranger, shared)]).toEqual([404, 404])
    expect([await statusOf(stranger, 999_999), await statusOf(client(), own)]).toEqual([404, 401])
  })

  test('an account is reported to its administrators, without titles that colleagues do not share', async () => {
    const admin = await aUser(pool)
    const colleague = await aUser(pool, { accountId: admin.accountId })
    await reach(await anOffer(colleague), '2026-03-04T00:00:00Z', { shown: 9 })
    const [adminClient, colleagueClient] = [await client().login(admin.email), await client().login(colleague.email)]
    const account = await adminClient.call(statisticsApi.account, { query: PERIOD })
    expect(account.body.total.shown).toBe(9)
    expect(account.body.listings.map(({ title }) => title)).toEqual([null])
    const own = await colleagueClient.call(statisticsApi.user, { query: PERIOD })
    expect(own.body.listings.map(({ title }) => title)).toEqual([`Offer of ${colleague.email}`])
    expect((await colleagueClient.call(statisticsApi.account, { query: PERIOD })).status).toBe(403)
    const of = async (reader: Client, id: number) =>
      (await reader.call(statisticsApi.user, { query: { ...PERIOD, user_profile_id: id } })).status
    expect([await of(adminClient, colleague.id), await of(colleagueClient, admin.id)]).toEqual([200, 404])
    expect(await of(adminClient, (await aUser(pool)).id)).toBe(404)
  })

  test('a period that is reversed, too long or unknown is refused at its field', async () => {
    const browser = await client().login((await aUser(pool)).email)
    const refusedAt = async (query: string) => {
      const answer = await browser.raw({ method: 'GET', url: `/napi/reports/user?${query}` })
      expect([query, answer.statusCode]).toEqual([query, 422])
      return answer.json<{ detail: { loc: string[] }[] }>().detail.map(({ loc }) => loc)
    }
    expect(await refusedAt('from=2026-03-02&to=2026-03-01')).toEqual([['query', 'params', 'to']])
    expect(await refusedAt('from=2020-01-01&to=2026-03-01')).toEqual([['query', 'params', 'from']])
    expect(await refusedAt('from=2025-01-01&to=2026-01-01&frequency=daily')).toEqual([['query', 'params', 'frequency']])
    expect(await refusedAt('frequency=yearly')).toEqual([['query', 'params', 'frequency']])
    expect(await refusedAt('time_zone=Mars/Olympus')).toEqual([['query', 'params', 'time_zone']])
    expect((await refusedAt('from=yesterday'))[0]).toEqual(['query', 'params', 'from'])
  })
})

describe('the export', () => {
  test('has a row for each listing and part, and no cell that a spreadsheet would run', async () => {
    const owner = await aUser(pool)
    const content = { title: '=1+1', reference: '@SUM(A1)' }
    const offer = await aListing(pool, { owner, content, publishedAt: PUBLISHED })
    await reach(offer, '2026-03-09T07:00:00Z', { shown: 30, opened: 6 })
    const browser = await client().login(owner.email)
    const file = async (query: string) => {
      const url = `/napi/reports/export?from=2026-03-02&to=2026-03-15&${query}`
      return browser.raw({ method: 'GET', url })
    }
    const csv = await file(`lang=de&of=listing&listing_id=${offer}`)
    expect(csv.headers['content-disposition']).toContain('report-2026-03-02-2026-03-15.csv')
    expect(
      csv.body
        .trim()
        .split('\r\n')
        .map((line) => line.replaceAll('"', '')),
    ).toEqual([
      'Von,Bis,Inserat,Referenz,Ort,Angezeigt,Geöffnet,Angefragt,In Kontakt,Volle Offenlegung,Vereinbart',
      "2026-03-02,2026-03-08,'=1+1,'@SUM(A1),,0,0,0,0,0,0",
      "2026-03-09,2026-03-15,'=1+1,'@SUM(A1),,30,6,0,0,0,0",
    ])
    const xlsx = await file('format=xlsx')
    expect([xlsx.statusCode, xlsx.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    const stranger = await client().login((await aUser(pool, { accountId: owner.accountId })).email)
    const status = async (query: string) =>
      (await stranger.raw({ method: 'GET', url: `/napi/reports/export?${query}` })).statusCode
    expect([
      await status('of=account'),
      await status('of=listing'),
      await status(`of=listing&listing_id=${offer}`),
    ]).toEqual([403, 404, 404])
  })
})

describe('the people behind a count', () => {
  test('are the contacts that came so far in the period, for those who take part in them', async () => {
    const owner = await aUser(pool)
    const offer = await anOffer(owner)
    await asked(offer, '2026-03-03T08:00:00Z', [ACCEPT, FULL], 'full')
    await asked(offer, '2026-03-10T08:00:00Z')
    await asked(offer, '2026-04-10T08:00:00Z', [ACCEPT])
    const browser = await client().login(owner.email)
    const read = async (reader: Client, query: { step: 'asked' | 'accepted'; of?: 'account' | 'listing' }) =>
      (await reader.call(statisticsApi.people, { query: { ...PERIOD, ...query, listing_id: offer } })).body
    const all = await read(browser, { step: 'asked' })
    expect([all.count, all.items.map(({ my_listing: mine }) => mine.id)]).toEqual([2, [offer, offer]])
    expect(all.items.map(({ started_at: at }) => at.slice(0, 10))).toEqual(['2026-03-10', '2026-03-03'])
    expect((await read(browser, { step: 'accepted', of: 'listing' })).count).toBe(1)
    const admin = await client().login(
      (await aUser(pool, { accountId: owner.accountId, perms: ['account_admin'] })).email,
    )
    // A private listing of a colleague: its contacts count, and show nobody.
    const ofAccount = await read(admin, { step: 'asked', of: 'account' })
    expect([ofAccount.count, ofAccount.items]).toEqual([2, []])
  })

  test('are for those who may read the report', async () => {
    const owner = await aUser(pool)
    const listing_id = await anOffer(owner)
    const other = await client().login((await aUser(pool, { perms: [] })).email)
    const statusOf = async (reader: Client, query: object) =>
      (await reader.call(statisticsApi.people, { query: { step: 'asked', ...query } })).status
    expect(await statusOf(client(), {})).toBe(401)
    expect(await statusOf(other, { of: 'listing', listing_id })).toBe(404)
    expect(await statusOf(other, { of: 'account' })).toBe(403)
    expect(await statusOf(other, { from: '2026-03-02', to: '2026-03-01' })).toBe(422)
  })
})
