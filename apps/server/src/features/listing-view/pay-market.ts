import { MIN_PAY_OFFERS } from '@matchwright/contract/constants'
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
  const code = occupation && deps.concepts.taxonomy.get(occupation.concept_id)?.code.slice(0, UNIT_GROUP)
  if (!code || !place) return []
  const group = deps.concepts.taxonomy
    .inBranch('occupation')
    .filter((concept) => concept.code.startsWith(code))
    .map(({ id }) => id)
  const pays = await publicPays(deps.pool, { occupations: group, country: place.country, now: deps.clock() })
  return pays.flatMap((pay) => {
    const band = bandOf(deps, pay, currency)
    return band ? [(band[0] + band[1]) / 2] : []
  })
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
  const told = (share: number) => Math.round(quantile(sorted, share) / ROUNDING) * ROUNDING
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

/** Linear interpolation between the two nearest ranks. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return below + (above - below) * (at - Math.floor(at))
}
