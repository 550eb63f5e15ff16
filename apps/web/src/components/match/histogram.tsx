import { useIntl } from 'react-intl'
import styles from './histogram.module.css'

const WIDTH = 292
const HEIGHT = 54
const BASE = 44
const GAP = 3.5

type HistogramProps = {
  /** Counts of equally wide bins from `from` to `to`. */
  counts: readonly number[]
  from: number
  to: number
  /** Value from which bars are emphasised. */
  strongFrom?: number
  /** Text alternative with figures, such as "Scores of the 23 matches, 40 to 100". */
  label: string
  axis: string
}

/** Histogram of match scores, drawn without a chart library. */
export function Histogram({ counts, from, to, strongFrom = to + 1, label, axis }: HistogramProps) {
  const intl = useIntl()
  const highest = Math.max(1, ...counts)
  const step = WIDTH / counts.length
  return (
    <figure className={styles['histogram']}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        role="img"
        aria-label={`${label}: ${intl.formatList(counts.map(String), { type: 'unit' })}`}
      >
        {counts.map((count, index) => {
          const height = (count / highest) * (BASE - 4)
          const value = from + (index * (to - from)) / counts.length
          return (
            <rect
              key={value}
              x={index * step}
              y={BASE - height}
              width={step - GAP}
              height={height}
              rx={3}
              data-strong={value >= strongFrom || undefined}
            />
          )
        })}
        <path d={`M0 ${BASE + 0.5}H${WIDTH}`} />
      </svg>
      <p aria-hidden="true">
        <span>{intl.formatNumber(from)}</span>
        <span>{axis}</span>
        <span>{intl.formatNumber(to)}</span>
      </p>
    </figure>
  )
}
