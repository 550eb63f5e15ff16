import type { FieldGroup } from '@matchwright/matching/field-groups'
import type { Has, MatchListing, Start, Wants } from '@matchwright/matching/listing'
import type { Place } from '@matchwright/matching/place'

/**
 * Pay, place and availability that an owner keeps to contacts are read in steps by searches that can be varied at
 * will (drafts, the finder): otherwise the place of a person could be found out by moving a circle around.
 */

const PAY_STEP = Math.log(1.05)
/** 10 km in units of 200 m. */
const PLACE_STEP = 50
const DAYS_STEP = 14

export function coarsen(listing: MatchListing, publicGroups: ReadonlySet<string>): MatchListing {
  const hides = (group: FieldGroup) => !publicGroups.has(group)
  if (!hides('pay') && !hides('location') && !hides('availability')) return listing
  return { ...listing, has: coarseHas(listing.has, hides), wants: coarseWants(listing.wants, hides) }
}

type Hides = (group: FieldGroup) => boolean

function coarseHas(has: Has, hides: Hides): Has {
  return {
    ...has,
    ...(hides('pay') && { pay: coarsePay(has.pay) }),
    ...(hides('location') && { places: has.places?.map(coarsePlace) ?? null }),
    ...(hides('availability') && { start: has.start && coarseStart(has.start) }),
  }
}

function coarseWants(wants: Wants, hides: Hides): Wants {
  return {
    ...wants,
    ...(hides('pay') && { pay: coarseWish(wants.pay) }),
    ...(hides('location') && { location: coarseLocation(wants.location) }),
    ...(hides('availability') && { start: wants.start && { ...wants.start, start: coarseStart(wants.start.start) } }),
  }
}

function coarseAmount(amount: number): number {
  return amount === 0 ? 0 : Math.round(Math.exp(Math.round(Math.log(amount) / PAY_STEP) * PAY_STEP))
}

function coarsePay(pay: Has['pay']): Has['pay'] {
  return pay && { bottom: coarseAmount(pay.bottom), top: coarseAmount(pay.top) }
}

function coarseWish(pay: Wants['pay']): Wants['pay'] {
  return (
    pay && {
      ...pay,
      minimum: pay.minimum === null ? null : coarseAmount(pay.minimum),
      target: pay.target === null ? null : coarseAmount(pay.target),
    }
  )
}

function coarseUnit(unit: number): number {
  return Math.round(unit / PLACE_STEP) * PLACE_STEP + 0
}

function coarsePlace({ x, y, z }: Place): Place {
  return { x: coarseUnit(x), y: coarseUnit(y), z: coarseUnit(z) }
}

function coarseLocation(location: Wants['location']): Wants['location'] {
  return (
    location && {
      ...location,
      places: location.places.map(({ place, radius }) => ({
        place: coarsePlace(place),
        radius: Math.max(PLACE_STEP, coarseUnit(radius)),
      })),
    }
  )
}

function coarseStart(start: Start): Start {
  return start.kind === 'day' ? { kind: 'day', day: Math.round(start.day / DAYS_STEP) * DAYS_STEP } : start
}
