import type { FieldGroup } from '@matchwright/matching/field-groups'
import type { Has, MatchListing, Start, Wants } from '@matchwright/matching/listing'
import type { Place } from '@matchwright/matching/place'

/**
 * Generalisation of undisclosed pay, place and availability for searches that can be varied at will (drafts and
 * finders). Otherwise a person's place could be found by moving a circle around (probing).
 */

const PAY_STEP = Math.log(1.05)
/** Grid step of places: 10 km in units of 200 m. */
const PLACE_STEP = 50
const DAYS_STEP = 14

export function generalise(listing: MatchListing, publicGroups: ReadonlySet<string>): MatchListing {
  const hides = (group: FieldGroup) => !publicGroups.has(group)
  if (!hides('pay') && !hides('location') && !hides('availability')) return listing
  return { ...listing, has: generalisedHas(listing.has, hides), wants: generalisedWants(listing.wants, hides) }
}

type Hides = (group: FieldGroup) => boolean

function generalisedHas(has: Has, hides: Hides): Has {
  return {
    ...has,
    ...(hides('pay') && { pay: generalisedPay(has.pay) }),
    ...(hides('location') && { places: has.places?.map(generalisedPlace) ?? null }),
    ...(hides('availability') && { start: has.start && generalisedStart(has.start) }),
  }
}

function generalisedWants(wants: Wants, hides: Hides): Wants {
  return {
    ...wants,
    ...(hides('pay') && { pay: generalisedWish(wants.pay) }),
    ...(hides('location') && { location: generalisedLocation(wants.location) }),
    ...(hides('availability') && {
      start: wants.start && { ...wants.start, start: generalisedStart(wants.start.start) },
    }),
  }
}

function generalisedAmount(amount: number): number {
  return amount === 0 ? 0 : Math.round(Math.exp(Math.round(Math.log(amount) / PAY_STEP) * PAY_STEP))
}

function generalisedPay(pay: Has['pay']): Has['pay'] {
  return pay && { bottom: generalisedAmount(pay.bottom), top: generalisedAmount(pay.top) }
}

function generalisedWish(pay: Wants['pay']): Wants['pay'] {
  return (
    pay && {
      ...pay,
      minimum: pay.minimum === null ? null : generalisedAmount(pay.minimum),
      target: pay.target === null ? null : generalisedAmount(pay.target),
    }
  )
}

function generalisedUnit(unit: number): number {
  return Math.round(unit / PLACE_STEP) * PLACE_STEP + 0
}

function generalisedPlace({ x, y, z }: Place): Place {
  return { x: generalisedUnit(x), y: generalisedUnit(y), z: generalisedUnit(z) }
}

function generalisedLocation(location: Wants['location']): Wants['location'] {
  return (
    location && {
      ...location,
      places: location.places.map(({ place, radius }) => ({
        place: generalisedPlace(place),
        radius: Math.max(PLACE_STEP, generalisedUnit(radius)),
      })),
    }
  )
}

function generalisedStart(start: Start): Start {
  return start.kind === 'day' ? { kind: 'day', day: Math.round(start.day / DAYS_STEP) * DAYS_STEP } : start
}
