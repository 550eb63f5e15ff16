import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { listingApi } from '@matchwright/contract/listing.api'
import type { ListingRow } from '@matchwright/contract/listing.schema'
import { matchApi } from '@matchwright/contract/match.api'
import type { DashboardStats } from '@matchwright/contract/match.schema'
import { useIntl } from 'react-intl'
import { DataTable } from '#web/components/table/data-table.tsx'
import type { Column } from '#web/components/table/data-table.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { NumberText } from '#web/components/text/formats.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { StatusDot } from '#web/components/text/tag.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { csvOf, download } from '#web/lib/browser/csv.ts'
import { useDuration } from '#web/lib/intl/duration.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { stateOf } from '#web/lib/listing/listing-state.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { Declines } from './declines.tsx'
import { REPORT_LISTINGS } from './report-input.ts'
import styles from './reports-page.module.css'

/** Key figures with the table behind them, for export. */
export function ReportsPage() {
  const t = useT()
  const { language } = useShell()
  const stats = useQuery(apiQuery(matchApi.dashboardStats, { query: { lang: language } }))
  const listings = useQuery(apiQuery(listingApi.list, REPORT_LISTINGS))
  const rows = listings.data?.items ?? []
  return (
    <div className="wrap">
      <PageTitle title={t('common.menu.reports')} />
      <header className={styles['head']}>
        <div>
          <h1>{t('common.menu.reports')}</h1>
          <p className="sec">{t('listing.report.text')}</p>
        </div>
        {rows.length > 0 && (
          <Button
            leftSection={<IconDownload size={17} className="ic" aria-hidden="true" />}
            onClick={() => download('report.csv', reportCsv(t, rows))}
          >
            {t('listing.exportCsv')}
          </Button>
        )}
      </header>
      <Loaded query={stats}>{({ last_30_days: figures }) => <Figures figures={figures} rows={rows} />}</Loaded>
      <Declines />
      <h2 className={styles['title']}>{t('listing.report.byListing')}</h2>
      <Loaded query={listings}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('listing.nothing')} text={t('home.listings.none')}>
              <Button component={PageLink} page="lang-listing-new" variant="filled">
                {t('listing.new')}
              </Button>
            </EmptyState>
          ) : (
            <ReportTable rows={items.toSorted((one, other) => (other.matches ?? -1) - (one.matches ?? -1))} />
          )
        }
      </Loaded>
    </div>
  )
}

function Figures({ figures, rows }: { figures: DashboardStats['last_30_days']; rows: readonly ListingRow[] }) {
  const t = useT()
  const intl = useIntl()
  const { median_answer_hours: hours, contacts_opened: opened, deals } = figures
  const duration = useDuration()
  const answer = hours === null ? <small>{t('home.last.none')}</small> : duration(hours)
  const matches = rows.reduce((sum, row) => sum + (row.matches ?? 0), 0)
  const facts = [
    { key: 'matches', name: t('listing.report.matches'), value: intl.formatNumber(matches) },
    { key: 'opened', name: t('listing.report.opened'), value: intl.formatNumber(opened) },
    { key: 'deals', name: t('listing.report.deals'), value: intl.formatNumber(deals) },
    { key: 'answer', name: t('listing.report.answer'), value: answer },
  ]
  return (
    <dl className={`card ${styles['figures']}`}>
      {facts.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ReportTable({ rows }: { rows: readonly ListingRow[] }) {
  const t = useT()
  const most = Math.max(1, ...rows.map(({ matches }) => matches ?? 0))
  const columns = useReportColumns(most)
  return (
    <DataTable
      caption={t('listing.report.byListing')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
    />
  )
}

function useReportColumns(most: number): Column<ListingRow>[] {
  const t = useT()
  return [
    {
      key: 'title',
      title: t('listing.column.title'),
      isName: true,
      cell: ({ id, title, reference }) => (
        <>
          <PageLink page="lang-listing-id" params={{ id }}>
            <bdi>{title || t('listing.untitled')}</bdi>
          </PageLink>
          {reference !== '' && <small>{reference}</small>}
        </>
      ),
    },
    {
      key: 'status',
      title: t('listing.column.status'),
      cell: ({ status }) => <StatusDot state={stateOf(status)}>{t(`listing.status.${stateOf(status)}`)}</StatusDot>,
    },
    { key: 'matches', title: t('listing.column.matches'), cell: ({ matches }) => <Bar value={matches} most={most} /> },
    { key: 'new', title: t('listing.column.new'), numeric: true, cell: (row) => <Count value={row.new_matches} /> },
    { key: 'near', title: t('listing.report.near'), numeric: true, cell: (row) => <Count value={row.near_misses} /> },
    { key: 'open', title: t('listing.report.open'), numeric: true, cell: (row) => <Count value={row.open_contacts} /> },
  ]
}

function Count({ value }: { value: number | null }) {
  return value === null ? <NotCounted /> : <NumberText value={value} />
}

/** Listings that are not published have no matches. */
function NotCounted() {
  const t = useT()
  return (
    <span className="mut">
      <span aria-hidden="true">–</span>
      <span className="vh">{t('listing.report.notCounted')}</span>
    </span>
  )
}

/** Number with a bar relative to the largest value of its column. */
function Bar({ value, most }: { value: number | null; most: number }) {
  if (value === null) return <NotCounted />
  return (
    <span className={styles['bar']}>
      <NumberText value={value} />
      <i style={{ '--v': `${(100 * value) / most}%` }} />
    </span>
  )
}

function reportCsv(t: Translate, rows: readonly ListingRow[]): string {
  const titles = [
    t('listing.column.title'),
    t('listing.field.reference'),
    t('listing.column.type'),
    t('listing.column.status'),
    t('listing.column.profile'),
    t('listing.column.matches'),
    t('listing.column.new'),
    t('listing.report.near'),
    t('listing.report.open'),
  ]
  return csvOf([
    titles,
    ...rows.map((row) => [
      row.title,
      row.reference,
      t(row.type === LISTING_TYPE.offer ? 'listing.type.offer' : 'listing.type.search'),
      t(`listing.status.${stateOf(row.status)}`),
      row.profile_name,
      row.matches,
      row.new_matches,
      row.near_misses,
      row.open_contacts,
    ]),
  ])
}
