import { MUST_MINIMUM } from '../../criteria/criterion.ts'
import { radiusOf, SMALLEST_RADIUS } from '../../criteria/location.ts'
import type { MatchListing } from '../../listing.ts'
import { DECAY } from '../../tables.ts'
import { userWeight } from '../../weights.ts'
import type { CellIndex, Ranges } from './cells.ts'
import { cellOf } from './cells.ts'
import { HEAD_LENGTH, MANY_PLACES, OFFER, ONE_PLACE, SEARCH, SEARCH_FLAG } from '../rows/layout.ts'
import { CANDIDATE } from '../rows/criterion-positions.ts'
import type { Rows } from '../rows/rows.ts'
import { codeOfWeight, isMustCode } from '../rows/weight-codes.ts'

/**
 * A must on the place excludes whole regions. Local rows are those that one distance decides: offers with exactly one
 * place, and searches whose must is one circle of at most 50 km, without relocation or remote work.
 */

/** First step of the decay, in 1/64 radius beyond the circle, at which similarity is too low for a must. */
const BLOCKING_STEP = DECAY.findIndex((similarity) => similarity < MUST_MINIMUM)
/** Largest radius of a local search: 50 km, in units of 200 m. */
const LARGEST_LOCAL_RADIUS = 250

/** Least distance from the centre at which a must on a circle blocks, in units of 200 m. */
export function blockingDistance(radius: number): number {
  return radius + Math.ceil((BLOCKING_STEP * radius) / 64)
}

export function isLocalRow(type: MatchListing['type'], rows: Rows, row: number): boolean {
  const flags = rows.heads[row * HEAD_LENGTH] ?? 0
  if ((flags & ONE_PLACE) === 0) return false
  if (type === 'offer') return true
  const code = codeOfWeight(rows.heads, row * HEAD_LENGTH + SEARCH.weights, CANDIDATE.location)
  const radius = rows.heads[row * HEAD_LENGTH + SEARCH.radius] ?? 0
  return (
    isMustCode(code) && (flags & (SEARCH_FLAG.relocation | SEARCH_FLAG.remote)) === 0 && radius <= LARGEST_LOCAL_RADIUS
  )
}

/** Cell of a row's first place; 0 for a row without places. */
export function cellOfRow({ heads, coordinates }: Rows, row: number): number {
  const at = row * HEAD_LENGTH
  if (((heads[at] ?? 0) & (ONE_PLACE | MANY_PLACES)) === 0) return 0
  // Searches store their circle at the same position where offers store their place.
  const place = at + OFFER.place
  return cellOf({ x: coordinates[place] ?? 0, y: coordinates[place + 1] ?? 0, z: coordinates[place + 2] ?? 0 })
}

/** Ranges of local rows that can match by place; undefined when the query's places exclude none. */
export function localRanges(query: MatchListing, cells: CellIndex): Ranges | undefined {
  return query.type === 'search' ? aroundCircles(query, cells) : aroundPlaces(query, cells)
}

function aroundCircles({ wants }: MatchListing, cells: CellIndex): Ranges | undefined {
  const { location } = wants
  if (!location || location.importance !== 'must' || userWeight(wants, 'location') === 0) return undefined
  if (location.relocation || location.remote) return undefined
  const centres = location.places.map(({ place }) => place)
  return cells.within(centres, (index) => {
    const circle = location.places[index]
    return blockingDistance(circle ? radiusOf(circle) : SMALLEST_RADIUS)
  })
}

function aroundPlaces({ has }: MatchListing, cells: CellIndex): Ranges | undefined {
  return has.places ? cells.within(has.places, () => blockingDistance(LARGEST_LOCAL_RADIUS)) : undefined
}
