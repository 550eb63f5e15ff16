import { IconFileAlert, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import type { BatchJob } from '@matchwright/contract/batch.schema'
import { useIntl } from 'react-intl'
import { DateText } from '#web/components/text/formats.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useLanguageName } from '#web/lib/intl/language-name.ts'
import { JobAction, JobMenu } from './job-actions.tsx'
import { standingOf } from './job-state.ts'
import type { JobStanding } from './job-state.ts'
import { Meter } from './meter.tsx'
import { useSeconds } from './use-seconds.ts'
import styles from './batch.module.css'

const TONES: Partial<Record<JobStanding, 'now' | 'hot'>> = { running: 'now', review: 'hot', setup: 'hot' }
const ICONS = { csv: IconFileTypeCsv, xlsx: IconFileTypeXls }

export function JobRow({ job }: { job: BatchJob }) {
  const standing = standingOf(job)
  const Icon = job.kind === null || standing === 'rejected' ? IconFileAlert : ICONS[job.kind]
  return (
    <li className={styles['job']} data-tone={TONES[standing]}>
      <span className={styles['icon']}>
        <Icon size={20} className="ic" aria-hidden="true" />
      </span>
      <div>
        <h3 title={job.filename} dir="auto">
          {job.filename}
        </h3>
        <Meta job={job} />
      </div>
      <div className={styles['progress']}>
        <JobProgress job={job} />
      </div>
      <JobStatus job={job} />
      <div className={styles['action']}>
        <JobAction job={job} />
      </div>
      <div className={styles['menu']}>
        <JobMenu job={job} />
      </div>
    </li>
  )
}

const MOST_LANGUAGES = 3

function Meta({ job }: { job: BatchJob }) {
  const t = useT()
  const intl = useIntl()
  const languageName = useLanguageName()
  const kind = job.finished_at ? 'finished' : job.started_at ? 'started' : 'uploaded'
  const at = job.finished_at ?? job.started_at ?? job.created_at
  const languages = job.languages.slice(0, MOST_LANGUAGES).map(languageName)
  return (
    <p className={styles['meta']}>
      {t.rich(`batch.when.${kind}`, {
        at: <DateText value={at} style="time" />,
        name: job.is_own ? t('batch.you') : job.user_name,
      })}
      {languages.length > 0 && ` · ${intl.formatList(languages, { type: 'unit' })}`}
    </p>
  )
}

/** The file as a bar: clear, doubtful, errors, and what is left. */
export function JobProgress({ job }: { job: BatchJob }) {
  const t = useT()
  const intl = useIntl()
  const standing = standingOf(job)
  if (standing === 'rejected') return <p>{t(`batch.reason.${job.reason ?? 'broken'}`)}</p>
  const total = Math.max(1, job.row_count)
  const doubtful = job.rows_doubtful - job.rows_reviewed
  return (
    <>
      <p>
        <span>
          {t.rich('batch.rowsOf', {
            done: <b>{intl.formatNumber(job.rows_done)}</b>,
            count: intl.formatNumber(job.row_count),
          })}
        </span>
        <b>{intl.formatNumber(Math.floor((100 * job.rows_done) / total) / 100, { style: 'percent' })}</b>
      </p>
      <Meter
        parts={[
          { part: 'clear', share: (job.rows_clear + job.rows_reviewed) / total },
          { part: 'doubtful', share: doubtful / total },
          { part: 'error', share: job.rows_with_errors / total },
        ]}
      />
      <ProgressNote job={job} />
    </>
  )
}

function ProgressNote({ job }: { job: BatchJob }) {
  const t = useT()
  const seconds = useSeconds()
  const standing = standingOf(job)
  const doubtful = job.rows_doubtful - job.rows_reviewed
  return (
    <p>
      {standing === 'running' && job.rows_per_second > 0 && (
        <>
          <span>{t('batch.rate', { rate: job.rows_per_second })}</span>
          {job.seconds_left !== null && <span>{t('batch.left', { time: seconds(job.seconds_left) })}</span>}
        </>
      )}
      {standing === 'waiting' && <span>{t('batch.waits')}</span>}
      {standing === 'setup' && <span>{t('batch.nothingCounted')}</span>}
      {standing === 'paused' && <span>{t('batch.goesOn', { row: job.rows_done + 1 })}</span>}
      {standing === 'review' && (
        <span>{t('batch.toReview', { rows: doubtful, titles: job.titles_to_review - job.titles_reviewed })}</span>
      )}
      {(standing === 'done' || standing === 'done_errors') && job.titles_to_review > 0 && (
        <span>{t('batch.allReviewed', { count: job.rows_reviewed })}</span>
      )}
    </p>
  )
}

function JobStatus({ job }: { job: BatchJob }) {
  const t = useT()
  const intl = useIntl()
  const standing = standingOf(job)
  const counts = [
    ...(job.rows_doubtful > job.rows_reviewed
      ? [t('batch.doubtfulCount', { count: job.rows_doubtful - job.rows_reviewed })]
      : []),
    ...(job.rows_with_errors > 0 ? [t('batch.errorCount', { count: job.rows_with_errors })] : []),
  ]
  const priority = job.priority === 0 ? [] : [t(job.priority > 0 ? 'batch.priority.high' : 'batch.priority.low')]
  return (
    <div className={styles['status']}>
      <b>
        {standing === 'running' && <i className={styles['pulse']} aria-hidden="true" />}
        {t(`batch.standing.${standing}`)}
      </b>
      <small>{intl.formatList([...priority, ...counts], { type: 'unit' })}</small>
    </div>
  )
}
