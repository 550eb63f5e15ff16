import { useIntl } from 'react-intl'
import styles from './share-bars.module.css'

type ShareBar = {
  key: string
  label: string
  /** Percentage; null where only the fact is known. */
  share: number | null
  isQuiet?: boolean
}

/** Percentages as bars, each with its number. */
export function ShareBars({ bars }: { bars: readonly ShareBar[] }) {
  const intl = useIntl()
  return (
    <ul className={styles['bars']}>
      {bars.map(({ key, label, share, isQuiet }) => (
        <li key={key} data-quiet={isQuiet || undefined}>
          <span>{label}</span>
          {share !== null && (
            <>
              <span className={styles['bar']} style={{ '--v': share / 100 }} />
              <span className={styles['number']}>{intl.formatNumber(share / 100, { style: 'percent' })}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
