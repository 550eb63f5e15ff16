import { afterAll, expect, test } from 'vitest'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { followTaxonomy } from '#server/features/taxonomy/index.ts'
import { testApp } from '#server/testing/app.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import { DAY_MS } from '#server/time.ts'
import { isCountDue } from './jobs.ts'
import { countWords } from './rarity.ts'

const { pool, deps, databaseUrl, clock } = await testApp()
const { matchIndex, concepts } = deps
const { offer } = nursePair(concepts.taxonomy)
const follower = followTaxonomy({
  ...deps,
  builtIn: { files: await readTaxonomyFiles(), titleModel: undefined },
  databaseUrl,
})
afterAll(() => follower.close())

async function anOfferWith(...texts: string[]): Promise<number> {
  const terms = texts.map((text) => ({ text, branch: 'skill' as const }))
  return aListing(pool, { owner: await aUser(pool), content: { ...offer, terms } })
}

function weightsOf(id: number): number[] {
  return matchIndex.exact.get(id)?.wants.words.map(({ weight }) => weight) ?? []
}

test('words weigh by their length until they are counted, then by how rare they are', async () => {
  const first = await anOfferWith('triage', 'reconciliation')
  for (const text of ['triage', 'triage', 'triage, dialysis', 'dialysis', 'suturing']) await anOfferWith(text)
  await matchIndex.catchUp()
  expect(weightsOf(first)).toEqual([9, 7])
  expect(await countWords(pool)).toEqual({ listings: 6, words: 2 })
  await follower.catchUp()
  expect(weightsOf(first)).toEqual([3, 1])
  const rare = await anOfferWith('dialysis')
  await matchIndex.catchUp()
  expect(weightsOf(rare)).toEqual([9])
  expect(await matchIndex.verify()).toEqual({ missing: [], extra: [], different: [] })
})

test('a count is due in a week, or when listings have grown by half, but not of a few', async () => {
  const due = (now = clock.now) => isCountDue(pool, now)
  expect(await due()).toBe(false)
  await pool.query('insert into word_rarity (listings, words, weights) values (200, $1, $1)', [Buffer.alloc(0)])
  await pool.query(`insert into listing (type, status, user_id, account_id, content)
    select type, status, user_id, account_id, content from listing, generate_series(1, 40)`)
  const later = (days: number) => new Date(Date.now() + days * DAY_MS)
  expect(await due(later(1))).toBe(false)
  expect(await due(later(8))).toBe(true)
  await pool.query(`insert into listing (type, status, user_id, account_id, content)
    select type, status, user_id, account_id, content from listing limit 100`)
  expect(await due(later(1))).toBe(true)
})
