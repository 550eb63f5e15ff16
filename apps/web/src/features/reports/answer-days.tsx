import type { Statistics } from '@matchwright/contract/statistics.schema'
import { useIntl } from 'react-intl'
import { NumberText } from '#web/components/text/formats.tsx'
import { useDuration } from '#web/lib/intl/duration.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import styles from './answer-days.module.css'

/** `short` is the name on a phone. */
type Bar = { key: string; name: string; short?: string; count: number; isNone?: boolean }

/** How many requests of others were answered after how many days. */
export function AnswerDays({ report }: { report: Statistics }) {
  const t = useT()
  const intl = useIntl()
  const duration = useDuration()
  const { hours, count } = report.times.answered
  const bars = barsOf(t, (value) => intl.formatNumber(value), report)
  const most = Math.max(1, ...bars.map((bar) => bar.count))
  const isEmpty = bars.every((bar) => bar.count === 0)
  return (
    <ChartCard
      title={t('report.answers.title')}
      text={hours === null ? undefined : t('report.answers.text', { count, time: duration(hours) })}
      name="answers"
      figures={[[t('report.answers.days'), t('report.answers.requests')], ...bars.map((bar) => [bar.name, bar.count])]}
    >
      {isEmpty ? (
        <p className="s14 sec">{t('report.answers.none')}</p>
      ) : (
        <figure className={styles['days']}>
          <ol>
            {bars.map((bar) => (
              <li key={bar.key} data-none={bar.isNone || undefined}>
                <div>
                  <b>
                    <NumberText value={bar.count} />
                  </b>
                  <i style={{ '--v': `${(88 * bar.count) / most}%` }} />
                </div>
                <span>
                  <span className={styles['full']}>{bar.name}</span>
                  <span className={styles['short']} aria-hidden="true">
                    {bar.short ?? bar.name}
                  </span>
                </span>
              </li>
            ))}
          </ol>
          <figcaption>{t('report.answers.days')}</figcaption>
        </figure>
      )}
    </ChartCard>
  )
}

function barsOf(t: Translate, number: (value: number) => string, report: Statistics): Bar[] {
  const bars = report.answers.map(({ from_day: from, to_day: to, count }): Bar => {
    const ends = to === null ? t('report.answers.more', { days: number(from) }) : `${number(from)}–${number(to)}`
    if (from === to) return { key: String(from), name: number(from), count }
    return { key: String(from), name: ends, short: t('report.answers.more', { days: number(from) }), count }
  })
  return [...bars, { key: 'none', name: t('report.answers.never'), count: report.unanswered, isNone: true }]
}
