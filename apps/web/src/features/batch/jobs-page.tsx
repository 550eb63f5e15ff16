import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { batchApi } from '@matchwright/contract/batch.api'
import type { BatchJob } from '@matchwright/contract/batch.schema'
import { BATCH_DAYS, BATCH_STATE, PAGE_SIZE } from '@matchwright/contract/constants'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'
import { useSearchInput } from '#web/lib/routing/search-input.ts'
import { JobRow } from './job-row.tsx'
import { isUnderWay, standingOf } from './job-state.ts'
import { jobsQuery } from './jobs-query.ts'
import { Meter } from './meter.tsx'
import styles from './batch.module.css'

type Jobs = ResponseOf<typeof batchApi.list>

/** The jobs of the account, those under way first. */
export function JobsPage() {
  const t = useT()
  const [params] = useSearchParams()
  const input = jobsQuery(params)
  const jobs = useQuery({ ...apiQuery(batchApi.list, input), placeholderData: keepPreviousData })
  const isFiltered = ['search', 'state', 'mine'].some((name) => params.has(name))
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('batch.title')} />
      <header className={styles['head']}>
        <div>
          <h1>{t('batch.title')}</h1>
          <p className="sec" role="status">
            {jobs.data && <Summary jobs={jobs.data.items} />}
          </p>
        </div>
        <div className={styles['tools']}>
          {jobs.data && <QuotaMeter quota={jobs.data.quota} />}
          <Button
            component={PageLink}
            page="lang-batch-classifier-new"
            variant="filled"
            leftSection={<IconPlus size={17} className="ic" aria-hidden="true" />}
          >
            {t('batch.new')}
          </Button>
        </div>
      </header>
      <Filters />
      <Loaded query={jobs} skeleton={<SkeletonRows rows={4} height={84} />}>
        {({ items, count }) =>
          count === 0 ? (
            <EmptyState
              title={t(isFiltered ? 'batch.noneFound' : 'batch.none')}
              text={t(isFiltered ? 'batch.noneFoundText' : 'batch.noneText')}
            />
          ) : (
            <>
              <JobGroup jobs={items.filter(isUnderWay)} kind="underWay" />
              <JobGroup jobs={items.filter((job) => !isUnderWay(job))} kind="finished" />
              <Pagination count={count} offset={input.query.offset} limit={PAGE_SIZE} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Summary({ jobs }: { jobs: readonly BatchJob[] }) {
  const t = useT()
  const count = (standing: string) => jobs.filter((job) => standingOf(job) === standing).length
  return t('batch.summary', { running: count('running'), waiting: count('review') })
}

/** Rows of the month; jobs that are started count as a whole. */
export function QuotaMeter({ quota: { used, max } }: { quota: Jobs['quota'] }) {
  const t = useT()
  const intl = useIntl()
  return (
    <div className={styles['quota']}>
      <p>
        <span>{t('batch.quota')}</span>
        <span>
          {t.rich('batch.quotaRows', { used: <b>{intl.formatNumber(used)}</b>, max: intl.formatNumber(max) })}
        </span>
      </p>
      <Meter parts={[{ part: 'clear', share: max === 0 ? 0 : used / max }]} />
    </div>
  )
}

function Filters() {
  const t = useT()
  const { filter, set } = useListState()
  const input = useSearchInput()
  return (
    <search className={styles['filters']}>
      <TextInput
        type="search"
        aria-label={t('batch.search')}
        placeholder={t('batch.search')}
        maxLength={120}
        leftSection={<IconSearch size={17} className="ic" aria-hidden="true" />}
        {...input}
      />
      <NativeSelect
        aria-label={t('batch.state')}
        value={filter('state')[0] ?? ''}
        onChange={({ currentTarget: { value } }) => set({ state: value })}
        data={[
          { value: '', label: t('batch.state.all') },
          ...STATES.map((name) => ({ value: String(BATCH_STATE[name]), label: t(`batch.state.${name}`) })),
        ]}
      />
      <NativeSelect
        aria-label={t('batch.by')}
        value={filter('mine')[0] ?? ''}
        onChange={({ currentTarget: { value } }) => set({ mine: value })}
        data={[
          { value: '', label: t('batch.by.all') },
          { value: '1', label: t('batch.by.me') },
        ]}
      />
      <span className="sp" />
      <Legend />
    </search>
  )
}

const STATES = ['pending', 'running', 'paused', 'completed', 'completedWithErrors', 'cancelled', 'rejected'] as const

function Legend() {
  const t = useT()
  return (
    <p className={styles['legend']}>
      {(['clear', 'doubtful', 'error'] as const).map((part) => (
        <span key={part}>
          <span className={styles['meter']} aria-hidden="true">
            <i data-part={part} />
          </span>
          {t(`batch.result.${part}`)}
        </span>
      ))}
    </p>
  )
}

function JobGroup({ jobs, kind }: { jobs: readonly BatchJob[]; kind: 'underWay' | 'finished' }) {
  const t = useT()
  const rate = jobs.reduce((sum, job) => sum + (standingOf(job) === 'running' ? job.rows_per_second : 0), 0)
  if (jobs.length === 0) return null
  return (
    <section>
      <div className={styles['groupHead']}>
        <h2>{t(`batch.${kind}`)}</h2>
        {kind === 'finished' && <span className="s13 mut">{t('batch.kept', { days: BATCH_DAYS })}</span>}
        {kind === 'underWay' && rate > 0 && <span className="s13 mut">{t('batch.leave')}</span>}
      </div>
      <ol className={`card ${styles['jobs']}`}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ol>
    </section>
  )
}
