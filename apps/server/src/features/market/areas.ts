import { distanceKm } from '#server/adapters/places.ts'
import type { Place, Places } from '#server/adapters/places.ts'

type Gazetteer = Pick<Places, 'inCountry'>

/** Least distances between the towns that areas are named after; the first that gives few enough areas is taken. */
const APART_KM = [25, 40, 65, 100, 160, 250, 400, 650, 1000] as const
const MOST_AREAS = 20
const LARGE_TOWN = 20_000

/**
 * Large towns of a country, each the middle of an area: every place belongs to the nearest one. Areas never overlap and
 * depend on no listing, so that two figures are never of the same place but for one person.
 */
export function areasOf(places: Gazetteer, country: string): readonly Place[] {
  const known = AREAS.get(places) ?? new Map<string, readonly Place[]>()
  AREAS.set(places, known)
  const areas = known.get(country) ?? townsApart(places, country)
  known.set(country, areas)
  return areas
}

/** Areas by country: finding them takes some milliseconds, and they never change. */
const AREAS = new WeakMap<Gazetteer, Map<string, readonly Place[]>>()

function townsApart(places: Gazetteer, country: string): readonly Place[] {
  const towns = places.inCountry(country)
  const large = towns.filter(({ population }) => population >= LARGE_TOWN)
  const candidates = large.length > 0 ? large : towns.slice(0, 1)
  return (
    APART_KM.map((km) => apart(candidates, km)).find((chosen) => chosen.length <= MOST_AREAS) ??
    candidates.slice(0, MOST_AREAS)
  )
}

/** Towns, the largest first, without those near a larger one. */
function apart(towns: readonly Place[], km: number): Place[] {
  const chosen: Place[] = []
  for (const town of towns) if (chosen.every((other) => distanceKm(town, other) >= km)) chosen.push(town)
  return chosen
}

export function areaAt(areas: readonly Place[], at: { lat: number; lon: number }): Place | undefined {
  let best: Place | undefined
  let bestKm = Infinity
  for (const area of areas) {
    const km = distanceKm(area, at)
    if (km >= bestKm) continue
    best = area
    bestKm = km
  }
  return best
}
