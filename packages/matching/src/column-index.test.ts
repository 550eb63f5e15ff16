import { describe, expect, test } from 'vitest'
import type { MatchListing } from './listing.ts'
import type { NearMiss } from './match-index.ts'
import { ColumnIndex } from './column-index.ts'
import { scorePair, thresholdOf } from './score.ts'
import type { PairScore } from './score.ts'
import { bruteForce } from './testing/brute-force.ts'
import { Random } from './testing/random.ts'
import { SyntheticWorld, TODAY } from './testing/synthetic-world.ts'

const SMALL = { occupations: 9, skills: 30, cities: 6 }
const TAGS = { ownerId: 1, facets: {} }

function storeOf(world: SyntheticWorld, listings: readonly MatchListing[]): ColumnIndex {
  const store = new ColumnIndex(world.space, { fewRows: world.seed % 2 === 0 ? 0 : 6000 })
  store.putAll(listings.map((listing) => [listing, TAGS]))
  return store
}

describe('search', () => {
  test('answers exactly as the definition does, in hundreds of random worlds', () => {
    let matches = 0
    for (let seed = 0; seed < 300; seed++) {
      const world = new SyntheticWorld(seed, SMALL)
      const listings = world.listings(60)
      const store = storeOf(world, listings)
      const matchFactor = [0, 25, 50, 75, 100][seed % 5] ?? 50
      for (const query of listings.slice(0, 8)) {
        const expected = bruteForce({ space: world.space, today: TODAY, matchFactor }, listings, query)
        const result = store.search(query, { today: TODAY, matchFactor, limit: 1000 })
        expect(result.hits).toEqual(expected)
        expect(result.total).toBe(expected.length)
        matches += expected.length
      }
    }
    expect(matches).toBeGreaterThan(2000)
  })

  test('stays exact while listings come, change and go', () => {
    const world = new SyntheticWorld(77, SMALL)
    const random = new Random(78)
    const store = new ColumnIndex(world.space, { fewRows: 0, mostRecent: 20 })
    const live = new Map<number, MatchListing>()
    for (let step = 0; step < 400; step++) {
      const id = random.int(0, 80)
      if (random.chance(30)) {
        live.delete(id)
        store.remove(id)
      } else {
        const listing = world.listing(id, random.pick(['search', 'offer']))
        live.set(id, listing)
        store.put(listing, TAGS)
      }
      const query = world.listing(1000, random.pick(['search', 'offer']))
      const expected = bruteForce({ space: world.space, today: TODAY, matchFactor: 20 }, [...live.values()], query)
      expect(store.search(query, { today: TODAY, matchFactor: 20, limit: 1000 }).hits).toEqual(expected)
    }
    expect(store.size).toBe(live.size)
    const [id] = live.keys()
    expect(store.get(id ?? -1)?.type).toBe(live.get(id ?? -1)?.type)
    expect([store.remove(id ?? -1), store.remove(id ?? -1)]).toEqual([true, false])
  })

  test('cuts any page out of the same order', () => {
    const world = new SyntheticWorld(5, SMALL)
    const listings = world.listings(1500)
    const store = storeOf(world, listings)
    const query = world.listing(9999, 'search')
    const options = { today: TODAY, matchFactor: 0 }
    const all = store.search(query, { ...options, limit: 1000 })
    expect(all.total).toBeGreaterThan(12)
    expect(store.search(query, { ...options, limit: 7, offset: 5 }).hits).toEqual(all.hits.slice(5, 12))
    expect(store.search(query, { ...options, limit: 7, offset: 5 }).total).toBe(all.total)
    expect(store.search(query, options).hits).toHaveLength(15)
  })

  test('counts every match in the histogram and honours the lowest score', () => {
    const world = new SyntheticWorld(6, SMALL)
    const store = storeOf(world, world.listings(400))
    const query = world.listing(9999, 'offer')
    const all = store.search(query, { today: TODAY, matchFactor: 0, limit: 1000 })
    expect(all.histogram).toHaveLength(12)
    expect(all.histogram.reduce((a, b) => a + b)).toBe(all.total)
    const good = store.search(query, { today: TODAY, matchFactor: 0, limit: 1000, minScore: 60 })
    expect(good.hits).toEqual(all.hits.filter(({ score }) => score >= 60))
    expect(good.histogram).toEqual(all.histogram)
  })

  test('leaves out excluded owners and listings, and the query itself', () => {
    const world = new SyntheticWorld(6, SMALL)
    const listings = world.listings(400)
    const store = new ColumnIndex(world.space)
    for (const listing of listings) store.put(listing, { ownerId: listing.id % 3, facets: {} })
    const query = world.listing(9999, 'offer')
    const options = { today: TODAY, matchFactor: 0, limit: 1000 }
    const all = store.search(query, options).hits
    const [first] = all
    expect(store.search(query, { ...options, excludeOwnerIds: new Set([0]) }).hits).toEqual(
      all.filter(({ id }) => id % 3 !== 0),
    )
    expect(store.search(query, { ...options, excludeIds: new Set([first?.id ?? -1]) }).hits).toEqual(all.slice(1))
    expect(store.search({ ...query, id: first?.id ?? -1 }, options).hits).toEqual(all.slice(1))
  })

  test('counts each facet without its own filter and filters by all of them', () => {
    const world = new SyntheticWorld(6, SMALL)
    const store = new ColumnIndex(world.space)
    const facetsOf = (id: number) => ({
      country: [['CH', 'DE', 'FR'][id % 3] ?? 'CH'],
      remote: [id % 2 ? 'no' : 'yes'],
    })
    const offers = Array.from({ length: 300 }, (_, id) => world.listing(id, 'offer'))
    for (const listing of offers) store.put(listing, { ownerId: 1, facets: facetsOf(listing.id) })
    const query = world.listing(9999, 'search')
    const options = { today: TODAY, matchFactor: 0, limit: 1000 }
    const all = store.search(query, options)
    const swiss = store.search(query, { ...options, facetFilters: { country: ['CH'], remote: [] } })
    expect(swiss.hits).toEqual(all.hits.filter(({ id }) => id % 3 === 0))
    expect(swiss.facets['country']).toEqual(all.facets['country'])
    const swissRemote = swiss.hits.filter(({ id }) => id % 2 === 0).length
    expect(swiss.facets['remote']?.['yes'] ?? 0).toBe(swissRemote)
  })
})

describe('near misses', () => {
  test('are exactly the pairs that one blocked must keeps apart', () => {
    const options = { today: TODAY, matchFactor: 25 }
    const cases = Array.from({ length: 150 }, (_, seed) => {
      const world = new SyntheticWorld(seed, SMALL)
      const listings = world.listings(60)
      return { world, listings, store: storeOf(world, listings) }
    }).flatMap(({ world, listings, store }) => listings.slice(0, 4).map((query) => ({ world, listings, store, query })))
    let found = 0
    for (const { world, listings, store, query } of cases) {
      const expected = bruteForce({ space: world.space, ...options }, listings, query, (pair) => pair.isNearMiss)
      const result = store.nearMisses(query, { ...options, limit: 1000 })
      expect(result.total).toBe(expected.length)
      expect(result.hits.map(({ id }) => id).toSorted(ascending)).toEqual(
        expected.map(({ id }) => id).toSorted(ascending),
      )
      for (const miss of result.hits) expectNearMiss(miss, scoreWith(world, query, listings[miss.id]))
      found += expected.length
    }
    expect(found).toBeGreaterThan(200)
  })
})

const ascending = (a: number, b: number) => a - b

function scoreWith(world: SyntheticWorld, query: MatchListing, other: MatchListing | undefined): PairScore {
  if (!other) throw new Error('unknown listing')
  return scorePair(query, other, { space: world.space, today: TODAY }, thresholdOf(25))
}

function expectNearMiss(miss: NearMiss, pair: PairScore): void {
  const { direction, ...block } = miss.block
  expect(miss.score).toBe(pair.score)
  expect(miss.score).toBeLessThan(30)
  expect(pair[direction].blocked).toEqual([block])
}
