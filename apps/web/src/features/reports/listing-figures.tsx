import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { ReportedListing, Statistics } from '@matchwright/contract/statistics.schema'
import { Link, useSearchParams } from 'react-router'
import { DataTable } from '#web/components/table/data-table.tsx'
import type { Column } from '#web/components/table/data-table.tsx'
import { NumberText } from '#web/components/text/formats.tsx'
import { useDuration } from '#web/lib/intl/duration.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { changedParams } from '#web/lib/routing/list-state.ts'
import { STEPS } from './report-input.ts'
import { useStepNames } from './step-names.ts'
import styles from './reports-page.module.css'

/** From so many answers on, their median says something. */
const FEW = 5
const DEFAULT_SORT = '-matched'

/** The listings behind a report; each leads to its own report. */
export function ListingFigures({ report }: { report: Statistics }) {
  const t = useT()
  const [params] = useSearchParams()
  const sort = params.get('sort') ?? DEFAULT_SORT
  const columns = useColumns()
  const name = useName()
  return (
    <section className={styles['listings']} aria-labelledby="by-listing">
      <h2 id="by-listing">{t('listing.report.byListing')}</h2>
      <DataTable
        caption={t('listing.report.byListing')}
        columns={columns}
        rows={sorted(report.listings, sort)}
        rowKey={({ id }) => id}
        rowName={name}
        sort={sort}
      />
      {report.listings_left_out > 0 && (
        <p className="s13 sec">{t('report.leftOut', { count: report.listings_left_out })}</p>
      )}
    </section>
  )
}

function sorted(listings: readonly ReportedListing[], sort: string): ReportedListing[] {
  const step = STEPS.find((one) => sort === `-${one}`) ?? 'matched'
  // Equal ones by what came before.
  const keys = [step, ...STEPS.toReversed()]
  return listings.toSorted((one, other) => {
    const key = keys.find((each) => one.counts[each] !== other.counts[each])
    return key === undefined ? 0 : other.counts[key] - one.counts[key]
  })
}

export function useName(): (listing: ReportedListing) => string {
  const t = useT()
  return ({ title }) => (title === null ? t('report.private') : title || t('listing.untitled'))
}

/** The name of a listing, which leads to its own report. */
export function ListingName({ listing }: { listing: ReportedListing }) {
  const [params] = useSearchParams()
  const name = useName()(listing)
  if (listing.title === null) return <span className="sec">{name}</span>
  const search = String(changedParams(params, { listing: listing.id }))
  return (
    <Link to={{ search }} preventScrollReset>
      <bdi>{name}</bdi>
    </Link>
  )
}

function useColumns(): Column<ReportedListing>[] {
  const t = useT()
  const names = useStepNames()
  const duration = useDuration()
  return [
    {
      key: 'title',
      title: t('listing.column.title'),
      isName: true,
      cell: (listing) => (
        <>
          <ListingName listing={listing} />
          <Below listing={listing} />
        </>
      ),
    },
    ...STEPS.map((step) => ({
      key: step,
      title: names[step],
      numeric: true,
      sortReversed: `-${step}`,
      cell: ({ counts }: ReportedListing) => <NumberText value={counts[step]} />,
    })),
    {
      key: 'answer',
      title: t('report.answers.first'),
      numeric: true,
      isMinor: true,
      cell: ({ answered: { hours, count } }) =>
        hours === null || count < FEW ? <span className="mut">{t('report.few')}</span> : duration(hours),
    },
  ]
}

function Below({ listing: { reference, place, status } }: { listing: ReportedListing }) {
  const t = useT()
  const paused = status === LISTING_STATUS.published ? '' : t('report.notPublished')
  const parts = [reference, place, paused].filter(Boolean)
  return parts.length > 0 && <small>{parts.join(', ')}</small>
}
