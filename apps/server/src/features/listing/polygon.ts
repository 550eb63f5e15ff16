import type { Place } from '@matchwright/contract/listing-content.schema'

const CORNERS = 64
const EARTH_RADIUS_KM = 6371.0088
const RAD = Math.PI / 180

type Point = [longitude: number, latitude: number]

/**
 * A circle on the ground as a GeoJSON ring of 64 points, counter-clockwise and closed. Longitudes continue beyond 180
 * degrees instead of wrapping, so that a circle across the antimeridian stays one shape. A circle around a pole becomes
 * the polar cap.
 */
export function circle({ lat, lon, radius_km }: Pick<Place, 'lat' | 'lon' | 'radius_km'>): Point[] {
  const angle = radius_km / EARTH_RADIUS_KM
  if (Math.abs(lat) * RAD + angle >= Math.PI / 2) return cap(lat, angle)
  const ring = Array.from({ length: CORNERS }, (_, corner) =>
    pointAt(lat, lon, angle, -(corner * 2 * Math.PI) / CORNERS),
  )
  return closed(ring)
}

/** The point at an angular distance from a centre, at a bearing clockwise from north. */
function pointAt(lat: number, lon: number, angle: number, bearing: number): Point {
  const phi = lat * RAD
  const sin = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing)
  const turn = Math.atan2(Math.sin(bearing) * Math.sin(angle) * Math.cos(phi), Math.cos(angle) - Math.sin(phi) * sin)
  return [rounded(lon + turn / RAD), rounded(Math.asin(sin) / RAD)]
}

function cap(lat: number, angle: number): Point[] {
  const pole = lat >= 0 ? 90 : -90
  const edge = rounded(Math.sign(pole) * Math.max(-90, Math.abs(lat) - angle / RAD))
  const along: Point[] = Array.from({ length: CORNERS - 1 }, (_, step) => [-180 + (360 * step) / (CORNERS - 2), edge])
  return closed(pole > 0 ? [...along, [180, pole], [-180, pole]] : [...along.toReversed(), [-180, pole], [180, pole]])
}

function closed(ring: Point[]): Point[] {
  return ring[0] ? [...ring, ring[0]] : ring
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
