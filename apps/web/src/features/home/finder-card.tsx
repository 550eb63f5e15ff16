import { Button, SegmentedControl, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { conceptApi } from '@matchwright/contract/concept.api'
import type { ConceptRow, TypeaheadRow } from '@matchwright/contract/concept.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ChosenConcept } from '#web/components/concept/concept-field.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { keepSearch } from '#web/lib/session/registration-search.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { readingErrorId } from '#web/lib/api/reading-error.ts'
import { CvDrop } from './cv-drop.tsx'
import { CvResults } from './cv-results.tsx'
import { FinderFields } from './finder-fields.tsx'
import { FinderResults } from './finder-results.tsx'
import { DEFAULT_RADIUS_KM, FINDER_BRANCHES, finderInput, finderLinkOf } from './finder-query.ts'
import type { FinderConcept, FinderQuery } from './finder-query.ts'
import { asFinderConcept, useFinderSearch } from './finder-search.ts'
import type { KnownConcepts } from './finder-search.ts'
import { Understood } from './understood.tsx'
import styles from './finder-card.module.css'

const LOOKS_FOR = ['work', 'people'] as const

/** Initial query: an example, so that the page opens with real results. */
export function queryWith(row: TypeaheadRow | null): FinderQuery {
  return {
    type: 'work',
    concepts: row ? [asFinderConcept(row)] : [],
    place: null,
    radiusKm: DEFAULT_RADIUS_KM,
  }
}

/** Finder of the public home: concepts in any language, live anonymous results, no account needed. */
export function FinderCard({ example }: { example: TypeaheadRow | null }) {
  const t = useT()
  const to = usePaths()
  const { language } = useShell()
  const [query, setQuery] = useState(() => queryWith(example))
  const [lastFound, setLastFound] = useState(example)
  const { search, known } = useFinderSearch(language)
  const results = useQuery({
    ...apiQuery(matchApi.finder, finderInput(query, language)),
    enabled: query.concepts.length > 0,
    placeholderData: keepPreviousData,
  })
  const cv = useMutation({
    mutationFn: (file: File) => callApi(matchApi.cvMatches, { query: { lang: language }, files: [file] }),
  })
  const change = (part: Partial<FinderQuery>) => {
    const next = { ...query, ...part }
    setQuery(next)
    keepSearch(finderLinkOf(next))
    cv.reset()
  }
  const choose = (chosen: readonly ChosenConcept[]) => {
    change({ concepts: chosen.flatMap((concept) => finderConcept(concept, query.concepts, known)) })
    const added = chosen.find(({ id }) => !query.concepts.some((concept) => concept.id === id))
    if (added) setLastFound(known.get(added.id) ?? null)
  }
  const replace = ({ concept_id: id, label }: ConceptRow) => {
    const other: FinderConcept = { id, label: label.text, lang: label.lang, branch: 'occupation' }
    change({ concepts: query.concepts.map((concept) => (concept.id === lastFound?.concept_id ? other : concept)) })
    setLastFound(null)
  }
  const shown = lastFound && query.concepts.some(({ id }) => id === lastFound.concept_id) ? lastFound : null
  const count = query.concepts.length > 0 ? results.data?.count : undefined
  return (
    <section className={`card ${styles['card']}`} aria-label={t('common.menu.finder')}>
      <div className={styles['tabs']}>
        <SegmentedControl
          aria-label={t('home.public.lookingFor')}
          value={query.type}
          onChange={(type) => change({ type })}
          data={LOOKS_FOR.map((value) => ({ value, label: t(`home.public.tab.${value}`) }))}
        />
        <span className={styles['free']}>{t('home.public.free')}</span>
      </div>
      <div className={styles['fields']}>
        <FinderFields query={query} search={search} onConcepts={choose} onChange={change} />
        <Button
          variant="filled"
          className={styles['show']}
          component={Link}
          to={{ pathname: to('lang-match-finder'), search: finderLinkOf(query) }}
        >
          {query.type === 'people'
            ? t('home.public.showPeople')
            : count
              ? t('home.public.showCount', { count })
              : t('home.public.show')}
        </Button>
      </div>
      {shown && !cv.data && <Understood row={shown} onInstead={replace} />}
      {query.concepts.length === 0 && (
        <Suggestions
          onFound={(row) => {
            change({ concepts: [asFinderConcept(row)] })
            setLastFound(row)
          }}
        />
      )}
      <CvDrop isReading={cv.isPending} problem={cv.error ? readingErrorId(cv.error) : undefined} onFile={cv.mutate} />
      {cv.data ? <CvResults answer={cv.data} onForget={cv.reset} /> : <FinderResults query={query} results={results} />}
    </section>
  )
}

/** Chosen concept with its branch, from the previous value or the typeahead. */
function finderConcept(
  concept: ChosenConcept,
  before: readonly FinderConcept[],
  known: KnownConcepts,
): FinderConcept[] {
  const old = before.find(({ id }) => id === concept.id)
  if (old) return [old]
  const row = known.get(concept.id)
  return row ? [asFinderConcept(row)] : []
}

const SUGGESTIONS = ['one', 'two', 'three'] as const

/** Example words, one of them in another language. */
function Suggestions({ onFound }: { onFound: (row: TypeaheadRow) => void }) {
  const t = useT()
  const { language } = useShell()
  const find = async (term: string) => {
    const query = { term, lang: language, branches: [...FINDER_BRANCHES], num_items: 1 }
    const [row] = (await callApi(conceptApi.typeahead, { query })).items
    if (row) onFound(row)
  }
  return (
    <p className={styles['understood']}>
      <span>{t('home.public.try')}</span>
      {SUGGESTIONS.map((key) => (
        <UnstyledButton
          key={key}
          className={styles['instead']}
          // Errors are ignored here; the field shows a lost connection itself.
          onClick={() => void find(t(`home.public.try.${key}`)).catch(() => {})}
        >
          {t(`home.public.try.${key}`)}
        </UnstyledButton>
      ))}
    </p>
  )
}
