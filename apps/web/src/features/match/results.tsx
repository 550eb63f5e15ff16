import { SegmentedControl } from '@mantine/core'
import { IconLayoutList, IconMap, IconTable } from '@tabler/icons-react'
import { LISTING_TYPE, PAGE_SIZE } from '@matchwright/contract/constants'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import type { Explanation } from '@matchwright/contract/explanation.schema'
import type { MatchPage, MatchRow } from '@matchwright/contract/match.schema'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { StripKey } from '#web/components/match/criterion-strip.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { usePageActions } from '#web/lib/command/page-actions.tsx'
import { usePaths } from '#web/lib/routing/paths.ts'
import { ResultTrailContext } from '#web/lib/routing/result-trail.ts'
import type { ResultTrail } from '#web/lib/routing/result-trail.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { ContactDialog } from './late-contact-dialog.tsx'
import { changedPart } from './apply-change.ts'
import { CompareBar } from './compare-bar.tsx'
import { Facets } from './facets.tsx'
import { MAP_ROWS, MAX_COMPARED } from './finder-state.ts'
import type { FinderState } from './finder-state.ts'
import { MatchCard, resultPath } from './match-card.tsx'
import type { Compare } from './match-card.tsx'
import { NearBox } from './near-box.tsx'
import { askingSearch } from './queries.ts'
import type { Asking, FinderQuery } from './queries.ts'
import type { ExternalPage } from './external-offers.tsx'
import { ResultTabs } from './result-tabs.tsx'
import { SaveSearch } from './save-search.tsx'
import styles from './results.module.css'

const LOADING = <SkeletonRows rows={6} height={112} />
const ExternalOffers = lazyPart(() => import('./external-offers.tsx').then((file) => file.ExternalOffers), LOADING)
const ResultsMap = lazyPart(() => import('./results-map.tsx').then((file) => file.ResultsMap), LOADING)
const ResultsTable = lazyPart(() => import('./results-table.tsx').then((file) => file.ResultsTable), LOADING)

export type SetParams = (changes: Record<string, string | number | readonly string[] | undefined>) => void

type ResultsProps = {
  page: MatchPage
  state: FinderState
  asking: Asking
  query: FinderQuery
  onChange: (part: Partial<ListingContentInput>) => void
  set: SetParams
  isStale: boolean
  /** Default title of a saved search. */
  title: string
}

/** Results column: count, tabs and the content of the current tab. */
export function Results({ external, ...props }: ResultsProps & { external: UseQueryResult<ExternalPage> }) {
  const { page, state, asking, set, isStale, title } = props
  const isExternal = state.tab === 'external'
  return (
    <div className={styles['results']} data-stale={isStale || undefined} aria-busy={isStale}>
      {!isExternal && <ResultsHead page={page} state={state} asking={asking} set={set} title={title} />}
      {isExternal && <ExternalHead count={external.data?.count} />}
      <ResultTabs
        page={page}
        state={state}
        set={set}
        nearCount={page.near_misses}
        externalCount={external.data?.count ?? null}
      />
      {isExternal ? <ExternalOffers query={external} offset={state.offset} /> : <OwnResults {...props} />}
    </div>
  )
}

/** Facets, results in the chosen view, near misses and comparison. */
function OwnResults({ page, state, asking, query, onChange, set, title }: ResultsProps) {
  const [contactOf, setContactOf] = useState<number>()
  const limit = state.view === 'map' ? MAP_ROWS : PAGE_SIZE
  const compare = useCompare(state, set)
  useCardActions(page.items, { state, asking, compare, onContact: setContactOf })
  const trail = useTrail(page, { state, asking, title })
  return (
    <ResultTrailContext value={trail}>
      {state.view !== 'map' && (
        <Facets
          facets={page.facets}
          filters={state.filters}
          onFilter={(facet, values) => set({ [facet]: values, open: undefined })}
        />
      )}
      {page.items.length === 0 ? (
        <NoResults page={page} state={state} asking={asking} />
      ) : (
        <>
          {state.view !== 'map' && (
            <p className={styles['key']}>
              <StripKey withSides />
            </p>
          )}
          <View
            rows={page.items}
            explanation={page.explanation}
            count={page.count}
            {...{ state, asking, query, onChange, set, compare }}
            onContact={setContactOf}
          />
          {page.count > limit && <Pagination count={page.count} offset={state.offset} limit={limit} />}
        </>
      )}
      {state.tab === 'matches' && (page.near_misses ?? 0) > 0 && (
        <NearBox page={page} asking={asking} onLook={() => set({ tab: 'near', open: undefined })} />
      )}
      <CompareBar
        ids={state.compare}
        rows={page.items}
        onClear={() => set({ compare: undefined })}
        onCompare={() => set({ comparing: '1' })}
      />
      <ContactDialog listingId={contactOf} myListingId={asking.listingId} onClose={() => setContactOf(undefined)} />
    </ResultTrailContext>
  )
}

type TrailOf = Pick<ResultsProps, 'state' | 'asking' | 'title'>

/** Lets the pages of the results lead back here, and to each other. */
function useTrail(page: MatchPage, { state, asking, title }: TrailOf): ResultTrail {
  const to = usePaths()
  const { pathname, search } = useLocation()
  return {
    title,
    from: `${pathname}${search}`,
    offset: state.offset,
    count: state.tab === 'near' ? (page.near_misses ?? page.count) : page.count,
    results: page.items.map((row) => resultPath(to, row, asking)),
  }
}

type CardActions = Pick<ViewProps, 'state' | 'asking' | 'compare' | 'onContact'>

/** Offers what the open card does in the command palette. */
function useCardActions(rows: readonly MatchRow[], { state, asking, compare, onContact }: CardActions): void {
  const t = useT()
  const to = usePaths()
  const navigate = useNavigate()
  const row = rows.find(({ listing }) => listing.id === (state.open ?? rows[0]?.listing.id))
  const actions = row && [
    { key: 'contact', text: t('finder.contact'), hint: row.listing.who, run: () => onContact(row.listing.id) },
    {
      key: 'explain',
      text: t('finder.explain'),
      run: () => void navigate(`${to('lang-listing-id', { id: row.listing.id })}${askingSearch(asking)}`),
    },
    { key: 'compare', text: t('finder.compare'), run: () => compare.toggle(row.listing.id) },
  ]
  usePageActions(row && actions ? { title: row.listing.title, actions } : null)
}

function ExternalHead({ count }: { count: number | undefined }) {
  const t = useT()
  return (
    <header className={styles['head']}>
      <h2 className="h1" aria-live="polite">
        {count === undefined ? t('finder.count.loading') : t('finder.external.title', { count })}
      </h2>
    </header>
  )
}

function useCompare({ compare, offset }: FinderState, set: SetParams): Compare {
  const choose = (ids: readonly number[]) => set({ compare: ids.slice(0, MAX_COMPARED).map(String), offset })
  return {
    ids: compare,
    isFull: compare.length >= MAX_COMPARED,
    toggle: (id) => choose(compare.includes(id) ? compare.filter((one) => one !== id) : [...compare, id]),
    choose,
  }
}

type ViewProps = {
  rows: readonly MatchRow[]
  /** Of the first row. */
  explanation: Explanation | null
  state: FinderState
  asking: Asking
  count: number
  query: FinderQuery
  onChange: (part: Partial<ListingContentInput>) => void
  set: SetParams
  compare: Compare
  onContact: (listingId: number) => void
}

function View(props: ViewProps) {
  const { rows, explanation, count, state, asking, query, onChange, set, compare, onContact } = props
  if (state.view === 'table') return <ResultsTable rows={rows} asking={asking} compare={compare} />
  if (state.view === 'map')
    return <ResultsMap {...{ rows, count, asking, query }} onPlaces={(places) => onChange({ places })} />
  const open = state.open ?? rows[0]?.listing.id
  return (
    <ol className={styles['cards']}>
      {rows.map((row) => (
        <MatchCard
          key={row.listing.id}
          row={row}
          explanation={row === rows[0] ? explanation : null}
          asking={asking}
          isOpen={row.listing.id === open}
          onToggle={() => set({ open: row.listing.id === open ? 'none' : row.listing.id, offset: state.offset })}
          compare={compare}
          onContact={onContact}
          onApply={(action) => {
            const part = changedPart(query.content, action)
            return part && (() => onChange(part))
          }}
        />
      ))}
    </ol>
  )
}

const views = [
  { value: 'cards', Icon: IconLayoutList },
  { value: 'table', Icon: IconTable },
  { value: 'map', Icon: IconMap },
] as const

type ResultsHeadProps = Pick<ResultsProps, 'page' | 'state' | 'asking' | 'set' | 'title'>

function ResultsHead({ page, state, asking, set, title: suggestedTitle }: ResultsHeadProps) {
  const t = useT()
  const arePeople = asking.myType === LISTING_TYPE.offer
  const people = page.is_count_rounded && page.count > 0 ? 'finder.count.peopleAtLeast' : 'finder.count.people'
  const title = page.is_count_hidden
    ? t('finder.count.few')
    : t(arePeople ? people : 'finder.count.offers', { count: page.count })
  return (
    <header className={styles['head']}>
      <h2 className="h1" aria-live="polite">
        {state.tab === 'near' ? t('finder.near.title', { count: page.count }) : title}
      </h2>
      <div className={styles['tools']}>
        {asking.listingId === null && asking.finderId !== null && (
          <SaveSearch finderId={asking.finderId} suggestedTitle={suggestedTitle} state={state} />
        )}
        <ViewControl view={state.view} offset={state.offset} set={set} />
      </div>
    </header>
  )
}

function ViewControl({ view, offset, set }: Pick<FinderState, 'view' | 'offset'> & { set: SetParams }) {
  const t = useT()
  return (
    <SegmentedControl
      aria-label={t('finder.view.label')}
      value={view}
      onChange={(value) => set({ view: value === 'cards' ? undefined : value, offset })}
      data={views.map(({ value, Icon }) => ({
        value,
        label: (
          <span className={styles['view']}>
            <Icon size={16} className="ic" aria-hidden="true" />
            <span>{t(`finder.view.${value}`)}</span>
          </span>
        ),
      }))}
    />
  )
}

function NoResults({ page, state, asking }: Pick<ResultsProps, 'page' | 'state' | 'asking'>) {
  const t = useT()
  const { user } = useShell()
  const arePeople = asking.myType === LISTING_TYPE.offer
  if (arePeople && !user && (page.count > 0 || page.is_count_hidden))
    return (
      <EmptyState title={t('finder.people.title')} text={t('finder.people.text')}>
        <PageLink page="lang-account-login">{t('finder.login')}</PageLink>
      </EmptyState>
    )
  if (page.is_count_hidden) return <EmptyState title={t('finder.count.few')} text={t('finder.people.few')} />
  if (state.tab === 'near') return <EmptyState title={t('finder.empty.near')} />
  return <EmptyState title={t('finder.empty.title')} text={t('finder.empty.text')} />
}
