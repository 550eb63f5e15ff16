import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { MatchPage } from '@matchwright/contract/match'
import { Link } from 'react-router'
import { StripKey } from '#web/components/criterion-strip.tsx'
import { Iris } from '#web/components/lens.tsx'
import { LoadProblem, SkeletonRows } from '#web/components/load-state.tsx'
import { To } from '#web/components/to.tsx'
import { useT } from '#web/lib/intl.ts'
import { usePaths } from '#web/lib/paths.ts'
import { finderLinkOf } from './finder-query.ts'
import type { FinderQuery } from './finder-query.ts'
import { FinderRow } from './finder-row.tsx'
import styles from './finder-card.module.css'

type FinderResultsProps = { query: FinderQuery; results: UseQueryResult<MatchPage> }

/** Offers as anonymous rows; of people only how many, since a person is nobody's window display. */
export function FinderResults({ query, results }: FinderResultsProps) {
  const t = useT()
  const { data, isError } = results
  const isAsked = query.concepts.length > 0
  const rows = isAsked && query.type === 'work' ? (data?.items ?? []) : []
  return (
    <>
      <div className={styles['head']}>
        <h2 aria-live="polite">
          <ResultTitle query={query} page={data} />
        </h2>
        {rows.length > 0 && <StripKey />}
      </div>
      {isAsked && isError && <LoadProblem onRetry={() => void results.refetch()} />}
      {isAsked && !data && !isError && <SkeletonRows rows={4} height={77} />}
      {rows.length > 0 && (
        <ol data-stale={results.isPlaceholderData || undefined}>
          {rows.map((row) => (
            <FinderRow key={row.listing.id} row={row} finderId={data?.finder_id ?? null} />
          ))}
        </ol>
      )}
      {isAsked && data?.count === 0 && query.type === 'work' && (
        <p className={styles['note']}>{t('home.public.none', { count: data.near_misses })}</p>
      )}
      {query.type === 'people' && <PeopleNote />}
      <div className={styles['foot']}>
        <span className={styles['names']}>
          <Iris level="full" />
          {t('home.public.names')}
        </span>
        {rows.length > 0 && data && (
          <To page="lang-match-finder" search={finderLinkOf(query)}>
            <b>{t('home.public.seeAll', { count: data.count })}</b>{' '}
            <IconArrowRight size={16} className="ic flip" aria-hidden="true" />
          </To>
        )}
      </div>
    </>
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
  return (
    <div className={styles['note']}>
      <p>{t('home.public.peopleNote')}</p>
      <Button component={Link} to={to('lang-account-register', { type: 'company' })}>
        {t('home.public.registerOrganisation')}
      </Button>
    </div>
  )
}
