import { Button } from '@mantine/core'
import { impressionLogApi } from '@matchwright/contract/impression-log.api'
import type { Impression } from '@matchwright/contract/impression-log.schema'
import { PAGE_SIZE } from '@matchwright/contract/constants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { DataTable } from '#web/components/table/data-table.tsx'
import type { Column } from '#web/components/table/data-table.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { StaffNav } from '#web/components/layout/staff-nav.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'
import { apiKey, apiQuery } from '#web/lib/api/queries.ts'
import styles from './impression-log.module.css'
import { FairnessSection } from './fairness-section.tsx'

/** The impression log: every page of matches shown, scored again on demand, with exports and a fairness report. */
export function ImpressionLogPage() {
  const t = useT()
  const { offset } = useListState()
  const lists = useQuery({
    ...apiQuery(impressionLogApi.list, { query: { offset } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('admin.impressions.title')} />
      <StaffNav current="lang-staff-impressions" />
      <h1>{t('admin.impressions.title')}</h1>
      <p className="sec">{t('admin.impressions.lead')}</p>
      <section>
        <header className={styles['head']}>
          <h2>{t('admin.impressions.lists')}</h2>
          <div className={styles['exports']}>
            <Button component="a" href="/napi/match/log/export?format=csv" download>
              {t('admin.impressions.exportCsv')}
            </Button>
            <Button component="a" href="/napi/match/log/export?format=json" download>
              {t('admin.impressions.exportJson')}
            </Button>
          </div>
        </header>
        <Loaded query={lists} skeleton={<SkeletonRows rows={8} />}>
          {({ items, count }) =>
            count === 0 ? (
              <EmptyState title={t('admin.impressions.none')} />
            ) : (
              <>
                <Lists lists={items} />
                {count > PAGE_SIZE && <Pagination count={count} offset={offset} limit={PAGE_SIZE} />}
              </>
            )
          }
        </Loaded>
      </section>
      <FairnessSection />
    </div>
  )
}

function Lists({ lists }: { lists: readonly Impression[] }) {
  const t = useT()
  const columns = useColumns()
  return (
    <DataTable
      caption={t('admin.impressions.lists')}
      columns={columns}
      rows={lists}
      rowKey={({ id }) => id}
      rowName={({ id }) => String(id)}
    />
  )
}

function useColumns(): Column<Impression>[] {
  const t = useT()
  const intl = useIntl()
  return [
    { key: 'id', title: t('admin.impressions.number'), numeric: true, isName: true, cell: ({ id }) => id },
    {
      key: 'at',
      title: t('admin.impressions.at'),
      cell: ({ at }) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    {
      key: 'asked',
      title: t('admin.impressions.asked'),
      cell: ({ listing_id: id }) =>
        id === null ? (
          t('admin.impressions.finder')
        ) : (
          <PageLink page="lang-listing-id" params={{ id }}>
            {t('admin.impressions.listing', { id })}
          </PageLink>
        ),
    },
    { key: 'results', title: t('admin.impressions.results'), numeric: true, cell: ({ results }) => results },
    {
      key: 'engine',
      title: t('admin.impressions.engine'),
      cell: ({ engine }) => <bdi className="s13 mut">{engine}</bdi>,
    },
    { key: 'replay', title: t('admin.impressions.replay'), cell: ({ id }) => <ReplayCell id={id} /> },
  ]
}

function ReplayCell({ id }: { id: number }) {
  const t = useT()
  const input = { params: { log_id: id } }
  const replay = useQuery({
    queryKey: apiKey(impressionLogApi.replay, input),
    queryFn: ({ signal }) => callApi(impressionLogApi.replay, input, signal),
    enabled: false,
  })
  if (replay.data) return <span role="status">{t(`admin.impressions.${replay.data.outcome}`)}</span>
  return (
    <Button
      size="xs"
      aria-label={t('admin.impressions.replayOf', { id })}
      loading={replay.isFetching}
      onClick={() => void replay.refetch()}
    >
      {t('admin.impressions.replay')}
    </Button>
  )
}
