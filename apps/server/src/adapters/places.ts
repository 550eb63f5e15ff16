// Places of the world with 1,000 and more inhabitants (GeoNames, CC BY 4.0), in memory.
import { foldedSpellings, foldName, readOtherNames } from './place-names.ts'
import type { OtherNames } from './place-names.ts'
import { readPlaces } from './places-file.ts'

export type Place = {
  readonly geoname_id: number
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly lat: number
  readonly lon: number
  readonly population: number
}

export type Bounds = {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

export type Places = {
  /** Places whose name begins with the text, in any spelling; large and exactly named ones first. */
  search(text: string, options?: { country?: string; limit?: number }): Place[]
  byId(geonameId: number): Place | undefined
  /** Places of exactly this name, in any spelling, the largest first. */
  byName(name: string, country?: string): Place[]
  /** Places of a country, the largest first. */
  inCountry(country: string): readonly Place[]
  /** The largest places within bounds in degrees. */
  within(bounds: Bounds, limit: number): Place[]
  nearest(lat: number, lon: number): (Place & { readonly distance_km: number }) | undefined
}

/** A folded spelling and its place; sorted by spelling, so that a prefix is a range. */
type Entry = { readonly key: string; readonly place: Place }

const SMALLEST = 1_000
const DEFAULT_LIMIT = 10
// A name typed in full means that place, unless a much larger place only begins with it.
const EXACT_WEIGHT = 20

/** Reads the table of the pinned package (about 0.5 s and 40 MB). */
export async function loadPlaces(): Promise<Places> {
  return indexPlaces(await readPlaces(SMALLEST), await readOtherNames())
}

/** Builds the search over a list of places. */
export function indexPlaces(places: readonly Place[], otherNames: readonly OtherNames[]): Places {
  const bySize = places.toSorted((a, b) => b.population - a.population || a.geoname_id - b.geoname_id)
  const byId = new Map(places.map((place) => [place.geoname_id, place]))
  const entries = places.flatMap((place) => foldedSpellings(place.name).map((key) => ({ key, place })))
  entries.sort(byKey)
  entries.push(...otherEntries(entries, otherNames))
  entries.sort(byKey)
  return {
    search: (text, options = {}) => search(entries, foldName(text), options),
    byId: (geonameId) => byId.get(geonameId),
    byName: (name, country) => exactly(entries, foldName(name), country),
    inCountry: (country) => bySize.filter((place) => place.country === country),
    within: (bounds, limit) => within(bySize, bounds, limit),
    nearest: (lat, lon) => nearest(places, lat, lon),
  }
}

function byKey(a: Entry, b: Entry): number {
  if (a.key === b.key) return 0
  return a.key < b.key ? -1 : 1
}

/** A name in the table of other spellings means the largest place of that name in the country. */
function otherEntries(entries: readonly Entry[], otherNames: readonly OtherNames[]): Entry[] {
  return otherNames.flatMap(({ name, country, spellings }) => {
    const [place] = exactly(entries, foldName(name), country)
    if (place === undefined) return []
    return spellings.flatMap(foldedSpellings).map((key) => ({ key, place }))
  })
}

function search(
  entries: readonly Entry[],
  prefix: string,
  { country, limit = DEFAULT_LIMIT }: { country?: string; limit?: number },
): Place[] {
  if (prefix === '') return []
  const best: Weighted[] = []
  for (const { key, place } of startingWith(entries, prefix)) {
    if (country !== undefined && place.country !== country) continue
    keepBest(best, { place, weight: place.population * (key === prefix ? EXACT_WEIGHT : 1) }, limit)
  }
  return best.map(({ place }) => place)
}

type Weighted = { readonly place: Place; readonly weight: number }

/** Inserts the place into the sorted short list if it ranks there; a place found by two spellings counts once. */
function keepBest(best: Weighted[], found: Weighted, limit: number): void {
  const last = best.at(-1)
  if (best.length >= limit && last !== undefined && last.weight >= found.weight) return
  const known = best.findIndex(({ place }) => place === found.place)
  if (known !== -1 && (best[known]?.weight ?? 0) >= found.weight) return
  if (known !== -1) best.splice(known, 1)
  const position = best.findIndex(({ weight }) => weight < found.weight)
  best.splice(position === -1 ? best.length : position, 0, found)
  if (best.length > limit) best.pop()
}

function exactly(entries: readonly Entry[], key: string, country: string | undefined): Place[] {
  const found = new Set<Place>()
  for (const entry of startingWith(entries, key)) {
    if (entry.key !== key) break
    if (country === undefined || entry.place.country === country) found.add(entry.place)
  }
  return [...found].toSorted((a, b) => b.population - a.population || a.geoname_id - b.geoname_id)
}

function* startingWith(entries: readonly Entry[], prefix: string): Generator<Entry> {
  for (let index = firstNotBefore(entries, prefix); ; index++) {
    const entry = entries[index]
    if (entry === undefined || !entry.key.startsWith(prefix)) return
    yield entry
  }
}

/** Binary search for the first entry whose key is not smaller. */
function firstNotBefore(entries: readonly Entry[], key: string): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Scans from the largest place on until there are enough; some milliseconds where few are within. */
function within(bySize: readonly Place[], { west, east, south, north }: Bounds, limit: number): Place[] {
  const found: Place[] = []
  for (const place of bySize) {
    if (place.lat < south || place.lat > north || place.lon < west || place.lon > east) continue
    found.push(place)
    if (found.length === limit) break
  }
  return found
}

/** A linear scan of all places, some milliseconds: it is called once per form. */
function nearest(places: readonly Place[], lat: number, lon: number): (Place & { distance_km: number }) | undefined {
  const shrink = Math.cos((lat * Math.PI) / 180)
  let best: Place | undefined
  let bestSquare = Infinity
  for (const place of places) {
    const east = ((((place.lon - lon + 540) % 360) + 360) % 360) - 180
    const square = (place.lat - lat) ** 2 + (east * shrink) ** 2
    if (square >= bestSquare) continue
    best = place
    bestSquare = square
  }
  return best && { ...best, distance_km: distanceKm(best, { lat, lon }) }
}

type Point = { readonly lat: number; readonly lon: number }

const EARTH_RADIUS_KM = 6371.0088

/** Great-circle distance in kilometres (haversine formula). */
export function distanceKm(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const halfLat = ((b.lat - a.lat) * radians) / 2
  const halfLon = ((b.lon - a.lon) * radians) / 2
  const h = Math.sin(halfLat) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(halfLon) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
