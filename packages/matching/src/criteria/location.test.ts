import { expect, test } from 'vitest'
import type { WantedLocation } from '../listing.ts'
import { placeFromLatLon, unitsFromKm } from '../place.ts'
import { similarityOf } from '../testing/builders.ts'
import { location } from './location.ts'

const origin = { x: 0, y: 0, z: 0 }

function at(units: number) {
  return { x: units, y: 0, z: 0 }
}

function asked(radius: number, wishes: Partial<WantedLocation> = {}) {
  return {
    location: {
      places: [{ place: origin, radius }],
      remote: false,
      relocation: false,
      importance: 'must' as const,
      ...wishes,
    },
  }
}

test('inside the circle it is met, outside it decays with the radius', () => {
  const byDistance = [0, 100, 101, 136, 150, 500].map((d) => similarityOf(location, asked(100), { places: [at(d)] }))
  expect(byDistance).toEqual([1000, 1000, 1000, 487, 368, 0])
})

test('the smallest radius is a kilometre', () => {
  expect(similarityOf(location, asked(0), { places: [at(5)] })).toBe(1000)
})

test('of several places and circles the best pair counts', () => {
  const circles = {
    places: [
      { place: at(9000), radius: 10 },
      { place: origin, radius: 100 },
    ],
  }
  expect(similarityOf(location, asked(1, circles), { places: [at(5000), at(150)] })).toBe(368)
})

test('relocation makes any place worth 800', () => {
  expect(similarityOf(location, asked(100, { relocation: true }), { places: [at(30_000)] })).toBe(800)
  expect(similarityOf(location, asked(100, { relocation: true }), { places: [at(50)] })).toBe(1000)
})

test('remote work counts for its share, if it is welcome', () => {
  const far = { places: [at(30_000)], remoteShare: 60 }
  expect(similarityOf(location, asked(100, { remote: true }), far)).toBe(600)
  expect(similarityOf(location, asked(100), far)).toBe(0)
})

test('no place is unknown unless all of the work is remote and that is welcome', () => {
  expect(similarityOf(location, asked(100), {})).toBeNull()
  expect(similarityOf(location, asked(100, { remote: true }), { remoteShare: 100 })).toBe(1000)
  expect(similarityOf(location, asked(100, { remote: true }), { remoteShare: 50 })).toBeNull()
  expect(similarityOf(location, asked(100), { places: [], remoteShare: 100 })).toBe(0)
})

test('the date line and the poles are places like any other', () => {
  const near = (a: [number, number], b: [number, number]) =>
    similarityOf(
      location,
      { location: { ...asked(0).location, places: [{ place: placeFromLatLon(...a), radius: unitsFromKm(20) }] } },
      { places: [placeFromLatLon(...b)] },
    )
  expect(near([-17, 179.95], [-17, -179.95])).toBe(1000)
  expect(near([90, 0], [89.9, 135])).toBe(1000)
  expect(near([0, 0], [0, 180])).toBe(0)
})
