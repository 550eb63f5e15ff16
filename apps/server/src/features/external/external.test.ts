import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { matchApi } from '@matchwright/contract/match.api'
import { ExtractionError } from '#server/adapters/text-extraction/extract.ts'
import { unavailable } from '#server/errors.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { enqueue } from '#server/jobs/job.ts'
import { testApp } from '#server/testing/app.ts'
import { BERN, LUGANO, aListing, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'
import { externalTasks, refreshFeedsJob } from './jobs.ts'
import { findSource, saveSource } from './queries.ts'
import { importFeed } from './importing.ts'

const { pool, deps, client } = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'matchwright-feed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'feed.json')

function nurse(id: string, more: object = {}) {
  return {
    '@type': 'JobPosting',
    title: 'Pflegefachfrau HF',
    identifier: id,
    url: `https://jobs.example.org/${id}`,
    datePosted: '2026-11-02',
    hiringOrganization: { name: 'Spital Bern' },
    jobLocation: { address: { addressLocality: 'Bern', addressCountry: 'CH' } },
    baseSalary: { currency: 'CHF', value: { minValue: 80000, maxValue: 92000, unitText: 'YEAR' } },
    employmentType: 'FULL_TIME',
    description: '<p>Sie pflegen unsere Patientinnen und Patienten.</p>',
    ...more,
  }
}

async function source() {
  const found = await findSource(pool, 'Stellen')
  if (!found) throw new Error('no source')
  return found
}

async function importing(postings: object[]) {
  writeFileSync(file, JSON.stringify(postings))
  const result = await importFeed(deps, await source())
  await deps.external.catchUp()
  return result
}

let seeker: TestUser
let search: number
beforeAll(async () => {
  seeker = await aUser(pool)
  const { search: content } = nursePair(deps.concepts.taxonomy)
  search = await aListing(pool, { owner: seeker, type: 'search', content: { ...content, places: [LUGANO, BERN] } })
  await saveSource(pool, { name: 'Stellen', location: file, language: 'de', country: 'CH', every_minutes: 5 })
})

test('offers of a feed are found, flagged with where they come from, and go when the feed drops them', async () => {
  expect(await importing([nurse('a'), nurse('b'), nurse('old', { validThrough: '2020-01-01' })])).toMatchObject({
    added: 2,
    expired: 1,
  })
  const browser = await client().login(seeker.email)
  const { status, body } = await browser.call(matchApi.searchExternal, { params: { listing_id: search } })
  expect(status).toBe(200)
  expect(body.count).toBe(2)
  expect(body.items[0]).toMatchObject({
    title: 'Pflegefachfrau HF',
    organisation: 'Spital Bern',
    place: 'Bern',
    lang: 'de',
    source: 'Stellen',
    url: 'https://jobs.example.org/a',
  })
  expect(body.items[0]?.score).toBeGreaterThan(40)
  expect(
    (await browser.call(matchApi.searchExternal, { params: { listing_id: search }, query: { limit: 1, offset: 1 } }))
      .body.items,
  ).toHaveLength(1)
  expect(await importing([nurse('b')])).toMatchObject({ added: 0, changed: 0, removed: 1, same: 1 })
  expect((await browser.call(matchApi.searchExternal, { params: { listing_id: search } })).body.count).toBe(1)
})

test('one of the places can be asked for; the first is far away', async () => {
  const browser = await client().login(seeker.email)
  expect(
    (await browser.call(matchApi.searchExternal, { params: { listing_id: search }, query: { location_ix: 0 } })).body
      .count,
  ).toBe(0)
  expect(
    (await browser.call(matchApi.searchExternal, { params: { listing_id: search }, query: { location_ix: 1 } })).body
      .count,
  ).toBe(1)
  const refused = await browser.call(matchApi.searchExternal, {
    params: { listing_id: search },
    query: { location_ix: 2 },
  })
  expect(refused.status).toBe(422)
  expect(refused.problem.detail[0]?.loc).toEqual(['query', 'params', 'location_ix'])
})

test('visitors ask with a temporary search; an offer asks in vain', async () => {
  const { search: content, offer } = nursePair(deps.concepts.taxonomy)
  const visitor = client()
  const found = await visitor.call(matchApi.finderExternal, {
    body: {
      body: { type: 0, content: { ...content, places: [BERN] } },
    },
  })
  expect(found.status).toBe(200)
  expect(found.body.count).toBe(1)
  const refused = await visitor.call(matchApi.finderExternal, { body: { body: { type: 1, content: offer } } })
  expect(refused).toMatchObject({ status: 400, body: { code: 'listing_type' } })
  expect((await visitor.callRaw(matchApi.finderExternal, { body: { body: { type: 7 } } })).status).toBe(422)
})

test('only who may touch a listing searches with it', async () => {
  expect((await client().call(matchApi.searchExternal, { params: { listing_id: search } })).status).toBe(401)
  const other = await client().login((await aUser(pool)).email)
  expect((await other.call(matchApi.searchExternal, { params: { listing_id: search } })).status).toBe(404)
})

test('a feed that is broken, empty or away keeps the offers and says why', async () => {
  writeFileSync(file, '{"jobs":[]}')
  await expect(importFeed(deps, await source())).rejects.toThrow('holds no job posting')
  expect((await source()).failure).toContain('holds no job posting')
  rmSync(file)
  await expect(importFeed(deps, await source())).rejects.toThrow('cannot be read')
  const browser = await client().login(seeker.email)
  expect((await browser.call(matchApi.searchExternal, { params: { listing_id: search } })).body.count).toBe(1)
})

test.for([new ExtractionError('timeout'), unavailable('parser_stopped')])(
  'a posting that is too much to read (%s) is put in by its title, and the feed with it',
  async (fault) => {
    await importing([nurse('b')])
    const ask = vi.spyOn(deps.parser, 'ask').mockRejectedValueOnce(fault)
    const postings = [nurse('b'), nurse('long', { description: 'Pflege '.repeat(9) }), nurse('c')]
    expect(await importing(postings)).toMatchObject({ added: 2, same: 1, unread: 1 })
    expect(await importing(postings)).toMatchObject({ added: 0, same: 3, unread: 0 })
    ask.mockRestore()
    const browser = await client().login(seeker.email)
    expect((await browser.call(matchApi.searchExternal, { params: { listing_id: search } })).body.count).toBe(3)
    await importing([nurse('b')])
  },
)

test('a reader that cannot be had changes nothing', async () => {
  const ask = vi.spyOn(deps.parser, 'ask').mockRejectedValue(unavailable('parser_unavailable'))
  await expect(importing([nurse('b'), nurse('d')])).rejects.toThrow()
  ask.mockRestore()
  expect(await importing([nurse('b'), nurse('d')])).toMatchObject({ added: 1, same: 1, unread: 0 })
  await importing([nurse('b')])
})

test('characters the database cannot hold are left out', async () => {
  writeFileSync(
    file,
    '[{"title":"Nurse \\u0000A\\ud800","url":"https://jobs.example.org/x","city":"Bern","description":"\\u0000"}]',
  )
  expect(await importFeed(deps, await source())).toMatchObject({ added: 1, removed: 1 })
  const { rows } = await pool.query('select title from external_offer')
  expect(rows).toEqual([{ title: 'Nurse A\ufffd' }])
  await importing([nurse('b')])
})

test('the clock reads a feed from the web; one that has not changed is not read again', async () => {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end()
    return response.writeHead(200, { etag: '"v1"' }).end(JSON.stringify([nurse('b'), nurse('web')]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const location = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs`
  await saveSource(pool, { name: 'Stellen', location, language: 'de', country: 'CH', every_minutes: 5 })
  const run = async () => {
    await pool.query('update external_source set checked_at = null')
    await enqueue(pool, refreshFeedsJob, {})
    await runPendingJobs({ pool, tasks: externalTasks(deps), log: deps.log })
  }
  await run()
  await run()
  server.close()
  expect(asked).toBe(2)
  await deps.external.catchUp()
  const browser = await client().login(seeker.email)
  expect((await browser.call(matchApi.searchExternal, { params: { listing_id: search } })).body.count).toBe(2)
  expect((await source()).failure).toBeNull()
})
