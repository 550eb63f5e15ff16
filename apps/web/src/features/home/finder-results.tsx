import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { MatchPage } from '@matchwright/contract/match.schema'
import { Link } from 'react-router'
import { StripKey } from '#web/components/match/criterion-strip.tsx'
import { VisibilityIcon } from '#web/components/disclosure/visibility-icon.tsx'
import { LoadProblem, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useRegistrationSearch } from '#web/lib/session/registration-search.ts'
import { finderLinkOf } from './finder-query.ts'
import type { FinderQuery } from './finder-query.ts'
import { FinderRow } from './finder-row.tsx'
import styles from './finder-card.module.css'

type FinderResultsProps = { query: FinderQuery; results: UseQueryResult<MatchPage> }

/** Offers as anonymous rows; for searches only the count, to protect the persons behind them. */
export function FinderResults({ query, results }: FinderResultsProps) {
  const t = useT()
  const isAsked = query.concepts.length > 0
  const hasRows = isAsked && query.type === 'work' && (results.data?.items.length ?? 0) > 0
  return (
    <>
      <div className={styles['head']}>
        <h2 aria-live="polite">
          <ResultTitle query={query} page={results.data} />
        </h2>
        {hasRows && <StripKey />}
      </div>
      {query.type === 'people' ? <PeopleNote /> : isAsked && <Offers results={results} />}
      <div className={styles['foot']}>
        <span className={styles['names']}>
          <VisibilityIcon level="full" />
          {t('home.public.names')}
        </span>
        {hasRows && (
          <PageLink page="lang-match-finder" search={finderLinkOf(query)}>
            <b>{t('home.public.seeAll', { count: results.data?.count ?? 0 })}</b>{' '}
            <IconArrowRight size={16} className="ic flip" aria-hidden="true" />
          </PageLink>
        )}
      </div>
    </>
  )
}

function Offers({ results }: { results: UseQueryResult<MatchPage> }) {
  const t = useT()
  const { data } = results
  if (!data && results.isError) return <LoadProblem onRetry={() => void results.refetch()} />
  if (!data) return <SkeletonRows rows={4} height={77} />
  if (data.count === 0)
    return <p className={styles['note']}>{t('home.public.none', { count: data.near_misses ?? 0 })}</p>
  return (
    <ol data-stale={results.isPlaceholderData || undefined}>
      {data.items.map((row) => (
        <FinderRow
          key={row.listing.id}
          row={row}
          search={data.finder_id === null ? '' : `?finder_id=${data.finder_id}`}
        />
      ))}
    </ol>
  )
}

function ResultTitle({ query, page }: { query: FinderQuery; page: MatchPage | undefined }) {
  const t = useT()
  if (query.concepts.length === 0) return t('home.public.ask')
  if (!page) return t('home.public.looking')
  if (query.type === 'work') return t('home.public.offers', { count: page.count })
  return page.is_count_hidden ? t('home.public.fewPeople') : t('home.public.people', { count: page.count })
}

function PeopleNote() {
  const t = useT()
  const to = usePaths()
  const carried = useRegistrationSearch()
  return (
    <div className={styles['note']}>
      <p>{t('home.public.peopleNote')}</p>
      <Button component={Link} to={`${to('lang-account-register', { type: 'company' })}${carried}`}>
        {t('home.public.registerOrganisation')}
      </Button>
    </div>
  )
}
