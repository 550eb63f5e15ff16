import { beforeAll, expect, test } from 'vitest'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { impressionLogApi } from '@matchwright/contract/impression-log.api'
import { matchApi } from '@matchwright/contract/match.api'
import { testApp } from '#server/testing/app.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'
import { present } from '#server/testing/present.ts'

const { pool, deps, client } = await testApp()
const pair = nursePair(deps.concepts.taxonomy)
const PATH = '/napi/match/log'
let staff: TestUser
let seeker: TestUser
let employer: TestUser
let search: number
let offers: number[]

beforeAll(async () => {
  staff = await aUser(pool, { perms: ['listing_staff'] })
  seeker = await aUser(pool, { accountType: 'private' })
  employer = await aUser(pool)
  search = await aListing(pool, { owner: seeker, type: 'search', content: pair.search })
  offers = []
  for (const workload of [100, 80, 60])
    offers.push(
      await aListing(pool, { owner: employer, content: { ...pair.offer, workload: { min: workload, max: workload } } }),
    )
  await deps.matchIndex.catchUp()
})

test('a shown list comes out the same when it is scored again, after its listings have changed', async () => {
  const person = await client().login(seeker.email)
  const { body: page } = await person.call(matchApi.search, { params: { listing_id: search } })
  await pool.query(`update listing set content = content || '{"skills": [], "pay": null}' where id = any($1)`, [offers])
  await deps.matchIndex.catchUp()
  const staffClient = await client().login(staff.email)
  const { body: logs } = await staffClient.call(impressionLogApi.list, { query: { listing_id: search } })
  expect(logs.items[0]).toMatchObject({ listing_id: search, finder_id: null, results: page.items.length })
  const { body } = await staffClient.call(impressionLogApi.replay, { params: { log_id: present(logs.items[0]).id } })
  expect(body.outcome).toBe('same')
  expect(body.rows.map(({ replayed }) => replayed?.score)).toEqual(page.items.map(({ score }) => score))
})

test('finders and near misses are replayed too; each content is kept once', async () => {
  const visitor = client()
  const body = { body: { type: LISTING_TYPE.search, content: pair.search } }
  await visitor.call(matchApi.finder, { body })
  await visitor.call(matchApi.finder, { query: { sort: 'newest', match_factor: 10 }, body })
  const staffClient = await client().login(staff.email)
  const { body: logs } = await staffClient.call(impressionLogApi.list)
  for (const { id } of logs.items) {
    const { body: replay } = await staffClient.call(impressionLogApi.replay, { params: { log_id: id } })
    expect([id, replay.outcome]).toEqual([id, 'same'])
  }
  const { rows } = await pool.query<{ count: number }>('select count(*) from scored_listing')
  expect(rows[0]?.count).toBeLessThanOrEqual(6)
})

test('a list that was tampered with, or made by other versions, does not come out the same', async () => {
  const staffClient = await client().login(staff.email)
  const { body: logs } = await staffClient.call(impressionLogApi.list)
  const outcomeOf = async (change: string) => {
    const copy = await pool.query<{ id: number }>(
      `insert into match_log (listing_id, finder_id, engine, taxonomy, query, results)
       select listing_id, finder_id, engine, taxonomy, query, results
       from match_log
       where id = $1
       returning id`,
      [present(logs.items.at(-1)).id],
    )
    const { id } = present(copy.rows[0])
    await pool.query(`update match_log set ${change} where id = $1`, [id])
    return (await staffClient.call(impressionLogApi.replay, { params: { log_id: id } })).body.outcome
  }
  expect(await outcomeOf(`results = jsonb_set(results, '{0,score}', '99')`)).toBe('different')
  expect(await outcomeOf(`engine = '0.9.0'`)).toBe('other_engine')
  expect(await outcomeOf(`taxonomy = 'another'`)).toBe('other_taxonomy')
  expect(await outcomeOf(`results = results #- '{0,scored}'`)).toBe('incomplete')
})

test('the log is exported one line a result; it is for staff', async () => {
  const staffClient = await client().login(staff.email)
  const csv = await staffClient.call(impressionLogApi.export)
  expect(csv.headers['content-type']).toContain('text/csv')
  const [head, ...lines] = String(csv.body).trim().split('\n')
  expect(head?.split(',')).toHaveLength(14)
  expect(lines.length).toBeGreaterThan(6)
  expect(lines.every((line) => line.split(',').length === 14)).toBe(true)
  const json = await staffClient.call(impressionLogApi.export, {
    query: { format: 'json', from: '2000-01-01', to: '2000-01-02' },
  })
  expect(String(json.body).trim()).toBe('')
  const other = await client().login(employer.email)
  for (const url of [PATH, `${PATH}/export`, `${PATH}/1/replay`]) expect((await other.get(url)).status).toBe(403)
  expect((await client().call(impressionLogApi.list)).status).toBe(401)
  expect((await staffClient.call(impressionLogApi.replay, { params: { log_id: 999999 } })).status).toBe(404)
  expect((await staffClient.call(impressionLogApi.list, { query: { from: 'yesterday' } })).status).toBe(422)
})

test('who somebody is changes nothing: not what the engine sees, not a score, not a list', async () => {
  const seen: unknown[] = []
  for (const traits of [
    { gender: 'f' as const, birthday: '1999-02-01', nationality: ['CH'], marital_status: 'single', first_name: 'Anna' },
    {
      gender: 'm' as const,
      birthday: '1958-11-30',
      nationality: ['NG'],
      marital_status: 'widowed',
      first_name: 'Chidi',
    },
  ]) {
    const owner = await aUser(pool, { accountType: 'private', firstName: traits.first_name })
    const profileId = await aPerson(pool, { owner, content: traits })
    const id = await aListing(pool, {
      owner,
      type: 'search',
      content: pair.search,
      profileId,
      publishedAt: new Date(0),
    })
    await deps.matchIndex.catchUp()
    const browser = await client().login(owner.email)
    const { body } = await browser.call(matchApi.search, { params: { listing_id: id } })
    const found = body.items.map((row) => [row.listing.id, row.score, row.fits, row.strip])
    const { id: _, ...indexed } = deps.matchIndex.exact.get(id) ?? { id: 0 }
    const employerBrowser = await client().login(employer.email)
    const lists = []
    for (const offer of offers) {
      const page = await employerBrowser.call(matchApi.search, { params: { listing_id: offer }, query: { limit: 100 } })
      const row = page.body.items.find((item) => item.listing.id === id)
      lists.push(row && [row.score, row.fits, row.strip])
    }
    seen.push({ found, indexed, lists })
    await pool.query('update listing set status = 4 where id = $1', [id])
  }
  expect(seen[1]).toEqual(seen[0])
})
