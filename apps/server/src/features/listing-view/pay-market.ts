import { MIN_PAY_OFFERS, MIN_PERSON_COUNT } from '@matchwright/contract/constants'
import type { Pay } from '@matchwright/contract/listing-content.schema'
import type { PayMarket } from '@matchwright/contract/listing-view.schema'
import type { Deps } from '#server/deps.ts'
import { annualPay, payIn, statedAmounts } from '#server/features/listing/index.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'
import { publicPays } from './insight-queries.ts'

type MarketDeps = Pick<Deps, 'pool' | 'concepts' | 'rates' | 'clock'>

/** Length of an ISCO code that names a unit group, such as 2221, nursing professionals. */
const UNIT_GROUP = 4
const BINS = 16

/**
 * Pay of an offer for a year at full time, beside what public offers of its occupation group state in its country.
 * Without enough of them only the offer's own band is told.
 * @returns null if the offer states no amount
 */
export async function payMarket(
  deps: MarketDeps,
  { content }: Pick<ListingRecord, 'content'>,
): Promise<PayMarket | null> {
  const { pay } = content
  if (pay?.type !== 'fixed') return null
  const amounts = statedAmounts(pay, deps.rates).map(([, amount]) => amount)
  if (amounts.length === 0) return null
  const [from, to] = [Math.min(...amounts), Math.max(...amounts)]
  const stated = await statedElsewhere(deps, content, pay.currency)
  return { currency: pay.currency, salaries: pay.salaries, from, to, market: marketOf(stated) }
}

/** Lower and upper end in another currency for a year at full time. */
function bandOf({ rates }: MarketDeps, pay: Pay, currency: string): [number, number] | undefined {
  const ends = [pay.from ?? pay.to, pay.to ?? pay.from].map((amount) => annualPay(amount, pay, rates))
  const [from, to] = ends.map((end) => (end === null ? undefined : payIn(end, currency, rates)))
  return from === undefined || to === undefined ? undefined : [from, to]
}

/** Middles of the bands of public offers in the same country and occupation group. */
async function statedElsewhere(
  deps: MarketDeps,
  { occupations, places }: ListingRecord['content'],
  currency: string,
): Promise<number[]> {
  const [occupation] = occupations
  const [place] = places
  const group = occupation ? occupationGroup(deps, occupation.concept_id) : []
  if (group.length === 0 || !place) return []
  const pays = await publicPays(deps.pool, { occupations: group, country: place.country, now: deps.clock() })
  return middlesOf(deps, pays, currency)
}

function middlesOf(deps: MarketDeps, pays: readonly Pay[], currency: string): number[] {
  return pays.flatMap((pay) => {
    const band = bandOf(deps, pay, currency)
    return band ? [(band[0] + band[1]) / 2] : []
  })
}

type PayRange = { from: number; to: number; currency: string }

/**
 * Middle half of the pay that public offers of an occupation group state in a country, for a year at full time, in the
 * given currency or else the commonest one; null if fewer than five state it.
 */
export async function payRange(
  deps: MarketDeps,
  { occupation, country, currency }: { occupation: number; country: string; currency: string | null },
): Promise<PayRange | null> {
  const pays = await publicPays(deps.pool, {
    occupations: occupationGroup(deps, occupation),
    country,
    now: deps.clock(),
  })
  const told = currency ?? commonest(pays.map((pay) => pay.currency))
  if (told === undefined) return null
  const middles = middlesOf(deps, pays, told)
  if (middles.length < MIN_PERSON_COUNT) return null
  const sorted = middles.toSorted((one, other) => one - other)
  return { from: rounded(quantile(sorted, 0.25)), to: rounded(quantile(sorted, 0.75)), currency: told }
}

function commonest(currencies: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const currency of currencies) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return [...counts].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b))[0]?.[0]
}

/** Occupations with the ISCO unit group of an occupation. */
function occupationGroup({ concepts }: Pick<MarketDeps, 'concepts'>, occupation: number): number[] {
  const code = concepts.taxonomy.get(occupation)?.code.slice(0, UNIT_GROUP)
  if (!code) return []
  return concepts.taxonomy
    .inBranch('occupation')
    .filter((concept) => concept.code.startsWith(code))
    .map(({ id }) => id)
}

function marketOf(amounts: readonly number[]): PayMarket['market'] {
  if (amounts.length < MIN_PAY_OFFERS) return null
  const sorted = amounts.toSorted((one, other) => one - other)
  // The outermost few per cent would leave the curve a hump in the middle of an empty plot.
  const [low, high] = [quantile(sorted, 0.02), quantile(sorted, 0.98)]
  const width = Math.max(1, (high - low) / BINS)
  const bins = Array.from({ length: BINS }, () => 0)
  for (const amount of sorted) {
    const bin = Math.min(BINS - 1, Math.max(0, Math.floor((amount - low) / width)))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const told = (share: number) => rounded(quantile(sorted, share))
  return {
    offers: amounts.length,
    lower_quartile: told(0.25),
    median: told(0.5),
    upper_quartile: told(0.75),
    low: Math.round(low),
    high: Math.round(low + width * BINS),
    bins,
  }
}

const ROUNDING = 500

function rounded(amount: number): number {
  return Math.round(amount / ROUNDING) * ROUNDING
}

/** Linear interpolation between the two nearest ranks. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return below + (above - below) * (at - Math.floor(at))
}
