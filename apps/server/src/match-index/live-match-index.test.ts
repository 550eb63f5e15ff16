import { expect, test } from 'vitest'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/users.ts'

const { pool, deps, clock } = await testApp()
const { feed, concepts } = deps
const pair = nursePair(concepts.taxonomy)
const inSync = { missing: [], extra: [], different: [] }

test('the index follows what is published, changed, paused and deleted', async () => {
  const owner = await aUser(pool)
  const draft = await aListing(pool, { owner, content: pair.offer, status: 'draft' })
  const offer = await aListing(pool, { owner, content: pair.offer })
  await feed.catchUp()
  expect(feed.index.get(offer)?.wants.skills).toHaveLength(2)
  expect(feed.index.get(draft)).toBeUndefined()
  await pool.query(`update listing set content = content || '{"skills": []}' where id = $1`, [offer])
  await feed.catchUp()
  expect(feed.index.get(offer)?.wants.skills).toEqual([])
  expect(await feed.verify()).toEqual(inSync)
  await pool.query('update listing set status = 4 where id = $1', [offer])
  await feed.catchUp()
  expect(feed.index.get(offer)).toBeUndefined()
  await pool.query('update listing set status = 1 where id = any($1)', [[offer, draft]])
  await feed.catchUp()
  await pool.query('delete from listing where id = $1', [offer])
  await feed.catchUp()
  expect(feed.index.get(offer)).toBeUndefined()
  expect(feed.index.get(draft)).toBeDefined()
  expect(await feed.verify()).toEqual(inSync)
})

test('a change that is committed later than newer ones is not overlooked', async () => {
  const owner = await aUser(pool)
  const slow = await pool.connect()
  await slow.query('begin')
  const late = await aListing(slow, { owner, content: pair.offer })
  const early = await aListing(pool, { owner, content: pair.offer })
  await feed.catchUp()
  expect(feed.index.get(early)).toBeDefined()
  expect(feed.index.get(late)).toBeUndefined()
  await slow.query('commit')
  slow.release()
  await feed.catchUp()
  expect(feed.index.get(late)).toBeDefined()
})

test('a listing comes into the index on the day it is published from, and leaves it when the account has expired', async () => {
  const owner = await aUser(pool)
  const tomorrow = new Date(clock.now.getTime() + 86_400_000)
  const id = await aListing(pool, {
    owner,
    content: { ...pair.offer, publish_from: tomorrow.toISOString().slice(0, 10) },
  })
  await feed.catchUp()
  expect(feed.index.get(id)).toBeUndefined()
  clock.now = tomorrow
  await feed.catchUp()
  expect(feed.index.get(id)).toBeDefined()
  await pool.query('update account set expires_at = $2 where id = $1', [owner.accountId, tomorrow])
  clock.now = new Date(tomorrow.getTime() + 86_400_000)
  await feed.catchUp()
  expect(feed.index.get(id)).toBeUndefined()
  expect(await feed.verify()).toEqual(inSync)
})

test('drafts and finders read undisclosed pay, place and start in steps', async () => {
  const owner = await aUser(pool)
  const hidden = await aListing(pool, {
    owner,
    type: 'search',
    content: pair.search,
    disclosure: { location: 1, pay: 1 },
  })
  await feed.catchUp()
  const [exact, coarse] = [feed.index.get(hidden), feed.coarse.get(hidden)]
  expect(coarse?.wants.location?.places).not.toEqual(exact?.wants.location?.places)
  expect(coarse?.wants.pay?.minimum).not.toBe(exact?.wants.pay?.minimum)
  expect(coarse?.has.skills).toEqual(exact?.has.skills)
})

test('an index for another taxonomy is filled beside the present one and knows what was published meanwhile', async () => {
  const owner = await aUser(pool)
  const before = await aListing(pool, { owner, content: pair.offer })
  await feed.catchUp()
  const present = feed.index
  const takeOver = await feed.prepare(concepts.taxonomy)
  const meanwhile = await aListing(pool, { owner, content: pair.offer })
  await feed.catchUp()
  expect(feed.index).toBe(present)
  expect(feed.index.get(meanwhile)).toBeDefined()
  takeOver()
  expect(feed.index).not.toBe(present)
  expect(feed.index.get(before)).toBeDefined()
  expect(feed.index.get(meanwhile)).toBeDefined()
  expect(feed.entries.get(meanwhile)?.accountId).toBe(owner.accountId)
  expect(await feed.verify()).toEqual(inSync)
})
