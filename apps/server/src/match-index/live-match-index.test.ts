import { expect, test } from 'vitest'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/users.ts'
import { DAY_MS } from '#server/time.ts'

const { pool, deps, clock } = await testApp()
const { matchIndex, concepts } = deps
const pair = nursePair(concepts.taxonomy)
const inSync = { missing: [], extra: [], different: [] }

test('the index follows what is published, changed, paused and deleted', async () => {
  const owner = await aUser(pool)
  const draft = await aListing(pool, { owner, content: pair.offer, status: 'draft' })
  const offer = await aListing(pool, { owner, content: pair.offer })
  await matchIndex.catchUp()
  expect(matchIndex.exact.get(offer)?.wants.skills).toHaveLength(2)
  expect(matchIndex.exact.get(draft)).toBeUndefined()
  await pool.query(`update listing set content = content || '{"skills": []}' where id = $1`, [offer])
  await matchIndex.catchUp()
  expect(matchIndex.exact.get(offer)?.wants.skills).toEqual([])
  expect(await matchIndex.verify()).toEqual(inSync)
  await pool.query('update listing set status = 4 where id = $1', [offer])
  await matchIndex.catchUp()
  expect(matchIndex.exact.get(offer)).toBeUndefined()
  await pool.query('update listing set status = 1 where id = any($1)', [[offer, draft]])
  await matchIndex.catchUp()
  await pool.query('delete from listing where id = $1', [offer])
  await matchIndex.catchUp()
  expect(matchIndex.exact.get(offer)).toBeUndefined()
  expect(matchIndex.exact.get(draft)).toBeDefined()
  expect(await matchIndex.verify()).toEqual(inSync)
})

test('a change that is committed later than newer ones is not overlooked', async () => {
  const owner = await aUser(pool)
  const slow = await pool.connect()
  await slow.query('begin')
  const late = await aListing(slow, { owner, content: pair.offer })
  const early = await aListing(pool, { owner, content: pair.offer })
  await matchIndex.catchUp()
  expect(matchIndex.exact.get(early)).toBeDefined()
  expect(matchIndex.exact.get(late)).toBeUndefined()
  await slow.query('commit')
  slow.release()
  await matchIndex.catchUp()
  expect(matchIndex.exact.get(late)).toBeDefined()
})

test('a listing enters the index on its publishing day, and leaves it when the account has expired', async () => {
  const owner = await aUser(pool)
  const tomorrow = new Date(clock.now.getTime() + DAY_MS)
  const id = await aListing(pool, {
    owner,
    content: { ...pair.offer, publish_from: tomorrow.toISOString().slice(0, 10) },
  })
  await matchIndex.catchUp()
  expect(matchIndex.exact.get(id)).toBeUndefined()
  clock.now = tomorrow
  await matchIndex.catchUp()
  expect(matchIndex.exact.get(id)).toBeDefined()
  await pool.query('update account set expires_at = $2 where id = $1', [owner.accountId, tomorrow])
  clock.now = new Date(tomorrow.getTime() + DAY_MS)
  await matchIndex.catchUp()
  expect(matchIndex.exact.get(id)).toBeUndefined()
  expect(await matchIndex.verify()).toEqual(inSync)
})

test('drafts and finders read undisclosed pay, place and start in steps', async () => {
  const owner = await aUser(pool)
  const hidden = await aListing(pool, {
    owner,
    type: 'search',
    content: pair.search,
    disclosure: { location: 1, pay: 1 },
  })
  await matchIndex.catchUp()
  const [exact, privacy] = [matchIndex.exact.get(hidden), matchIndex.privacy.get(hidden)]
  expect(privacy?.wants.location?.places).not.toEqual(exact?.wants.location?.places)
  expect(privacy?.wants.pay?.minimum).not.toBe(exact?.wants.pay?.minimum)
  expect(privacy?.has.skills).toEqual(exact?.has.skills)
})

test('an index for another taxonomy fills beside the current one and has what was published meanwhile', async () => {
  const owner = await aUser(pool)
  const before = await aListing(pool, { owner, content: pair.offer })
  await matchIndex.catchUp()
  const present = matchIndex.exact
  const takeOver = await matchIndex.prepare(concepts)
  const meanwhile = await aListing(pool, { owner, content: pair.offer })
  await matchIndex.catchUp()
  expect(matchIndex.exact).toBe(present)
  expect(matchIndex.exact.get(meanwhile)).toBeDefined()
  takeOver()
  expect(matchIndex.exact).not.toBe(present)
  expect(matchIndex.exact.get(before)).toBeDefined()
  expect(matchIndex.exact.get(meanwhile)).toBeDefined()
  expect(matchIndex.entries.get(meanwhile)?.accountId).toBe(owner.accountId)
  expect(await matchIndex.verify()).toEqual(inSync)
})
