import type { DashboardStats } from '@matchwright/contract/match.schema'
import { NumberText } from '#web/components/text/formats.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useDuration } from '#web/lib/intl/duration.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { DayBars } from './day-bars.tsx'
import styles from './own-listings.module.css'

type LastDaysProps = { figures: DashboardStats['last_30_days'] }

/** Three figures of the last 30 days, and its matches day by day. */
export function LastDays({ figures }: LastDaysProps) {
  const t = useT()
  return (
    <>
      <header className={styles['head']}>
        <h2>{t('home.last.title')}</h2>
        <PageLink page="lang-reports" className="s14">
          {t('home.last.reports')}
        </PageLink>
      </header>
      <dl className={styles['figures']}>
        <div>
          <dt>{t('home.last.answer')}</dt>
          <dd>
            <HoursText hours={figures.median_answer_hours} />
          </dd>
        </div>
        <div>
          <dt>{t('home.last.opened')}</dt>
          <dd>
            <NumberText value={figures.contacts_opened} />
          </dd>
        </div>
        <div>
          <dt>{t('home.last.deals')}</dt>
          <dd>
            <NumberText value={figures.deals} />
          </dd>
        </div>
      </dl>
      <Compared figures={figures} />
      <NewMatchesByDay counts={figures.matches_by_day} />
    </>
  )
}

function NewMatchesByDay({ counts }: { counts: readonly number[] }) {
  const t = useT()
  const count = counts.reduce((sum, ofDay) => sum + ofDay, 0)
  if (count === 0) return null
  return (
    <>
      <h3 className={`s14 ${styles['byDay']}`}>{t('home.last.matches')}</h3>
      <DayBars counts={counts} label={t('home.last.matchesOf', { count, most: Math.max(...counts) })} />
    </>
  )
}

/** Smallest change of the answer time that is shown, in hours: a tenth of a day. */
const NOTICED_HOURS = 2.4

/** Difference of the answer time from the 30 days before. */
function Compared({ figures: { median_answer_hours: now, median_answer_hours_before: before } }: LastDaysProps) {
  const t = useT()
  if (now === null || before === null || Math.abs(now - before) < NOTICED_HOURS) return null
  return (
    <p className={`s13 mut ${styles['compared']}`}>
      {t.rich(now < before ? 'home.last.faster' : 'home.last.slower', {
        time: <HoursText hours={Math.abs(now - before)} />,
      })}
    </p>
  )
}

function HoursText({ hours }: { hours: number | null }) {
  const t = useT()
  const duration = useDuration()
  return hours === null ? t('home.last.none') : duration(hours)
}
