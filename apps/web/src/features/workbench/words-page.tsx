import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { conceptApi } from '@matchwright/contract/concept.api'
import { BRANCHES } from '@matchwright/contract/constants'
import { workbenchApi } from '@matchwright/contract/workbench.api'
import type { ConceptSimilarity } from '@matchwright/contract/workbench.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import type { ChosenConcept } from '#web/components/concept/concept-field.tsx'
import { LoadProblem } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { StaffNav } from '#web/components/layout/staff-nav.tsx'
import { conceptText } from '#web/components/match/facts.ts'
import { Word } from '#web/components/match/word.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { KeepCase } from './keep-case.tsx'
import { ParserBench } from './parser-bench.tsx'
import styles from './workbench.module.css'

type Branch = (typeof BRANCHES)[number]

/** Workbench of words: what the typeahead finds, how similar two concepts are, and what the parser reads. */
export function WordsPage() {
  const t = useT()
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('workbench.words')} />
      <StaffNav current="test" />
      <div>
        <h1>{t('workbench.words')}</h1>
        <p className="sec">{t('workbench.wordsLead')}</p>
      </div>
      <div className={styles['pair']}>
        <TypeaheadBench />
        <SimilarityBench />
      </div>
      <ParserBench />
    </div>
  )
}

function BranchSelect({ value, onChange }: { value: Branch; onChange: (branch: Branch) => void }) {
  const t = useT()
  return (
    <NativeSelect
      label={t('workbench.branch')}
      value={value}
      onChange={(event) => onChange(BRANCHES.find((one) => one === event.currentTarget.value) ?? value)}
      data={BRANCHES.filter((branch) => branch !== 'occupation_group')}
    />
  )
}

const DEBOUNCE_MS = 150

function TypeaheadBench() {
  const t = useT()
  const { language: lang } = useShell()
  const [branch, setBranch] = useState<Branch>('occupation')
  const [typed, setTyped] = useState('')
  const [term] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const found = useQuery({
    ...apiQuery(conceptApi.typeahead, { query: { term, lang, branches: [branch] } }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  })
  const rows = term === '' ? undefined : found.data?.items
  return (
    <section className={`card ${styles['bench']}`}>
      <h2>{t('workbench.typeahead')}</h2>
      <div className={styles['fields']}>
        <TextInput
          label={t('workbench.term')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <BranchSelect value={branch} onChange={setBranch} />
      </div>
      {found.isError && <LoadProblem onRetry={() => void found.refetch()} />}
      {rows?.length === 0 && <p className="sec">{t('common.concept.nothing')}</p>}
      {rows && rows.length > 0 && (
        <ol className={styles['hits']} aria-label={t('workbench.typeahead')}>
          {rows.map((row) => (
            <li key={row.concept_id} data-weak={row.is_weak || undefined}>
              <b>
                <Word text={row.label.text} lang={row.label.lang} />
              </b>{' '}
              <span className="mut s13">
                {row.matched.text !== row.label.text && <bdi lang={row.matched.lang}>{row.matched.text}</bdi>}{' '}
                {row.is_weak && t('workbench.weak')} <code>{row.concept_id}</code>
              </span>
            </li>
          ))}
        </ol>
      )}
      {rows && (
        <KeepCase key={term} kind="typeahead" input={{ term, lang, branch }} answer={{ items: rows }} title={term} />
      )}
    </section>
  )
}

function SimilarityBench() {
  const t = useT()
  const { language: lang } = useShell()
  const [branch, setBranch] = useState<Branch>('occupation')
  const [wanted, setWanted] = useState<readonly ChosenConcept[]>([])
  const [had, setHad] = useState<readonly ChosenConcept[]>([])
  const search = useConceptSearch(lang, [branch])
  const [first, second] = [wanted[0]?.id ?? 0, had[0]?.id ?? 0]
  const found = useQuery({
    ...apiQuery(workbenchApi.similarity, { query: { wanted: first, had: second, lang } }),
    enabled: first > 0 && second > 0,
  })
  const data = first > 0 && second > 0 ? found.data : undefined
  return (
    <section className={`card ${styles['bench']}`}>
      <h2>{t('workbench.similarity')}</h2>
      <BranchSelect
        value={branch}
        onChange={(next) => {
          setBranch(next)
          setWanted([])
          setHad([])
        }}
      />
      <ConceptField
        label={t('workbench.wanted')}
        name="wanted"
        {...{ search }}
        value={wanted}
        onChange={setWanted}
        max={1}
      />
      <ConceptField label={t('workbench.had')} name="had" {...{ search }} value={had} onChange={setHad} max={1} />
      {found.isError && <LoadProblem onRetry={() => void found.refetch()} />}
      {data && (
        <>
          <Similarity data={data} />
          <KeepCase
            key={`${first} ${second}`}
            kind="similarity"
            input={{ wanted: first, had: second }}
            answer={{ similarity: data.similarity, relation: data.relation, back: data.back }}
            title={[first, second].map((id) => conceptText({ labels: data.concept_labels }, id)).join(' / ')}
          />
        </>
      )}
    </section>
  )
}

function Similarity({ data }: { data: ConceptSimilarity }) {
  const t = useT()
  return (
    <dl className={styles['similarity']}>
      <Direction label={t('workbench.there')} one={data} data={data} />
      <Direction label={t('workbench.back')} one={data.back} data={data} />
    </dl>
  )
}

type DirectionProps = {
  label: string
  one: Pick<ConceptSimilarity, 'similarity' | 'relation'>
  data: ConceptSimilarity
}

function Direction({ label, one: { similarity, relation }, data: { concept_labels: labels } }: DirectionProps) {
  const t = useT()
  const intl = useIntl()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className="num">{intl.formatNumber(similarity / 1000, { maximumFractionDigits: 3 })}</b>{' '}
        {relation ? (
          <>
            <span>{t(`workbench.relation.${relation.kind}`)}</span>
            <ol className={styles['path']} aria-label={t('workbench.path')}>
              {relation.path.map((concept, at) => (
                <li key={at}>
                  <Word text={conceptText({ labels }, concept)} lang={labels[String(concept)]?.lang} />
                </li>
              ))}
            </ol>
          </>
        ) : (
          <span className="sec">{t('workbench.relation.none')}</span>
        )}
      </dd>
    </div>
  )
}
