import { describe, expect, test } from 'vitest'
import type { MatchListing } from './listing.ts'
import { MatchStore } from './match-store.ts'
import { scorePair, thresholdOf } from './score.ts'
import { bruteForce } from './testing/brute-force.ts'
import { Random } from './testing/random.ts'
import { SyntheticWorld, TODAY } from './testing/synthetic-world.ts'

const SMALL = { occupations: 9, skills: 30, cities: 6 }
const TAGS = { ownerId: 1, facets: {} }

function storeOf(world: SyntheticWorld, listings: readonly MatchListing[]): MatchStore {
  const store = new MatchStore(world.space)
  for (const listing of listings) store.put(listing, TAGS)
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
        const expected = bruteForce(world.space, listings, query, { today: TODAY, matchFactor })
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
    const store = new MatchStore(world.space)
    const live = new Map<number, MatchListing>()
    for (let step = 0; step < 400; step++) {
      const id = random.int(0, 80)
      if (random.chance(30)) {
        expect(store.remove(id)).toBe(live.delete(id))
      } else {
        const listing = world.listing(id, random.pick(['search', 'offer']))
        store.put(listing, TAGS)
        live.set(id, listing)
      }
      const query = world.listing(1000, random.pick(['search', 'offer']))
      const expected = bruteForce(world.space, [...live.values()], query, { today: TODAY, matchFactor: 20 })
      expect(store.search(query, { today: TODAY, matchFactor: 20, limit: 1000 }).hits).toEqual(expected)
    }
    expect(store.size).toBe(live.size)
  })

  test('cuts any page out of the same order', () => {
    const world = new SyntheticWorld(5, SMALL)
    const listings = world.listings(400)
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
    const store = new MatchStore(world.space)
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
    const store = new MatchStore(world.space)
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
    let found = 0
    for (let seed = 0; seed < 150; seed++) {
      const world = new SyntheticWorld(seed, SMALL)
      const listings = world.listings(60)
      const store = storeOf(world, listings)
      for (const query of listings.slice(0, 4)) {
        const options = { today: TODAY, matchFactor: 25 }
        const expected = bruteForce(world.space, listings, query, options, (pair) => pair.isNearMiss)
        const result = store.nearMisses(query, { ...options, limit: 1000 })
        expect(result.total).toBe(expected.length)
        expect(result.hits.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
        for (const miss of result.hits) {
          const other = listings.find(({ id }) => id === miss.id)
          if (!other) throw new Error('unknown listing')
          const pair = scorePair(query, other, { space: world.space, today: TODAY }, thresholdOf(25))
          expect(miss.score).toBe(pair.score)
          expect(miss.score).toBeLessThanOrEqual(29)
          expect(pair[miss.block.direction].blocked).toEqual([
            { criterion: miss.block.criterion, entry: miss.block.entry },
          ])
        }
        found += expected.length
      }
    }
    expect(found).toBeGreaterThan(200)
  })
})
