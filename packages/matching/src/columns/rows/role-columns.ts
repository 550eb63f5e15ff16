import type { Has, OccupationReading, Wants } from '../../listing.ts'
import type { Place } from '../../place.ts'
import { bounded, levelCode, levelOf, NONE } from './codes.ts'
import type { Column } from './column.ts'
import type { CodeDictionaries } from './dictionary.ts'
import {
  MANY_PLACES,
  OFFER,
  OFFER_FLAG,
  ONE_PLACE,
  SEARCH,
  SEARCH_FLAG,
  SENIORITY_AT,
  WANTED_SENIORITY_AT,
} from './layout.ts'
import { NOTHING } from './list-columns.ts'
import { readingKey } from './reading-keys.ts'
import { flag } from './row-draft.ts'
import type { RowDraft } from './row-draft.ts'
import type { StoredRow } from './stored-row.ts'

/**
 * Occupations, seniority and places. The first ones are in the head, which decides most pairs. If there are more, all
 * of them are in the overflow.
 */

/** Number of occupations in a head. */
const HEAD_OCCUPATIONS = 2

function writeOccupations(
  readings: readonly OccupationReading[],
  head: Uint16Array,
  at: number,
  { occupation }: CodeDictionaries,
): void {
  for (let n = 0; n < HEAD_OCCUPATIONS; n++) {
    const reading = readings[n]
    head[at + n] = reading ? occupation.add(readingKey(reading)) : NONE
  }
}

function seniorityBits(level: number | null, at: number): number {
  return levelCode(level) << at
}

export const HELD_SENIORITY: Column<Has> = {
  part: 'fixed',
  write: ({ seniority }, draft) => draft.addFlags(seniorityBits(seniority, SENIORITY_AT)),
  read: (row) => ({ seniority: levelOf(row.head(0) >> SENIORITY_AT) }),
}

/** Occupations that an employer asks: in the head to check a must, in a list to score. */
export const WANTED_ROLES: Column<Wants> = {
  part: 'lists',
  lists: [{ stride: 1, posting: 'occupation' }],
  write({ occupation }, draft, dictionaries) {
    const anyOf = occupation ? occupation.anyOf : NOTHING
    draft.addFlags(
      seniorityBits(occupation ? occupation.seniority : null, WANTED_SENIORITY_AT) |
        flag(OFFER_FLAG.manyWanted, anyOf.length > HEAD_OCCUPATIONS),
    )
    writeOccupations(anyOf, draft.head, OFFER.wantedOccupations, dictionaries)
    draft.addReadings(anyOf, dictionaries)
  },
  read: (row, importance) => wantedOccupation(row, row.readings() ?? [], importance),
}

function wantedOccupation(
  row: StoredRow,
  anyOf: readonly OccupationReading[],
  importance: NonNullable<Wants['occupation']>['importance'],
): Partial<Wants> {
  const seniority = levelOf(row.head(0) >> WANTED_SENIORITY_AT)
  return { occupation: anyOf.length === 0 ? null : { anyOf, seniority, importance } }
}

/** Occupations that a candidate asks. */
export const WANTED_OCCUPATIONS: Column<Wants> = {
  part: 'overflow',
  write({ occupation }, draft, dictionaries) {
    const anyOf = occupation ? occupation.anyOf : NOTHING
    const isMany = anyOf.length > HEAD_OCCUPATIONS
    draft.addFlags(
      seniorityBits(occupation ? occupation.seniority : null, WANTED_SENIORITY_AT) |
        flag(SEARCH_FLAG.manyWanted, isMany),
    )
    writeOccupations(anyOf, draft.head, SEARCH.wantedOccupations, dictionaries)
    if (isMany) draft.addReadings(anyOf, dictionaries)
  },
  read(row, importance) {
    const anyOf = row.isSet(SEARCH_FLAG.manyWanted) ? (row.readings() ?? []) : row.readingsAt(SEARCH.wantedOccupations)
    return wantedOccupation(row, anyOf, importance)
  },
}

/** Occupations of an offer. */
export const HELD_ROLES: Column<Has> = {
  part: 'overflow',
  write({ occupations }, draft, dictionaries) {
    const readings = occupations ?? NOTHING
    const isMany = readings.length > HEAD_OCCUPATIONS
    draft.addFlags(flag(OFFER_FLAG.occupationsStated, occupations !== null) | flag(OFFER_FLAG.manyOccupations, isMany))
    writeOccupations(readings, draft.head, OFFER.occupations, dictionaries)
    if (isMany) draft.addReadings(readings, dictionaries)
  },
  read(row) {
    if (!row.isSet(OFFER_FLAG.occupationsStated)) return { occupations: null }
    const readings = row.isSet(OFFER_FLAG.manyOccupations) ? (row.readings() ?? []) : row.readingsAt(OFFER.occupations)
    return { occupations: readings.map((reading) => ({ ...reading, months: null, isOtherReading: false })) }
  },
}

function writePlace(place: Place | undefined, head: Uint16Array, at: number): void {
  if (!place) return
  head[at] = place.x
  head[at + 1] = place.y
  head[at + 2] = place.z
}

function placeFlags(count: number): number {
  return flag(ONE_PLACE, count === 1) | flag(MANY_PLACES, count > 1)
}

/** Numbers of a place in the overflow, and of a circle, which adds its radius. */
const PLACE_NUMBERS = 3
const CIRCLE_NUMBERS = 4

export const HELD_PLACES: Column<Has> = {
  part: 'overflow',
  write({ places }, draft) {
    if (!places) return
    draft.addFlags(OFFER_FLAG.placesStated | placeFlags(places.length))
    writePlace(places[0], draft.head, OFFER.place)
    if (places.length > 1) addPlaces(places, draft)
  },
  read(row) {
    if (!row.isSet(OFFER_FLAG.placesStated)) return { places: null }
    if (row.isSet(ONE_PLACE)) return { places: [row.placeAt(OFFER.place)] }
    return { places: row.isSet(MANY_PLACES) ? row.list(() => row.nextPlace()) : [] }
  },
}

function addPlaces(places: readonly Place[], draft: RowDraft): void {
  let at = draft.list(places.length, PLACE_NUMBERS)
  const { tail } = draft
  for (const { x, y, z } of places) {
    tail[at++] = x
    tail[at++] = y
    tail[at++] = z
  }
}

export const WANTED_LOCATION: Column<Wants> = {
  part: 'overflow',
  write({ location }, draft) {
    if (!location) return
    const { places, remote, relocation } = location
    draft.addFlags(
      SEARCH_FLAG.locationAsked |
        placeFlags(places.length) |
        flag(SEARCH_FLAG.remote, remote) |
        flag(SEARCH_FLAG.relocation, relocation),
    )
    writePlace(places[0]?.place, draft.head, SEARCH.place)
    draft.head[SEARCH.radius] = bounded(places[0]?.radius ?? 0)
    if (places.length > 1) addCircles(places, draft)
  },
  read(row, importance) {
    if (!row.isSet(SEARCH_FLAG.locationAsked)) return { location: null }
    const [remote, relocation] = [row.isSet(SEARCH_FLAG.remote), row.isSet(SEARCH_FLAG.relocation)]
    return { location: { places: readCircles(row), remote, relocation, importance } }
  },
}

type Circles = NonNullable<Wants['location']>['places']

function addCircles(circles: Circles, draft: RowDraft): void {
  let at = draft.list(circles.length, CIRCLE_NUMBERS)
  const { tail } = draft
  for (const { place, radius } of circles) {
    tail[at++] = place.x
    tail[at++] = place.y
    tail[at++] = place.z
    tail[at++] = bounded(radius)
  }
}

function readCircles(row: StoredRow): Circles {
  if (row.isSet(MANY_PLACES)) return row.list(() => ({ place: row.nextPlace(), radius: row.next() })) ?? []
  if (!row.isSet(ONE_PLACE)) return []
  return [{ place: row.placeAt(SEARCH.place), radius: row.head(SEARCH.radius) }]
}
