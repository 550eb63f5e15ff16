import { FormattedDate } from 'react-intl'
import { useNow } from '#web/lib/intl/now.ts'
import styles from './day-bars.module.css'

const DAY_MS = 24 * 60 * 60 * 1000
const WIDTH = 300
const HEIGHT = 44
const GAP = 3
/** Height of a day without any, so that the axis of time stays visible. */
const NONE = 1.5

type DayBarsProps = {
  /** Counts of consecutive days of 24 hours; the last one ends now. */
  counts: readonly number[]
  /** Text alternative with the figures that matter. */
  label: string
}

/** One bar for each day up to today, with the first and last day below. */
export function DayBars({ counts, label }: DayBarsProps) {
  const now = useNow()
  const highest = Math.max(1, ...counts)
  const step = WIDTH / counts.length
  return (
    <figure className={styles['bars']}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" role="img" aria-label={label}>
        {counts.map((count, day) => {
          const height = NONE + (count / highest) * (HEIGHT - NONE)
          return (
            <rect
              key={counts.length - day}
              x={day * step}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              rx={Math.min(2, height / 2)}
              data-today={day === counts.length - 1 || undefined}
            />
          )
        })}
      </svg>
      <p aria-hidden="true">
        <span>
          <FormattedDate value={now.getTime() - (counts.length - 1) * DAY_MS} day="numeric" month="short" />
        </span>
        <span>
          <FormattedDate value={now} day="numeric" month="short" />
        </span>
      </p>
    </figure>
  )
}
