import { describe, expect, test } from 'vitest'
import { ColumnIndex } from './column-index.ts'
import type { MatchListing } from './listing.ts'
import type { NearMiss, SearchOptions } from './match-index.ts'
import { scorePair, thresholdOf } from './score.ts'
import { bruteForce } from './testing/brute-force.ts'
import { Random } from '@matchwright/taxonomy/random'
import { SyntheticWorld, TODAY } from './testing/synthetic-world.ts'

const SMALL = { occupations: 9, skills: 30, cities: 6 }
const OWNER = 1
const ALL = 1000

/**
 * Search strategies: full scan in every fourth world, posting lists in the others. The plan reads only lists that make
 * candidates, reads all lists, or chooses by cost.
 */
const SETTINGS = [
  { scanBelowRows: ALL },
  { scanBelowRows: 0, postingsPerCandidate: 0 },
  { scanBelowRows: 0, postingsPerCandidate: ALL },
  { scanBelowRows: 0 },
]

function indexOf(world: SyntheticWorld, listings: readonly MatchListing[]): ColumnIndex {
  const index = new ColumnIndex(world.space, SETTINGS[world.seed % SETTINGS.length])
  index.putAll(listings.map((listing) => ({ listing, ownerId: OWNER })))
  return index
}

describe('search', () => {
  test('answers exactly as the definition does, in a thousand random worlds', { timeout: 120_000 }, () => {
    let matches = 0
    for (let seed = 0; seed < 1000; seed++) {
      const world = new SyntheticWorld(seed, SMALL)
      const listings = world.listings(30)
      const index = indexOf(world, listings)
      const matchFactor = new Random(seed).int(0, 100)
      for (const query of listings.slice(0, 4)) {
        const expected = bruteForce({ space: world.space, today: TODAY, matchFactor }, listings, query)
        const found = index.search(query, { today: TODAY, matchFactor, limit: ALL })
        expect(found.hits).toEqual(expected)
        expect(found.total).toBe(expected.length)
        matches += expected.length
      }
    }
    expect(matches).toBeGreaterThan(1500)
  })

  test('answers exactly in worlds of several blocks of places, on any page', { timeout: 60_000 }, () => {
    for (let seed = 0; seed < 3; seed++) {
      const world = new SyntheticWorld(seed, { occupations: 40, skills: 200, cities: 400 })
      const listings = world.listings(1200)
      const index = indexOf(world, listings)
      for (const query of listings.slice(0, 20)) {
        const matchFactor = 25 * (seed % 3)
        const expected = bruteForce({ space: world.space, today: TODAY, matchFactor }, listings, query)
        const options = { today: TODAY, matchFactor }
        expect(index.search(query, { ...options, limit: ALL }).hits).toEqual(expected)
        const pages = [0, 1, 7, Math.max(0, expected.length - 1), expected.length + 3].map((offset) => ({
          offset,
          limit: 7,
        }))
        expect(pages.map((page) => index.search(query, { ...options, ...page }).hits)).toEqual(
          pages.map(({ offset, limit }) => expected.slice(offset, offset + limit)),
        )
        expect(index.search(query, options).hits).toEqual(expected.slice(0, 15))
        expect(index.search(query, { ...options, limit: 0 })).toMatchObject({ hits: [], total: expected.length })
      }
    }
  })

  test('gives all matches as columns', () => {
    const world = new SyntheticWorld(3, SMALL)
    const listings = world.listings(200)
    const index = indexOf(world, listings)
    let matches = 0
    for (const query of listings.slice(0, 40)) {
      const { ids, scores, publishedAt } = index.searchAll(query, { today: TODAY, matchFactor: 20 })
      const found = [...ids].map((id, at) => ({ id, score: scores[at], publishedAt: publishedAt[at] }))
      const { hits } = index.search(query, { today: TODAY, matchFactor: 20, limit: ALL })
      const expected = hits.map(({ id, score }) => ({ id, score, publishedAt: index.get(id)?.publishedAt }))
      expect(found.toSorted((a, b) => a.id - b.id)).toEqual(expected.toSorted((a, b) => a.id - b.id))
      matches += found.length
    }
    expect(matches).toBeGreaterThan(100)
  })

  test('finds what is across the date line and around the pole', () => {
    const world = new SyntheticWorld(1, { occupations: 2, skills: 3, cities: 40 })
    const listings = world.listings(400)
    const index = indexOf(world, listings)
    const atTheEdge = listings.filter(({ wants, has }) =>
      [...(wants.location?.places ?? []), ...(has.places ?? []).map((place) => ({ place }))].some(
        ({ place }) => Math.abs(place.y) < 20 || Math.abs(place.z) > 31_000,
      ),
    )
    expect(atTheEdge.length).toBeGreaterThan(3)
    for (const query of atTheEdge) {
      const expected = bruteForce({ space: world.space, today: TODAY, matchFactor: 0 }, listings, query)
      expect(index.search(query, { today: TODAY, matchFactor: 0, limit: ALL }).hits).toEqual(expected)
    }
  })
})

describe('what is left out', () => {
  const world = new SyntheticWorld(6, SMALL)
  const listings = world.listings(600)
  const index = new ColumnIndex(world.space, { scanBelowRows: 0 })
  index.putAll(listings.map((listing) => ({ listing, ownerId: listing.id % 3 })))
  const query = world.listing(9999, 'search')
  const options = { today: TODAY, matchFactor: 0, limit: ALL }
  const all = index.search(query, options)

  test('excluded owners, excluded listings and the query itself are left out', () => {
    expect(all.total).toBeGreaterThan(20)
    const [first] = all.hits
    const id = first?.id ?? -1
    expect(index.search(query, { ...options, excludeOwnerIds: new Set([0]) }).hits).toEqual(
      all.hits.filter((hit) => hit.id % 3 !== 0),
    )
    expect(index.search(query, { ...options, excludeIds: new Set([id, 123_456]) }).hits).toEqual(all.hits.slice(1))
    expect(index.search({ ...query, id }, options).hits).toEqual(all.hits.slice(1))
  })
})

describe('near misses', () => {
  test('are exactly the pairs that one blocked must keeps apart, and name it', { timeout: 60_000 }, () => {
    let found = 0
    for (let seed = 0; seed < 300; seed++) {
      const world = new SyntheticWorld(seed, SMALL)
      const listings = world.listings(50)
      const index = indexOf(world, listings)
      const options = { today: TODAY, matchFactor: (seed * 7) % 60, limit: ALL }
      for (const query of listings.slice(0, 4)) found += expectNearMisses(index, world, { listings, query, options })
    }
    expect(found).toBeGreaterThan(400)
  })
})

type Asked = {
  readonly listings: readonly MatchListing[]
  readonly query: MatchListing
  readonly options: SearchOptions & { readonly matchFactor: number }
}

function expectNearMisses(index: ColumnIndex, world: SyntheticWorld, { listings, query, options }: Asked): number {
  const scene = { space: world.space, today: TODAY }
  const expected = bruteForce({ ...scene, ...options }, listings, query, (pair) => pair.isNearMiss)
  const { hits, total } = index.nearMisses(query, options)
  expect(total).toBe(expected.length)
  expect(hits.map(({ id }) => id).toSorted(ascending)).toEqual(expected.map(({ id }) => id).toSorted(ascending))
  for (const [at, miss] of hits.entries()) {
    const other = listings[miss.id]
    if (!other) throw new Error('unknown listing')
    const pair = scorePair(query, other, scene, thresholdOf(options.matchFactor))
    const { direction, ...block } = miss.block
    expect(pair[direction].blocked).toEqual([block])
    expect(miss.score).toBe(pair.score)
    expect(miss.employerFit).toBe(pair.employer.fit)
    expect(isInOrder(hits[at - 1], miss)).toBe(true)
  }
  return total
}

function ascending(a: number, b: number) {
  return a - b
}

function isInOrder(before: NearMiss | undefined, miss: NearMiss) {
  return !before || before.reachable >= miss.reachable
}
