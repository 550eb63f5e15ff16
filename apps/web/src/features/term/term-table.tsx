import { Button } from '@mantine/core'
import { termApi } from '@matchwright/contract/term.api'
import type { Term, TermState } from '@matchwright/contract/term.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { DataTable } from '#web/components/table/data-table.tsx'
import type { Column } from '#web/components/table/data-table.tsx'
import { Word } from '#web/components/match/word.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { directionOf } from '#web/lib/intl/languages.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useLanguageName } from '#web/lib/intl/language-name.ts'

type TermTableProps = {
  terms: readonly Term[]
  state: TermState
  sort: string
  onDecide: (term: Term) => void
}

export function TermTable({ terms, state, sort, onDecide }: TermTableProps) {
  const t = useT()
  const columns = useColumns(state, onDecide)
  return (
    <DataTable
      caption={t('admin.term.title')}
      columns={columns}
      rows={terms}
      rowKey={({ id }) => id}
      rowName={({ text }) => text}
      sort={sort}
    />
  )
}

function useColumns(state: TermState, onDecide: (term: Term) => void): Column<Term>[] {
  const t = useT()
  const intl = useIntl()
  const languageName = useLanguageName()
  const meaning: Column<Term>[] =
    state === 'linked' || state === 'added'
      ? [{ key: 'meaning', title: t('admin.term.meaning'), cell: (term) => <Meaning term={term} /> }]
      : []
  return [
    {
      key: 'text',
      title: t('admin.term.word'),
      isName: true,
      sort: 'text',
      cell: ({ text, language }) => (
        <span lang={language} dir={directionOf(language)}>
          {text}
        </span>
      ),
    },
    { key: 'branch', title: t('admin.term.branch'), cell: ({ branch }) => t(`admin.term.branch.${branch}`) },
    { key: 'language', title: t('admin.term.language'), cell: ({ language }) => languageName(language) },
    ...meaning,
    {
      key: 'records',
      title: t('admin.term.records'),
      numeric: true,
      sortReversed: 'frequency',
      cell: ({ records }) => intl.formatNumber(records),
    },
    {
      key: 'accounts',
      title: t('admin.term.accounts'),
      numeric: true,
      cell: ({ accounts }) => intl.formatNumber(accounts),
    },
    {
      key: 'seen',
      title: t('admin.term.lastSeen'),
      cell: ({ last_seen_at: at }) => intl.formatDate(at, { dateStyle: 'medium' }),
    },
    {
      key: 'decide',
      title: t('admin.term.decide'),
      hideTitle: true,
      cell: (term) =>
        term.state === 'open' ? (
          <Button size="xs" aria-label={t('admin.term.decideOn', { word: term.text })} onClick={() => onDecide(term)}>
            {t('admin.term.decide')}
          </Button>
        ) : (
          <Reopen term={term} />
        ),
    },
  ]
}

function Meaning({ term: { concept, label, concept_id: id } }: { term: Term }) {
  const t = useT()
  if (concept) return <Word text={concept.text} lang={concept.lang} />
  return (
    <>
      {label} <span className="s13 mut">{t(id === null ? 'admin.term.coming' : 'admin.term.newConcept')}</span>
    </>
  )
}

function Reopen({ term: { id, text, state } }: { term: Term }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const reopen = useMutation({
    mutationFn: () =>
      callApi(termApi.decide, { params: { term_id: id }, query: {}, body: { kind: 'reopen', expected_state: state } }),
    onError: () => toast(t('admin.term.failed'), { tone: 'problem' }),
    onSettled: () => cache.invalidateQueries({ queryKey: everyCallOf(termApi.list) }),
  })
  return (
    <Button
      size="xs"
      aria-label={t('admin.term.reopenWord', { word: text })}
      loading={reopen.isPending}
      onClick={() => reopen.mutate()}
    >
      {t('admin.term.reopen')}
    </Button>
  )
}
