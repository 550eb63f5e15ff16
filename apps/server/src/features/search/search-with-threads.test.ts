import { expect, test } from 'vitest'
import { matchApi } from '@matchwright/contract/match.api'
import { testApp } from '#server/testing/app.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp({ searchThreads: 2 })

test('a server with threads finds what is there, and what changed a moment ago', async () => {
  const pair = nursePair(deps.concepts.taxonomy)
  const [employer, seeker] = [await aUser(pool), await aUser(pool)]
  const first = await aListing(pool, { owner: employer, content: pair.offer })
  const search = await aListing(pool, { owner: seeker, type: 'search', content: pair.search })
  await deps.matchIndex.catchUp()
  const browser = await client().login(seeker.email)
  const found = async () => {
    const { body } = await browser.call(matchApi.search, { params: { listing_id: search } })
    return body.items.map(({ listing }) => listing.id)
  }
  expect(await found()).toEqual([first])
  const second = await aListing(pool, { owner: employer, content: pair.offer })
  await pool.query('delete from listing where id = $1', [first])
  await deps.matchIndex.catchUp()
  expect(await found()).toEqual([second])
  const { body } = await browser.call(matchApi.search, {
    params: { listing_id: search },
    query: { near_misses: 'true' },
  })
  expect(body.near_misses).toBe(0)
})
