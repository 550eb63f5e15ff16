import { expect, test } from 'vitest'
import { ColumnIndex } from './column-index.ts'
import type { MatchListing } from './listing.ts'
import { scorePair } from './score.ts'
import { decodeSnapshot, encodeSnapshot, SnapshotError } from './snapshot.ts'
import { bruteForce } from './testing/brute-force.ts'
import { Random } from '@matchwright/taxonomy/random'
import { SyntheticWorld, TODAY } from './testing/synthetic-world.ts'

const SMALL = { occupations: 9, skills: 30, cities: 6 }
const OWNER = 1
const ALL = 1000

test('stays exact while listings come, change, change sides and go, merged or not', { timeout: 60_000 }, () => {
  for (const maxRecent of [0, 20, ALL]) {
    const world = new SyntheticWorld(77 + maxRecent, SMALL)
    const random = new Random(78)
    const index = new ColumnIndex(world.space, { scanBelowRows: 0, maxRecent })
    const live = new Map<number, MatchListing>()
    let isRight = true
    for (let step = 0; step < 300; step++) {
      const id = random.int(0, 80)
      if (random.chance(30)) {
        const wasThere = live.delete(id)
        isRight &&= index.remove(id) === wasThere
      } else {
        const listing = world.listing(id, random.pick(['search', 'offer']))
        live.set(id, listing)
        index.put(listing, OWNER)
      }
      if (random.chance(5)) index.compact()
      const query = world.listing(random.pick([1000, id]), random.pick(['search', 'offer']))
      const expected = bruteForce({ space: world.space, today: TODAY, matchFactor: 20 }, [...live.values()], query)
      expect(index.search(query, { today: TODAY, matchFactor: 20, limit: ALL }).hits).toEqual(expected)
      expect(index.size).toBe(live.size)
    }
    expect(isRight).toBe(true)
  }
})

test('gives back of a listing what the score reads, and knows whether it holds it', () => {
  const world = new SyntheticWorld(4, SMALL)
  const listings = world.listings(120)
  const index = new ColumnIndex(world.space)
  index.putAll(listings.map((listing) => ({ listing, ownerId: OWNER })))
  const scene = { space: world.space, today: TODAY }
  const kept = listings.map(({ id }) => index.get(id))
  for (const [at, listing] of listings.entries()) {
    const other = listings.find(({ type, id }) => type !== listing.type && id > at - 9)
    const [own, theirs] = [kept[at], other && kept[other.id]]
    if (!own || !other || !theirs) continue
    expect([own.id, own.type, own.publishedAt, own.publishedDay]).toEqual([
      at,
      listing.type,
      listing.publishedAt,
      listing.publishedDay,
    ])
    expect(outcome(scorePair(own, theirs, scene, 4000))).toEqual(outcome(scorePair(listing, other, scene, 4000)))
    expect([index.holds(listing, OWNER), index.holds(own, OWNER)]).toEqual([true, true])
    expect(index.holds({ ...listing, publishedAt: listing.publishedAt + 1 }, OWNER)).toBe(false)
    expect(index.holds(listing, OWNER + 1)).toBe(false)
    expect(index.holds(world.listing(at, listing.type), OWNER)).toBe(false)
  }
  expect(index.get(9999)).toBeUndefined()
})

function outcome({ employer, candidate, score, isMatch, isNearMiss }: ReturnType<typeof scorePair>) {
  const told = [employer, candidate].map(({ fit, weight, knownSum, blocked }) => ({ fit, weight, knownSum, blocked }))
  return { told, score, isMatch, isNearMiss }
}

const STATE = { taxonomy: 'synthetic', sequence: '42' }

function snapshotOf(index: ColumnIndex): SharedArrayBuffer {
  const pieces = encodeSnapshot(index.stored(), STATE)
  const bytes = new Uint8Array(new SharedArrayBuffer(pieces.reduce((sum, { length }) => sum + length, 0)))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes.buffer
}

test('is the same after it was written and read, and goes on changing', () => {
  const world = new SyntheticWorld(9, SMALL)
  const listings = world.listings(200)
  const first = new ColumnIndex(world.space, { scanBelowRows: 0 })
  for (const listing of listings) first.put(listing, OWNER)
  first.remove(5)
  const { stored, sequence } = decodeSnapshot(snapshotOf(first), world.space.version)
  const second = new ColumnIndex(world.space, { scanBelowRows: 0 }, stored)
  expect(sequence).toBe('42')
  expect(second.size).toBe(199)
  const options = { today: TODAY, matchFactor: 10, limit: ALL }
  for (const query of listings.slice(0, 30)) expect(second.search(query, options)).toEqual(first.search(query, options))
  const late = world.listing(5000, 'offer')
  for (const index of [first, second]) index.put(late, OWNER)
  for (const index of [first, second]) index.remove(8)
  for (const query of listings.slice(0, 30)) expect(second.search(query, options)).toEqual(first.search(query, options))
  expect(second.get(8)).toBeUndefined()
})

test('a snapshot that is damaged, cut off, or of another taxonomy is refused', () => {
  const world = new SyntheticWorld(9, SMALL)
  const index = new ColumnIndex(world.space)
  index.putAll(world.listings(50).map((listing) => ({ listing, ownerId: OWNER })))
  const good = snapshotOf(index)
  expect(() => decodeSnapshot(good, 'another')).toThrow(SnapshotError)
  expect(() => decodeSnapshot(good.slice(0, good.byteLength - 64), 'synthetic')).toThrow(SnapshotError)
  expect(() => decodeSnapshot(good.slice(0, 8), 'synthetic')).toThrow(SnapshotError)
  const damaged = good.slice(0)
  const bytes = new Uint8Array(damaged)
  bytes[damaged.byteLength - 2000] = (bytes[damaged.byteLength - 2000] ?? 0) ^ 1
  expect(() => decodeSnapshot(damaged, 'synthetic')).toThrow(SnapshotError)
})
