import { ColumnIndex } from '@matchwright/matching/column-index'
import type { MatchListing } from '@matchwright/matching/listing'
import { hitRows } from '@matchwright/matching/testing/hit-rows'
import { Random } from '@matchwright/taxonomy/random'
import { SyntheticWorld, TODAY } from '@matchwright/matching/testing/synthetic-world'
import { syntheticVocabulary } from '@matchwright/matching/testing/vocabulary'
import { expect, onTestFinished, test } from 'vitest'
import { IndexPair } from './index-pair.ts'

const SMALL = { occupations: 9, skills: 30, cities: 6 }
const OWNER = 1
const HOW = { today: TODAY, matchFactor: 20 }

function worldOf(seed: number) {
  const words = syntheticVocabulary(new Random(seed), SMALL)
  const world = new SyntheticWorld(seed, SMALL, words)
  const { occupations, skills, industries, licences, conditions } = words
  const concepts = [occupations, skills, industries, licences, conditions].flat().map((id) => ({ id }))
  return { world, space: Object.assign(world.space, { concepts }) }
}

/** Applies the same changes to the pair and to plain indexes of the package. */
async function lived({ search, turns, maxRecent }: { search: number; turns: number; maxRecent: number }) {
  const { world, space } = worldOf(3)
  const random = new Random(4)
  const indexes = new IndexPair(space, { maxRecent, inThreadFrom: 1 })
  const plain = { exact: new ColumnIndex(space), privacy: new ColumnIndex(space) }
  const put = (exact: MatchListing, privacy: MatchListing) => {
    indexes.put({ exact, privacy, ownerId: OWNER })
    plain.exact.put(exact, OWNER)
    plain.privacy.put(privacy, OWNER)
  }
  for (const listing of world.listings(60)) put(listing, listing)
  indexes.compactNow()
  const failures: unknown[] = []
  indexes.startThreads({ search, onError: (error) => failures.push(error) })
  onTestFinished(() => indexes.close())
  const orders: Promise<unknown>[] = []
  const kept: unknown[] = []
  for (let turn = 0; turn < turns; turn++) {
    const id = random.int(0, 90)
    if (random.chance(30)) {
      indexes.remove(id)
      for (const index of [plain.exact, plain.privacy]) index.remove(id)
    } else {
      const type = random.pick(['search', 'offer'] as const)
      put(world.listing(id, type), world.listing(id, type))
    }
    if (indexes.isCompactionDue) orders.push(indexes.compact().then((stored) => stored && kept.push(stored)))
    // Lets the thread run in between.
    if (turn % 9 === 0) await new Promise((resolve) => setTimeout(resolve, random.int(0, 6)))
    if (turn % 25 === 24) await Promise.all(orders)
    const asking = world.listing(5000 + turn, random.pick(['search', 'offer']))
    for (const name of ['exact', 'privacy'] as const) {
      expect(hitRows((await indexes.searches.matches(name, asking, HOW)).hits)).toEqual(
        hitRows(plain[name].searchAll(asking, HOW)),
      )
      expect(indexes[name].size).toBe(plain[name].size)
    }
  }
  await Promise.all(orders)
  return { indexes, plain, world, space, kept, failures }
}

test.each([0, 1])(
  'indexes that a thread puts in order go on answering as before, with %i search threads',
  async (search) => {
    const { kept, failures, indexes } = await lived({ search, turns: 200, maxRecent: 12 })
    expect(failures).toEqual([])
    expect(kept.length).toBeGreaterThan(4)
    expect(indexes.exact.compactions).toBe(0)
  },
)

test('what a thread has put in order is whole, whatever happens to the indexes later', async () => {
  const { indexes, world, space } = await lived({ search: 0, turns: 40, maxRecent: 1000 })
  const asking = world.listing(9000, 'offer')
  const before = indexes.privacy.search(asking, HOW)
  const stored = await indexes.compact()
  for (let id = 0; id <= 90; id++) indexes.remove(id)
  expect(stored && new ColumnIndex(space, {}, stored.privacy).search(asking, HOW)).toEqual(before)
  expect(before.total).toBeGreaterThan(0)
  expect(indexes.privacy.search(asking, HOW).total).toBe(0)
})

test('without its thread an index is put in order where it is', async () => {
  const { indexes, world, plain } = await lived({ search: 0, turns: 20, maxRecent: 1000 })
  const waiting = indexes.compact()
  await indexes.close()
  expect(await waiting).toBeUndefined()
  indexes.compactNow()
  const asking = world.listing(9000, 'search')
  expect(indexes.exact.search(asking, HOW)).toEqual(plain.exact.search(asking, HOW))
  expect(indexes.exact.pendingChanges).toBe(0)
})
