import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { batchApi } from '@matchwright/contract/batch.api'
import type { BatchJob } from '@matchwright/contract/batch.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { DownloadMenu } from './download-menu.tsx'
import { JobAction } from './job-actions.tsx'
import { JobProgress } from './job-row.tsx'
import { standingOf } from './job-state.ts'
import { RowTable } from './row-table.tsx'
import styles from './batch.module.css'

const LIMIT = 50
const RESULTS = ['clear', 'doubtful', 'error'] as const

/** The rows of a job, live while it runs. */
export function ResultsPage({ jobId }: { jobId: number }) {
  const job = useQuery(apiQuery(batchApi.get, { params: { pk: jobId } }))
  return (
    <div className={`wrap ${styles['page']}`}>
      <Loaded query={job} skeleton={<SkeletonRows rows={6} />}>
        {(found) => <Results job={found} />}
      </Loaded>
    </div>
  )
}

function Results({ job }: { job: BatchJob }) {
  const t = useT()
  const { language: lang } = useShell()
  const { offset, filter, set } = useListState(LIMIT)
  const result = RESULTS.find((one) => one === filter('result')[0])
  const rows = useQuery({
    ...apiQuery(batchApi.rows, {
      params: { pk: job.id },
      query: { lang, limit: LIMIT, offset, ...(result && { result }) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageTitle title={job.filename} />
      <BackToJobs />
      <header className={styles['head']}>
        <div>
          <h1 dir="auto">{job.filename}</h1>
          <p className="sec">{t(`batch.standing.${standingOf(job)}`)}</p>
        </div>
        <div className={styles['tools']}>
          {standingOf(job) === 'review' && <JobAction job={job} />}
          {job.is_started && <DownloadMenu job={job} />}
        </div>
      </header>
      <div className={`card ${styles['pad']} ${styles['progress']}`}>
        <JobProgress job={job} />
        <AgreementLine job={job} />
      </div>
      <div className={styles['filters']}>
        <SegmentedControl
          aria-label={t('batch.column.result')}
          value={result ?? ''}
          onChange={(value) => set({ result: value, offset: 0 })}
          data={[
            { value: '', label: t('batch.all') },
            ...RESULTS.map((value) => ({ value, label: t(`batch.result.${value}`) })),
          ]}
        />
      </div>
      <Loaded query={rows} skeleton={<SkeletonRows rows={8} />}>
        {({ items, count }) =>
          count === 0 ? (
            <EmptyState title={t('batch.noRows')} />
          ) : (
            <>
              <div className="card">
                <RowTable rows={items} caption={t('batch.rowsCaption', { name: job.filename })} />
              </div>
              <Pagination count={count} offset={offset} limit={LIMIT} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** How often people agreed with what was found first. */
function AgreementLine({ job: { agreement, titles_reviewed: count } }: { job: BatchJob }) {
  const t = useT()
  const intl = useIntl()
  if (count === 0) return null
  const share = intl.formatNumber(agreement.first / count, { style: 'percent' })
  return <p>{t('batch.agreement', { share, count })}</p>
}

export function BackToJobs() {
  const t = useT()
  return (
    <p>
      <Button
        component={PageLink}
        page="lang-batch-classifier"
        variant="subtle"
        size="sm"
        leftSection={<IconArrowLeft size={16} className="ic flip" aria-hidden="true" />}
      >
        {t('batch.title')}
      </Button>
    </p>
  )
}
