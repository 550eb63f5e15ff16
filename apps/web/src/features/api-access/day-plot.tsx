import type { ApiUsage } from '@matchwright/contract/api-access.schema'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './day-plot.module.css'

const LABEL_EVERY = 5

/** Bars of calls a day; the figures are in the table beside it. */
export function DayPlot({ days }: { days: ApiUsage['days'] }) {
  const t = useT()
  const intl = useIntl()
  const top = axisTop(Math.max(...days.map(({ calls }) => calls)))
  const dayText = (day: string) => intl.formatDate(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const busiest = days.reduce((most, day) => (day.calls > most.calls ? day : most))
  const label = t('api.plotLabel', { days: days.length, day: dayText(busiest.day), count: busiest.calls })
  return (
    <figure className={styles['plot']} role="img" aria-label={label}>
      <ol className={styles['axis']}>
        {[4, 3, 2, 1, 0].map((step) => (
          <li key={step}>{intl.formatNumber((top / 4) * step)}</li>
        ))}
      </ol>
      <ol className={styles['bars']}>
        {days.map(({ day, calls, failed, refused }, index) => (
          <li key={day} title={t('api.dayTitle', { day: dayText(day), calls, unsuccessful: failed + refused })}>
            <i style={{ blockSize: `${(calls / top) * 100}%` }} data-last={index === days.length - 1 || undefined} />
            {index % LABEL_EVERY === 0 && <small>{dayText(day)}</small>}
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** The end of an axis in four equal round steps, at least as great as `highest`. */
export function axisTop(highest: number): number {
  const step = Math.max(1, highest / 4)
  const power = 10 ** Math.floor(Math.log10(step))
  const round = [1, 2, 5, 10].find((factor) => factor * power >= step) ?? 10
  return round * power * 4
}
