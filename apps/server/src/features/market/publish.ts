// Disclosure control: which figures are published, and how. See docs/decisions/031-market-figures.md.
import { MIN_PERSON_COUNT } from '@matchwright/contract/constants'
import { roundedCount } from '#server/features/explanation/index.ts'
import { cellKey, subjectOf } from './cells.ts'
import type { Cell, Cells, Contribution, Subject, Value } from './cells.ts'

/** Fewest employers behind a figure about offers, and behind one about what they pay. */
const FEWEST_EMPLOYERS = 3
const FEWEST_PAYING = 5
/** Most offers of one employer among those behind an amount: above it, the amount is that employer's. */
const LARGEST_SHARE = 1 / 3

/** Published values by key, and the contributions they were counted from, also of keys that were left out. */
export type Publication = {
  values: Readonly<Record<string, Value>>
  basis: Readonly<Record<string, readonly Contribution[]>>
}

const NOTHING: Publication = { values: {}, basis: {} }

/** The publication of today's cells, given the one before. */
export function publish(cells: Cells, before: Publication | undefined): Publication {
  const shown = withoutRests(cells, new Set([...cells].filter(isLarge).map(([key]) => key)))
  const known = before ?? NOTHING
  const moved = new Set(
    [...new Set([...cells.keys(), ...Object.keys(known.basis)])].filter(
      (key) => !before || hasMoved(key, known.basis[key] ?? [], cells.get(key)?.contributions ?? []),
    ),
  )
  const fresh = [...cells].filter(([key]) => moved.has(key))
  const stays = ([key]: [string, unknown]) => !moved.has(key)
  return {
    values: Object.fromEntries([
      ...Object.entries(known.values).filter(stays),
      ...fresh.flatMap(([key, cell]) => (shown.has(key) ? [[key, toldValue(key, cell, cells)] as const] : [])),
    ]),
    basis: Object.fromEntries([
      ...Object.entries(known.basis).filter(stays),
      ...fresh.map(([key, { contributions }]) => [key, contributions] as const),
    ]),
  }
}

/** Primary suppression: few people or employers, or an amount that one employer makes. */
function isLarge([key, { contributions }]: [string, Cell]): boolean {
  const units = Map.groupBy(contributions, ([, unit]) => unit)
  if (contributions.length < MIN_PERSON_COUNT) return false
  const subject = subjectOf(key)
  if (isOfPeople(subject)) return units.size >= MIN_PERSON_COUNT
  if (!isAmount(subject)) return units.size >= FEWEST_EMPLOYERS
  const largest = Math.max(...[...units.values()].map((own) => own.length))
  return units.size >= FEWEST_PAYING && largest <= contributions.length * LARGEST_SHARE
}

function isOfPeople(subject: Subject): boolean {
  return subject === 'people' || subject === 'have'
}

function isAmount(subject: Subject): boolean {
  return subject === 'pay' || subject === 'workload'
}

/** Cells that add up to a whole: the whole without the parts that are shown is a figure, too. */
const PARTS = [
  { whole: cellKey('offers'), isPart: (key: string) => key.startsWith('offers@') },
  { whole: cellKey('offers'), isPart: (key: string) => key.startsWith('language:') },
  { whole: cellKey('people'), isPart: (key: string) => key.startsWith('people@') },
]

/** Secondary suppression: hides the smallest parts until what is left out is nobody, or enough. */
function withoutRests(cells: Cells, large: ReadonlySet<string>): ReadonlySet<string> {
  const shown = new Set(large)
  for (const { whole, isPart } of PARTS) {
    const all = cells.get(whole)?.contributions ?? []
    const parts = [...shown]
      .filter(isPart)
      .map((key) => ({ key, contributions: cells.get(key)?.contributions ?? [] }))
      .toSorted((one, other) => one.contributions.length - other.contributions.length || (one.key < other.key ? -1 : 1))
    const told = new Set(parts.flatMap(({ contributions }) => contributions.map(String)))
    let rest = all.filter((contribution) => !told.has(String(contribution)))
    for (const { key, contributions } of parts) {
      if (rest.length === 0 || isLarge([whole, { value: 0, contributions: rest }])) break
      shown.delete(key)
      rest = [...rest, ...contributions]
    }
  }
  return shown
}

/** The set of which a cell counts some: the others are a figure, too. */
function wholeOf(key: string): string | undefined {
  const subject = subjectOf(key)
  if (subject === 'have') return cellKey('people')
  if (subject === 'asked') return cellKey('offers')
  return subject === 'must' ? key.replace('must', 'asked') : undefined
}

function toldValue(key: string, cell: Cell, cells: Cells): Value {
  if (typeof cell.value === 'number') {
    const whole = cells.get(wholeOf(key) ?? '')?.contributions.length ?? cell.value
    // All but a few are told as all.
    return roundedCount(whole - cell.value < MIN_PERSON_COUNT ? whole : cell.value) ?? 0
  }
  if ('currency' in cell.value) {
    const { currency, lower, median, upper } = cell.value
    const step = 10 ** (String(Math.max(1, Math.round(median / 2))).length - 2)
    const rounded = (amount: number) => Math.round(Math.round(amount / step) * step)
    return { currency, lower: rounded(lower), median: rounded(median), upper: rounded(upper) }
  }
  return { min: Math.round(cell.value.min / 10) * 10, max: Math.round(cell.value.max / 10) * 10 }
}

/**
 * Whether enough has changed since a figure was published to publish another: between two published ones are always at
 * least five records, and for people and amounts as many people or several employers.
 */
function hasMoved(key: string, before: readonly Contribution[], now: readonly Contribution[]): boolean {
  const [known, found] = [new Set(before.map(String)), new Set(now.map(String))]
  const changed = [
    ...before.filter((contribution) => !found.has(String(contribution))),
    ...now.filter((contribution) => !known.has(String(contribution))),
  ]
  if (changed.length < MIN_PERSON_COUNT) return false
  const units = new Set(changed.map(([, unit]) => unit)).size
  const subject = subjectOf(key)
  if (isOfPeople(subject)) return units >= MIN_PERSON_COUNT
  return !isAmount(subject) || units >= FEWEST_EMPLOYERS
}
