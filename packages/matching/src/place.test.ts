import { expect, test } from 'vitest'
import { distanceUnits, kmFromUnits, placeFromLatLon, unitsFromKm } from './place.ts'

function km(a: [number, number], b: [number, number]) {
  return kmFromUnits(distanceUnits(placeFromLatLon(...a), placeFromLatLon(...b)))
}

test('distances are right to a few hundred metres', () => {
  expect(km([46.5197, 6.6323], [46.2044, 6.1432])).toBeCloseTo(51.3, 0)
  expect(km([52.52, 13.405], [48.1351, 11.582])).toBeCloseTo(504, 0)
})

test('the date line and the poles need no special case', () => {
  expect(km([-17, 179.99], [-17, -179.99])).toBeLessThan(3)
  expect(placeFromLatLon(10, 180)).toEqual(placeFromLatLon(10, -180))
  expect(placeFromLatLon(90, 0)).toEqual(placeFromLatLon(90, 123))
  expect(km([90, 0], [-90, 0])).toBeCloseTo(12_742, 0)
})

test('units are 200 m', () => {
  expect(unitsFromKm(30)).toBe(150)
  expect(kmFromUnits(5)).toBe(1)
})
