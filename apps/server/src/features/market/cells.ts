// The figures of one occupation group in one country, before anything is rounded or left out.
import type { CountedListing } from './counted-listing.ts'

/** A record behind a figure, and whom it stands for: the employer of an offer, the person of a search. */
export type Contribution = readonly [record: string, unit: number]
export type PayValue = { currency: string; lower: number; median: number; upper: number }
export type WorkloadValue = { min: number; max: number }
export type Value = number | PayValue | WorkloadValue
export type Cell = { value: Value; contributions: readonly Contribution[] }
/** Cells by their keys, such as `offers`, `people@2660646`, `asked:1384`. */
export type Cells = ReadonlyMap<string, Cell>

export type Subject = 'offers' | 'people' | 'pay' | 'workload' | 'asked' | 'must' | 'have' | 'language'

/** Key of a cell: a subject for the whole country, in an area (`@`) or of a skill or language (`:`). */
export function cellKey(subject: Subject, of: { area: number } | { value: string | number } | null = null): string {
  if (of === null) return subject
  return 'area' in of ? `${subject}@${of.area}` : `${subject}:${of.value}`
}

export function subjectOf(key: string): Subject {
  return key.split(/[@:]/)[0] as Subject
}

/** @param listings - of one occupation group and country; a person counts with the first of their searches */
export function cellsOf(listings: readonly CountedListing[]): Cells {
  const offers = listings.filter(({ type }) => type === 'offer')
  const people = [
    ...Map.groupBy(
      listings.filter(({ type }) => type === 'search'),
      ({ unit }) => unit,
    ).values(),
  ].flatMap(([first]) => first ?? [])
  const cells = new Map<string, Cell>()
  const count = (key: string, counted: readonly CountedListing[]) => {
    if (counted.length > 0) cells.set(key, { value: counted.length, contributions: counted.map(contribution) })
  }
  const amount = (key: string, cell: Cell | undefined) => cell && cells.set(key, cell)
  count(cellKey('offers'), offers)
  count(cellKey('people'), people)
  amount(cellKey('pay'), payOf(offers))
  amount(cellKey('workload'), workloadOf(offers))
  for (const [area, here] of Map.groupBy(offers, (offer) => offer.area)) {
    count(cellKey('offers', { area }), here)
    amount(cellKey('pay', { area }), payOf(here))
  }
  for (const [area, here] of Map.groupBy(people, (person) => person.area)) count(cellKey('people', { area }), here)
  for (const [value, speaking] of Map.groupBy(offers, ({ language }) => language))
    if (value !== null) count(cellKey('language', { value }), speaking)
  for (const [value, asking] of bySkill(offers)) {
    count(cellKey('asked', { value }), asking)
    count(
      cellKey('must', { value }),
      asking.filter(({ skills }) => skills.get(value) === true),
    )
  }
  for (const [value, having] of bySkill(people)) count(cellKey('have', { value }), having)
  return cells
}

function contribution({ type, id, unit }: CountedListing): Contribution {
  // A person stays the same when one search follows another.
  return [type === 'offer' ? String(id) : '', unit]
}

function bySkill(listings: readonly CountedListing[]): Map<number, CountedListing[]> {
  const found = new Map<number, CountedListing[]>()
  for (const listing of listings)
    for (const skill of listing.skills.keys()) {
      const known = found.get(skill)
      if (known) known.push(listing)
      else found.set(skill, [listing])
    }
  return found
}

function payOf(offers: readonly CountedListing[]): Cell | undefined {
  const stated = offers.flatMap(({ id, unit, pay }) => (pay === null ? [] : [{ id, unit, ...pay }]))
  const [first] = stated
  if (!first) return undefined
  const sorted = stated.map((pay) => pay.amount).toSorted((one, other) => one - other)
  return {
    value: {
      currency: first.currency,
      lower: quantile(sorted, 0.25),
      median: quantile(sorted, 0.5),
      upper: quantile(sorted, 0.75),
    },
    // An offer whose pay has changed is another contribution.
    contributions: stated.map(({ id, unit, amount }) => [`${id} ${amount}`, unit]),
  }
}

function workloadOf(offers: readonly CountedListing[]): Cell | undefined {
  const stated = offers.flatMap(({ id, unit, workload }) => (workload ? [{ id, unit, ...workload }] : []))
  if (stated.length === 0) return undefined
  const median = (of: 'min' | 'max') =>
    quantile(
      stated.map((one) => one[of]).toSorted((one, other) => one - other),
      0.5,
    )
  return {
    value: { min: median('min'), max: median('max') },
    contributions: stated.map(({ id, unit, min, max }) => [`${id} ${min} ${max}`, unit]),
  }
}

/** Linear interpolation between the two nearest ranks. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return Math.round(below + (above - below) * (at - Math.floor(at)))
}
