import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { TERM_BRANCHES, TERM_STATES } from '@matchwright/contract/constants'
import { useT } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'
import { useSearchInput } from '#web/lib/routing/search-input.ts'
import { useLanguageName } from '#web/lib/intl/language-name.ts'
import type { TermListQuery } from './term-query.ts'
import styles from './term.module.css'

/** Filters by state, kind, language and text, kept in the URL. */
export function TermFilters({ query, languages }: { query: TermListQuery; languages: readonly string[] }) {
  const t = useT()
  const languageName = useLanguageName()
  const { set } = useListState()
  const chosen = query.language
  const offered = chosen === undefined || languages.includes(chosen) ? languages : [chosen, ...languages]
  return (
    <search className={styles['filters']}>
      <SegmentedControl
        aria-label={t('admin.term.state')}
        value={query.state}
        onChange={(state) => set({ state: state === 'open' ? undefined : state })}
        data={TERM_STATES.map((value) => ({ value, label: t(`admin.term.state.${value}`) }))}
      />
      <NativeSelect
        aria-label={t('admin.term.branch')}
        value={query.branch ?? ''}
        onChange={({ currentTarget: { value } }) => set({ branch: value })}
        data={[
          { value: '', label: t('admin.term.branch.all') },
          ...TERM_BRANCHES.map((value) => ({ value, label: t(`admin.term.branch.${value}`) })),
        ]}
      />
      <NativeSelect
        aria-label={t('admin.term.language')}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => set({ language: value })}
        data={[
          { value: '', label: t('admin.term.language.all') },
          ...offered.map((value) => ({ value, label: languageName(value) })),
        ]}
      />
      <SearchField />
    </search>
  )
}

function SearchField() {
  const t = useT()
  const input = useSearchInput()
  return (
    <TextInput
      type="search"
      aria-label={t('admin.term.search')}
      placeholder={t('admin.term.search')}
      maxLength={120}
      leftSection={<IconSearch size={17} className="ic" aria-hidden="true" />}
      {...input}
    />
  )
}
