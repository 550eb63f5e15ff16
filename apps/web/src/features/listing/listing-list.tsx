import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listingApi } from '@matchwright/contract/listing.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { WaysIn } from './ways-in.tsx'
import { listInput } from '#web/lib/listing/listing-query.ts'
import { ExportMenu } from './export-menu.tsx'
import { Filters } from './filters.tsx'
import styles from './listing-list.module.css'
import { ListingTable } from './listing-table.tsx'

type ListingPage = ResponseOf<typeof listingApi.list>

/** List of own and shared listings: search, filters and sort order in the URL, bulk actions on selected rows. */
export function ListingList() {
  const t = useT()
  const [params] = useSearchParams()
  const input = listInput(params)
  const list = useQuery({ ...apiQuery(listingApi.list, input), placeholderData: keepPreviousData })
  const isEmpty = list.data?.total === 0
  return (
    <div className="wrap">
      <PageTitle title={t('common.menu.listings')} />
      <header className={styles['head']}>
        <div>
          <h1>{t('common.menu.listings')}</h1>
          <p className="sec">{list.data && <Summary page={list.data} />}</p>
        </div>
        {!isEmpty && <HeadActions />}
      </header>
      <Loaded query={list} skeleton={<SkeletonRows rows={8} />}>
        {(page) => (isEmpty ? <WaysIn withTemplates /> : <Results page={page} />)}
      </Loaded>
    </div>
  )
}

function HeadActions() {
  const t = useT()
  const to = usePaths()
  return (
    <div className={`row ${styles['actions']}`}>
      <ExportMenu />
      <Button
        variant="filled"
        component={Link}
        to={to('lang-listing-new')}
        leftSection={<IconPlus size={17} className="ic" aria-hidden="true" />}
      >
        {t('listing.new')}
      </Button>
    </div>
  )
}

function Summary({ page: { total, published, items } }: { page: ListingPage }) {
  const t = useT()
  if (total === 0) return t('listing.nothing')
  const fresh = items.reduce((sum, { new_matches: count }) => sum + (count ?? 0), 0)
  return (
    <>
      {t('listing.summary', { count: total, published })}
      {fresh > 0 && ` ${t('listing.newMatches', { count: fresh })}`}
    </>
  )
}

function Results({ page }: { page: ListingPage }) {
  const t = useT()
  const [params] = useSearchParams()
  const { query } = listInput(params)
  return (
    <>
      <Filters shown={page.count} total={page.total} />
      {page.items.length === 0 ? (
        <EmptyState title={t('listing.noneFit.title')} text={t('listing.noneFit.text')}>
          <Button component={PageLink} page="lang-listing">
            {t('listing.noneFit.clear')}
          </Button>
        </EmptyState>
      ) : (
        <ListingTable rows={page.items} />
      )}
      <Pagination count={page.count} offset={Number(query.offset)} limit={Number(query.limit)} />
    </>
  )
}
