import { Button } from '@mantine/core'
import { auditApi } from '@matchwright/contract/audit.api'
import type { ShownList } from '@matchwright/contract/audit.schema'
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
import styles from './audit.module.css'
import { FairnessSection } from './fairness-section.tsx'

/** Audit of impressions: every page of matches shown, scored again on demand, with exports and a fairness report. */
export function AuditPage() {
  const t = useT()
  const { offset } = useListState()
  const lists = useQuery({ ...apiQuery(auditApi.list, { query: { offset } }), placeholderData: keepPreviousData })
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('admin.audit.title')} />
      <StaffNav current="lang-staff-audit" />
      <h1>{t('admin.audit.title')}</h1>
      <p className="sec">{t('admin.audit.lead')}</p>
      <section>
        <header className={styles['head']}>
          <h2>{t('admin.audit.lists')}</h2>
          <div className={styles['exports']}>
            <Button component="a" href="/napi/match/log/export?format=csv" download>
              {t('admin.audit.exportCsv')}
            </Button>
            <Button component="a" href="/napi/match/log/export?format=json" download>
              {t('admin.audit.exportJson')}
            </Button>
          </div>
        </header>
        <Loaded query={lists} skeleton={<SkeletonRows rows={8} />}>
          {({ items, count }) =>
            count === 0 ? (
              <EmptyState title={t('admin.audit.none')} />
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

function Lists({ lists }: { lists: readonly ShownList[] }) {
  const t = useT()
  const columns = useColumns()
  return (
    <DataTable
      caption={t('admin.audit.lists')}
      columns={columns}
      rows={lists}
      rowKey={({ id }) => id}
      rowName={({ id }) => String(id)}
    />
  )
}

function useColumns(): Column<ShownList>[] {
  const t = useT()
  const intl = useIntl()
  return [
    { key: 'id', title: t('admin.audit.number'), numeric: true, isName: true, cell: ({ id }) => id },
    {
      key: 'at',
      title: t('admin.audit.at'),
      cell: ({ at }) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    {
      key: 'asked',
      title: t('admin.audit.asked'),
      cell: ({ listing_id: id }) =>
        id === null ? (
          t('admin.audit.finder')
        ) : (
          <PageLink page="lang-listing-id" params={{ id }}>
            {t('admin.audit.listing', { id })}
          </PageLink>
        ),
    },
    { key: 'results', title: t('admin.audit.results'), numeric: true, cell: ({ results }) => results },
    { key: 'engine', title: t('admin.audit.engine'), cell: ({ engine }) => <bdi className="s13 mut">{engine}</bdi> },
    { key: 'replay', title: t('admin.audit.replay'), cell: ({ id }) => <ReplayCell id={id} /> },
  ]
}

function ReplayCell({ id }: { id: number }) {
  const t = useT()
  const input = { params: { log_id: id } }
  const replay = useQuery({
    queryKey: apiKey(auditApi.replay, input),
    queryFn: ({ signal }) => callApi(auditApi.replay, input, signal),
    enabled: false,
  })
  if (replay.data) return <span role="status">{t(`admin.audit.${replay.data.outcome}`)}</span>
  return (
    <Button
      size="xs"
      aria-label={t('admin.audit.replayOf', { id })}
      loading={replay.isFetching}
      onClick={() => void replay.refetch()}
    >
      {t('admin.audit.replay')}
    </Button>
  )
}
