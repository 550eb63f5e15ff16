import type { Statistics } from '@matchwright/contract/statistics.schema'
import { useIntl } from 'react-intl'
import { NumberText } from '#web/components/text/formats.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import styles from './openings-heat.module.css'

/** First and last hours of the bands of a day. */
const BANDS = [
  [0, 6],
  [6, 9],
  [9, 12],
  [12, 14],
  [14, 18],
  [18, 21],
  [21, 24],
] as const
/** A Monday, from which the weekdays get their names. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
/** From this share of the greatest number on, the cell is emphasised. */
const HIGH = 0.8

/** When listings are opened, by weekday and part of the day. */
export function OpeningsHeat({ report }: { report: Statistics }) {
  const t = useT()
  const intl = useIntl()
  const days = report.openings.map((hours) => BANDS.map(([from, to]) => sum(hours.slice(from, to))))
  const most = Math.max(1, ...days.flat())
  const total = sum(days.flat())
  const dayName = (day: number, weekday: 'short' | 'long') =>
    intl.formatDate(MONDAY + day * DAY_MS, { weekday, timeZone: 'UTC' })
  const bands = BANDS.map(([from, to]) => `${intl.formatNumber(from)}–${intl.formatNumber(to)}`)
  const busiest = days.findIndex((cells) => cells.includes(most))
  return (
    <ChartCard
      title={t('report.openings.title')}
      text={total === 0 ? undefined : t('report.openings.text', { count: total, day: dayName(busiest, 'long') })}
      name="openings"
      figures={[[t('report.openings.day'), ...bands], ...days.map((cells, day) => [dayName(day, 'long'), ...cells])]}
    >
      {total === 0 ? (
        <p className="s14 sec">{t('report.openings.none')}</p>
      ) : (
        <table className={styles['heat']}>
          <caption className="vh">{t('report.openings.title')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{t('report.openings.day')}</span>
              </th>
              {bands.map((band) => (
                <th key={band} scope="col">
                  {band}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((cells, day) => (
              <tr key={dayName(day, 'long')}>
                <th scope="row">{dayName(day, 'short')}</th>
                {cells.map((count, band) => (
                  <td
                    key={bands[band]}
                    data-high={count >= HIGH * most || undefined}
                    style={{ '--h': `${Math.round((60 * count) / most)}%` }}
                  >
                    <NumberText value={count} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ChartCard>
  )
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
