import type { CompanyContent } from '@matchwright/contract/profile.schema'
import type { CompanyPage } from '@matchwright/contract/company.schema'
import { distanceKm } from '#server/adapters/places.ts'

/** Grid of the centre, in degrees: about 25 km. */
const GRID = 0.25
const RADIUS_STEP_KM = 10
const LEAST_RADIUS_KM = 20

/**
 * Circle around the sites of a company. Centre and radius are rounded, so that sites cannot be told from it; the radius
 * contains all of them nevertheless.
 */
export function regionOf(sites: CompanyContent['sites']): CompanyPage['region'] {
  const [first] = sites
  if (!first) return null
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const centre = {
    lat: rounded(mean(sites.map(({ lat }) => lat))),
    lon: rounded(mean(sites.map(({ lon }) => lon))),
  }
  const furthest = Math.max(...sites.map((site) => distanceKm(centre, site)))
  const radius = Math.ceil(furthest / RADIUS_STEP_KM) * RADIUS_STEP_KM
  return { ...centre, radius_km: Math.max(LEAST_RADIUS_KM, radius), sites: sites.length, country: first.country }
}

function rounded(degrees: number): number {
  return Math.round(degrees / GRID) * GRID
}
