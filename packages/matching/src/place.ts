import { isqrt } from './integer.ts'

/**
 * A point on a sphere in Earth-centred coordinates, in units of 200 m. Distances are straight chords, so the date line
 * and the poles need no special case, and everything after the conversion is integer arithmetic.
 */
export type Place = {
  readonly x: number
  readonly y: number
  readonly z: number
}

const UNITS_PER_KM = 5
/** Mean Earth radius (IUGG R1, 6371.0088 km) in units. */
const EARTH_RADIUS = 6371.0088 * UNITS_PER_KM

/** Converts latitude and longitude in degrees. Called once, when a listing is written; the integers are stored. */
export function placeFromLatLon(latitude: number, longitude: number): Place {
  const phi = (latitude * Math.PI) / 180
  const lambda = (longitude * Math.PI) / 180
  return {
    x: toUnits(Math.cos(phi) * Math.cos(lambda)),
    y: toUnits(Math.cos(phi) * Math.sin(lambda)),
    z: toUnits(Math.sin(phi)),
  }
}

/** Converts a coordinate to units. `+ 0` turns -0 into 0, so that equal places are equal objects. */
function toUnits(share: number): number {
  return Math.round(share * EARTH_RADIUS) + 0
}

/** Squared chord length, at most 4.1e9, so exact. */
export function squaredDistance(a: Place, b: Place): number {
  const dx = a.x - b.x
  const dy = a.y - b.y
  const dz = a.z - b.z
  return dx * dx + dy * dy + dz * dz
}

/** Distance in whole units of 200 m, rounded down. */
export function distanceUnits(a: Place, b: Place): number {
  return isqrt(squaredDistance(a, b))
}

export function unitsFromKm(km: number): number {
  return Math.round(km * UNITS_PER_KM)
}

export function kmFromUnits(units: number): number {
  return units / UNITS_PER_KM
}
