import type { MarketFigures, PayHalf } from '@matchwright/contract/market.schema'
import { useT } from '#web/lib/intl/translate.ts'
import { useMarketWords } from './use-market-words.ts'
import styles from './pay-bands.module.css'

const MOST = 8

/** Middle half and median of pay, of the country and of each area. The axis runs from low to high in every language. */
export function PayBands({ figures: { total, areas, country } }: { figures: MarketFigures }) {
  const t = useT()
  const words = useMarketWords()
  const lines = [
    ...(total.pay ? [{ key: 'all', name: words.country(country), pay: total.pay, isAll: true }] : []),
    ...areas.flatMap(({ place, pay }) =>
      pay ? [{ key: String(place.geoname_id), name: place.name, pay, isAll: false }] : [],
    ),
  ].slice(0, MOST)
  if (lines.length === 0) return <p className="s14 sec">{t('market.pay.none')}</p>
  const low = Math.min(...lines.map(({ pay }) => pay.lower))
  const high = Math.max(...lines.map(({ pay }) => pay.upper))
  const margin = Math.max(1, (high - low) * 0.12)
  const at = (amount: number) => ((amount - low + margin) / (high - low + 2 * margin)) * 100
  return (
    <ul className={styles['bands']}>
      {lines.map(({ key, name, pay, isAll }) => (
        <li key={key} data-all={isAll || undefined}>
          <span dir="auto">{name}</span>
          <Band pay={pay} at={at} />
          <b>{words.amount(pay.median, pay.currency)}</b>
          <small>{words.pay(pay)}</small>
        </li>
      ))}
    </ul>
  )
}

function Band({ pay: { lower, median, upper }, at }: { pay: PayHalf; at: (amount: number) => number }) {
  return (
    <span className={styles['axis']} aria-hidden="true">
      <i style={{ left: `${at(lower)}%`, width: `${Math.max(1, at(upper) - at(lower))}%` }} />
      <em style={{ left: `${at(median)}%` }} />
    </span>
  )
}
