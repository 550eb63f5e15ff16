import type { ConceptLabels } from '@matchwright/contract/common.schema'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { MatchPage } from '@matchwright/contract/match.schema'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ChosenConcept } from '#web/components/concept/concept-field.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { LoadProblem, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { changedParams } from '#web/lib/routing/list-state.ts'
import { usePendingParams } from '#web/lib/routing/pending-params.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { DEFAULT_MIN_SCORE, DEFAULT_STRICT, asksSomething, finderState, queryParams } from './finder-state.ts'
import type { FinderState } from './finder-state.ts'
import type { ExternalPage } from './external-offers.tsx'
import { FinderStart } from './finder-start.tsx'
import { QueryPanel } from './query-panel.tsx'
import { queryTitle } from './query-words.ts'
import { useExternal, useFinderQuery, usePays, useQueryLabels, useResults } from './queries.ts'
import type { Asking, FinderQuery } from './queries.ts'
import { Results } from './results.tsx'
import type { SetParams } from './results.tsx'
import styles from './finder-page.module.css'

const Comparison = lazyPart(() => import('./comparison.tsx').then((file) => file.Comparison), <SkeletonRows rows={8} />)

type FinderPageProps = {
  /** Id of the own listing whose matches are shown. */
  listingId?: number
  /** Whether to hide the query panel. */
  withoutQuery?: boolean
}

/** Finder: a query in the form of a temporary listing, and its matches in both directions. All state is in the URL. */
export function FinderPage({ listingId, withoutQuery = false }: FinderPageProps) {
  const t = useT()
  const finder = useFinder(listingId)
  const { state, query, results } = finder
  const asking: Asking = {
    myType: query.type,
    listingId: state.source.kind === 'listing' ? state.source.listingId : null,
    finderId: results.data?.finder_id ?? null,
  }
  return (
    <div
      className={`wrap ${styles['page']}`}
      data-alone={withoutQuery || undefined}
      data-wide={state.view === 'map' || state.isComparing || undefined}
    >
      <PageTitle title={t('finder.title')} description={t('common.app.description')} />
      {withoutQuery ? (
        <h1 className="vh">{t('finder.title')}</h1>
      ) : (
        <QueryPanel
          type={query.type}
          content={query.content}
          labels={query.labels}
          pays={finder.pays}
          query={query}
          isFolded={state.view === 'map' || state.isComparing}
          strict={state.strict ?? query.content.match_factor ?? DEFAULT_STRICT}
          minScore={state.minScore}
          onChange={finder.change}
          onType={finder.setType}
          onStrict={(strict) => finder.set({ strict: String(strict) })}
          onMinScore={(from) => finder.set({ from: from <= DEFAULT_MIN_SCORE ? undefined : from })}
        />
      )}
      <section className={styles['side']}>
        <Outcome
          isAlone={withoutQuery}
          state={state}
          query={query}
          isMissing={finder.isMissing}
          results={results}
          external={finder.external}
          asking={asking}
          set={finder.set}
          change={finder.change}
        />
      </section>
    </div>
  )
}

/** Finder state from the URL, its query, results and setters. */
function useFinder(listingId: number | undefined) {
  const to = usePaths()
  const navigate = useNavigate()
  const { user } = useShell()
  const [, setParams] = useSearchParams()
  const params = usePendingParams()
  const state = finderState(params, listingId)
  const { query: read, isMissing } = useFinderQuery(state)
  const [chosen, setChosen] = useState<ConceptLabels>({})
  const results = useResults(state, read)
  const external = useExternal(state, read)
  const pays = usePays(state, read)
  const known = { ...read.labels, ...chosen }
  const isUnknown = conceptsOf(read.content).some((id) => known[String(id)] === undefined)
  const told = useQueryLabels(results.data?.finder_id ?? null, isUnknown)
  const query: FinderQuery = { ...read, labels: { ...told, ...known } }
  const set: SetParams = (changes) =>
    setParams(changedParams(params, changes), { preventScrollReset: true, replace: true })
  const ask = (type: ListingType, content: ListingContentInput) => {
    const search = String(queryParams(params, { type, content }))
    // A changed query is no longer the listing's own, so the listing page navigates to the finder.
    void navigate(
      { pathname: to('lang-match-finder'), search },
      { replace: listingId === undefined, preventScrollReset: true },
    )
  }
  return {
    state,
    query,
    isMissing,
    results,
    external,
    pays,
    set,
    change: (part: Partial<ListingContentInput>, concepts: readonly ChosenConcept[] = []) => {
      setChosen((labels) => ({ ...labels, ...labelsOf(concepts) }))
      ask(query.type, { ...read.content, ...part })
    },
    setType: (type: ListingType) =>
      ask(type, type === LISTING_TYPE.offer || user ? withoutStances(read.content) : read.content),
  }
}

function labelsOf(concepts: readonly ChosenConcept[]): ConceptLabels {
  return Object.fromEntries(
    concepts.map(({ id, label, lang }) => [String(id), { text: label, lang: lang ?? '', branch: '' }]),
  )
}

/** Removes conditions, as offers and searches state them in different ways. */
function withoutStances(content: ListingContentInput): ListingContentInput {
  return { ...content, conditions: [] }
}

function conceptsOf({ occupations = [], skills = [], licences = [], conditions = [] }: ListingContentInput): number[] {
  return [...occupations, ...skills, ...licences, ...conditions].map(({ concept_id }) => concept_id)
}

type OutcomeProps = {
  /** Whether the query panel is hidden. */
  isAlone: boolean
  state: FinderState
  query: FinderQuery
  isMissing: boolean
  results: UseQueryResult<MatchPage>
  external: UseQueryResult<ExternalPage>
  asking: Asking
  set: SetParams
  change: (part: Partial<ListingContentInput>) => void
}

function Outcome({ isAlone, state, query, isMissing, results, external, asking, set, change }: OutcomeProps) {
  const t = useT()
  if (isMissing) return <EmptyState title={t('finder.expired')} />
  if (state.source.kind === 'query' && !asksSomething(query.content))
    return <FinderStart type={query.type} isAlone={isAlone} />
  if (state.isComparing && (asking.listingId !== null || asking.finderId !== null))
    return (
      <Comparison
        ids={state.compare}
        asking={asking}
        onBack={() => set({ comparing: undefined, offset: state.offset })}
        onRemove={(id) => set({ compare: state.compare.filter((one) => one !== id).map(String), offset: state.offset })}
      />
    )
  if (results.data)
    return (
      <Results
        page={results.data}
        external={external}
        state={state}
        asking={asking}
        query={query}
        onChange={change}
        title={queryTitle(t, query)}
        set={set}
        isStale={results.isPlaceholderData}
      />
    )
  if (results.isError) return <LoadProblem onRetry={() => void results.refetch()} />
  return (
    <>
      <h2 className="h1">{t('finder.count.loading')}</h2>
      <SkeletonRows rows={6} height={112} />
    </>
  )
}
