import type { PayMarket } from '@matchwright/contract/listing-view.schema'
import { useIntl } from 'react-intl'
import { moneyRange } from '#web/components/match/units.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './offer-page.module.css'

const WIDTH = 720
const BASE = 104
const TOP = 28

/** Pay band of the offer, under the pay of other offers where there are enough of them. */
export function PayPlot({ pay, country }: { pay: PayMarket; country: string | null }) {
  const t = useT()
  const intl = useIntl()
  const { market, from, to, currency, salaries } = pay
  const amount = (value: number) => intl.formatNumber(value, { maximumFractionDigits: 0 })
  const monthly = { from: Math.round(from / salaries), to: Math.round(to / salaries), currency }
  return (
    <section aria-labelledby="pay">
      <h2 id="pay">{t(market ? 'offer.pay.market' : 'offer.pay')}</h2>
      <p className="mut">
        {t('offer.pay.monthly', { pay: moneyRange({ intl, t }, monthly), count: String(salaries) })}
      </p>
      <div className={`card ${styles['pay']}`}>
        <Plot pay={pay} />
      </div>
      {market && (
        <p className={styles['note']}>
          {t('offer.pay.note', {
            low: amount(market.lower_quartile),
            high: amount(market.upper_quartile),
            count: market.offers,
            country: country === null ? '' : (intl.formatDisplayName(country, { type: 'region' }) ?? country),
          })}
        </p>
      )}
    </section>
  )
}

/** The axis runs from low to high in every language. */
function Plot({ pay: { market, from, to } }: { pay: PayMarket }) {
  const t = useT()
  const intl = useIntl()
  const [low, high] = market ? [Math.min(market.low, from), Math.max(market.high, to)] : [from * 0.85, to * 1.15]
  const x = (value: number) => 20 + ((value - low) / Math.max(1, high - low)) * (WIDTH - 40)
  const amount = (value: number) => intl.formatNumber(value, { maximumFractionDigits: 0 })
  const [start, end] = [x(from), Math.max(x(to), x(from) + 2)]
  // Without a curve, only the axis and what is below it.
  const top = market ? 0 : BASE - 14
  const label = market
    ? t('offer.pay.plot', { from: amount(from), to: amount(to), median: amount(market.median) })
    : t('offer.pay.band', { from: amount(from), to: amount(to) })
  return (
    <svg viewBox={`0 ${top} ${WIDTH} ${BASE + 62 - top}`} role="img" aria-label={label} direction="ltr">
      {market && <Curve market={market} x={x} />}
      <path className={styles['axis']} d={`M20 ${BASE}H${WIDTH - 20}`} />
      {ticksBetween(low, high)
        .filter((tick) => x(tick) < start - 34 || x(tick) > end + 34)
        .map((tick) => (
          <text key={tick} x={x(tick)} y={BASE + 20} textAnchor="middle">
            {amount(tick)}
          </text>
        ))}
      <rect className={styles['band']} x={start} y={BASE + 3} width={end - start} height={26} rx={5} />
      {end - start > LEAST_FOR_WORDS && (
        <text className={styles['inside']} x={(start + end) / 2} y={BASE + 21} textAnchor="middle">
          {t('offer.pay.this')}
        </text>
      )}
      <text className={styles['end']} x={start} y={BASE + 50} textAnchor={from === to ? 'middle' : 'start'}>
        {amount(from)}
      </text>
      {from !== to && (
        <text className={styles['end']} x={Math.max(end, start + 110)} y={BASE + 50} textAnchor="end">
          {amount(to)}
        </text>
      )}
    </svg>
  )
}

const LEAST_FOR_WORDS = 96

type CurveProps = { market: NonNullable<PayMarket['market']>; x: (value: number) => number }

/** Distribution of the other offers; its middle half is tinted. */
function Curve({ market, x }: CurveProps) {
  const t = useT()
  const intl = useIntl()
  const { bins, low, high, median, lower_quartile: first, upper_quartile: third } = market
  const most = Math.max(...smoothed(bins))
  const step = (high - low) / bins.length
  const points = smoothed(bins).map((count, at): [number, number] => [
    x(low + step * (at + 0.5)),
    BASE - (count / most) * (BASE - TOP),
  ])
  const area = areaOf([[x(low), BASE], ...points, [x(high), BASE]])
  return (
    <>
      <clipPath id="half">
        <rect x={x(first)} y={0} width={Math.max(1, x(third) - x(first))} height={BASE} />
      </clipPath>
      <path className={styles['curve']} d={area} />
      <path className={styles['half']} d={area} clipPath="url(#half)" />
      <path className={styles['median']} d={`M${x(median)} ${TOP - 8}V${BASE}`} />
      <text className={styles['end']} x={x(median)} y={TOP - 14} textAnchor="middle">
        {t('offer.pay.median', { amount: intl.formatNumber(median) })}
      </text>
    </>
  )
}

/** Weighted mean with both neighbours: single offers do not show as peaks. */
function smoothed(bins: readonly number[]): number[] {
  return bins.map((count, at) => ((bins[at - 1] ?? 0) + 2 * count + (bins[at + 1] ?? 0)) / 4)
}

/** Path through the points with horizontal tangents, closed at the base. */
function areaOf(points: readonly (readonly [number, number])[]): string {
  const [start, ...rest] = points
  if (!start) return ''
  let [before] = start
  let path = `M${start[0].toFixed(1)} ${start[1].toFixed(1)}`
  let height = start[1]
  for (const [at, y] of rest) {
    const middle = ((before + at) / 2).toFixed(1)
    path += `C${middle} ${height.toFixed(1)} ${middle} ${y.toFixed(1)} ${at.toFixed(1)} ${y.toFixed(1)}`
    ;[before, height] = [at, y]
  }
  return `${path}Z`
}

const ABOUT_TICKS = 7

/** Round amounts between two ends. */
function ticksBetween(low: number, high: number): number[] {
  const raw = (high - low) / ABOUT_TICKS
  const power = 10 ** Math.floor(Math.log10(Math.max(1, raw)))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= raw) ?? power * 10
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, at) => first + at * step)
}
