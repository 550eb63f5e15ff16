import type { PayHistogram } from '@matchwright/contract/match.schema'
import { useIntl } from 'react-intl'
import { moneyRange } from '#web/components/match/units.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './query.module.css'

/** Bins that share a bar: a bar for each would be a hair. */
const BINS_A_BAR = 5

type PayBarsProps = {
  pays: PayHistogram
  /** The reader's own amount; 0: none. */
  from: number
  currency: string
  /** Width of a bin. */
  bin: number
}

/** Pay of the matches above the slider, on its scale; what reaches the own amount is marked and counted. */
export function PayBars({ pays: { bins, stated, matches }, from, currency, bin }: PayBarsProps) {
  const t = useT()
  const intl = useIntl()
  const inside = sum(bins.filter((_, at) => at * bin >= from))
  const width = bin * BINS_A_BAR
  const bars = Array.from({ length: Math.ceil(bins.length / BINS_A_BAR) }, (_, at) => ({
    low: at * width,
    count: sum(bins.slice(at * BINS_A_BAR, (at + 1) * BINS_A_BAR)),
  }))
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const spoken = bars
    .filter(({ count }) => count > 0)
    .map(({ low, count }) => {
      const range = moneyRange({ intl, t }, { from: low, to: low + width, currency })
      return `${range}: ${intl.formatNumber(count)}`
    })
  return (
    <>
      <div
        className={styles['pays']}
        role="img"
        aria-label={`${t('finder.pay.plot')}: ${intl.formatList(spoken, { type: 'unit' })}`}
      >
        {bars.map(({ low, count }) => (
          <i
            key={low}
            style={{ '--v': `${(100 * count) / most}%` }}
            data-inside={(from > 0 && low + width > from) || undefined}
          />
        ))}
      </div>
      <p className={styles['paysText']}>
        {t('finder.pay.stated', { stated, count: matches })} {from > 0 && t('finder.pay.inside', { inside })}
      </p>
    </>
  )
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
