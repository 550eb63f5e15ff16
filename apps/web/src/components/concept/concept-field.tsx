import { Combobox, PillsInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { ConceptChip } from './concept-chip.tsx'
import type { ChosenConcept, ImportanceChoice } from './concept-chip.tsx'
import styles from './concept-field.module.css'
import { useFocusWith } from '#web/components/form/use-focus-with.ts'
import { useTypeahead } from '#web/components/form/use-typeahead.ts'
import { Word } from '#web/components/match/word.tsx'
import { OwnWords, withWord } from './own-words.tsx'
import type { OwnWordsProps } from './own-words.tsx'
import { Proposal, Proposals } from '#web/components/form/proposals.tsx'

export type { ChosenConcept, ImportanceChoice } from './concept-chip.tsx'

export type ConceptOption = {
  id: number
  label: string
  lang?: string
  /** Matched labels other than the shown one, such as synonyms or other languages. */
  hint?: string
  /** Text at the inline end, such as "64 people nearby". */
  note?: string
  /** Whether the label is only like the typed text: such an option is not selected beforehand. */
  isWeak?: boolean
}

/** Typeahead source, made by `useConceptSearch`. `key` identifies it in the query cache. */
export type ConceptSearch = { key: string; find: (term: string, signal: AbortSignal) => Promise<ConceptOption[]> }

type ConceptFieldProps = {
  label: string
  /** Field path; the error summary finds the input by it. */
  name: string
  search: ConceptSearch
  value: readonly ChosenConcept[]
  onChange: (value: ChosenConcept[]) => void
  description?: ReactNode
  error?: ReactNode
  placeholder?: string
  withLevel?: boolean
  /** Shows a select of the year of last use on each chip. */
  withLastUsed?: boolean
  /** Importance choices in display order; without them the chips have no menu. */
  importances?: readonly ImportanceChoice[]
  /** Common concepts that one click adds. */
  suggestions?: { title: string; options: readonly ConceptOption[]; isQuiet?: boolean }
  /** Accepts terms that match no concept. */
  own?: OwnWordsProps
  /** Option that opens the taxonomy tree. */
  browse?: { text: string; open: () => void }
  max?: number
  disabled?: boolean
  /** Text typed into the placeholder input before this field loaded; if set, the field takes the focus. */
  typedBefore?: string | undefined
}

const DEBOUNCE_MS = 150

/** Multi-select of concepts: chips and a typeahead in any language; level, importance, suggestions, tree optional. */
export function ConceptField(props: ConceptFieldProps) {
  const { label, name, search, value, onChange, description, error, suggestions, own, browse, disabled = false } = props
  const max = props.max ?? 50
  const isFull = value.length >= max
  const t = useT()
  const input = useFocusWith(props.typedBefore)
  const [term, setTerm] = useState(props.typedBefore ?? '')
  const combobox = useCombobox({ defaultOpened: term !== '', onDropdownClose: () => combobox.resetSelectedOption() })
  const found = useFound(search, term)
  const chosen = new Set(value.map(({ id }) => id))
  const options = found.options.filter(({ id }) => !chosen.has(id))
  const mayKeep = own !== undefined && term.trim().length >= MIN_WORD
  const preselected = preselectedOf(options, mayKeep)
  const done = () => {
    setTerm('')
    combobox.closeDropdown()
  }
  const add = ({ id, label: text, lang }: ConceptOption) => {
    if (chosen.has(id) || isFull) return
    onChange([...value, { id, label: text, ...(lang !== undefined && { lang }) }])
    done()
  }
  const submit = (picked: string) => {
    if (picked === BROWSE) browse?.open()
    if (picked === KEEP) {
      own?.onChange(withWord(own.words, term))
      done()
    }
    const option = options.find(({ id }) => String(id) === picked)
    if (option) add(option)
  }
  const typeahead = useTypeahead({
    combobox,
    options: found.options,
    preselected: preselected.position,
    isStale: found.isStale,
    take: () => submit(preselected.value),
    restore: done,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    typeahead.onKeyDown(event)
    if (event.key === 'Backspace' && term === '') onChange(value.slice(0, -1))
  }
  const placeholder = isFull ? '' : (props.placeholder ?? t('common.concept.add'))

  return (
    <div className={styles['field']}>
      <Combobox store={combobox} onOptionSubmit={submit} withinPortal={false}>
        <Combobox.DropdownTarget>
          <PillsInput
            label={label}
            description={description}
            error={error}
            disabled={disabled}
            onClick={() => combobox.openDropdown()}
          >
            <div className={styles['chips']}>
              <Chips {...props} />
              <Combobox.EventsTarget>
                <PillsInput.Field
                  name={name}
                  autoComplete="off"
                  ref={input}
                  value={term}
                  disabled={disabled}
                  readOnly={isFull}
                  data-full={isFull || undefined}
                  placeholder={placeholder}
                  onChange={(event) => {
                    setTerm(event.currentTarget.value)
                    combobox.openDropdown()
                  }}
                  onBlur={() => {
                    typeahead.cancel()
                    combobox.closeDropdown()
                  }}
                  onKeyDown={onKeyDown}
                />
              </Combobox.EventsTarget>
            </div>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Dropdown {...{ options, found, browse }} term={term.trim()} mayKeep={mayKeep} />
      </Combobox>
      {own && <OwnHelp words={own.words} />}
      {suggestions && <Suggestions {...suggestions} chosen={chosen} onAdd={add} />}
    </div>
  )
}

function OwnHelp({ words }: { words: readonly string[] }) {
  const t = useT()
  return words.length > 0 && <p className="s13 mut">{t('common.concept.ownHelp')}</p>
}

/** The first option if it is strong, else one's own words: Enter must not take an option that is only like the term. */
function preselectedOf([first, ...others]: readonly ConceptOption[], mayKeep: boolean) {
  if (first && first.isWeak !== true) return { position: 0, value: String(first.id) }
  const count = first ? others.length + 1 : 0
  return { position: mayKeep ? count : -1, value: KEEP }
}

type DropdownProps = {
  options: readonly ConceptOption[]
  found: ReturnType<typeof useFound>
  term: string
  mayKeep: boolean
  browse: ConceptFieldProps['browse']
}

function Dropdown({ options, found, term, mayKeep, browse }: DropdownProps) {
  const t = useT()
  return (
    <Combobox.Dropdown className={styles['dropdown']} hidden={term === '' && !browse}>
      <Combobox.Options>
        {term !== '' && (
          <Options options={options} isEmpty={found.isSuccess && options.length === 0} isError={found.isError} />
        )}
        {mayKeep && (
          <Combobox.Option value={KEEP} className={styles['keep']}>
            {t('common.concept.keep', { word: term })}
          </Combobox.Option>
        )}
        {browse && (
          <Combobox.Option value={BROWSE} className={styles['browse']}>
            <IconBinaryTree2 size={16} className="ic" aria-hidden="true" />
            {browse.text}
          </Combobox.Option>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}

function Chips({ value, onChange, own, withLevel = false, withLastUsed = false, importances = [] }: ConceptFieldProps) {
  return (
    <>
      {value.map((concept, index) => (
        <ConceptChip
          key={concept.id}
          concept={concept}
          withLevel={withLevel}
          withLastUsed={withLastUsed}
          importances={importances}
          onChange={(changed) => onChange(value.with(index, changed))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      {own && <OwnWords {...own} />}
    </>
  )
}

const BROWSE = 'browse'
const KEEP = 'keep'
const MIN_WORD = 2

const NOTHING: readonly ConceptOption[] = []

function useFound({ key, find }: ConceptSearch, term: string) {
  const [settled] = useDebouncedValue(term.trim(), DEBOUNCE_MS)
  const { data, isSuccess, isError, isLoading, isPlaceholderData } = useQuery({
    queryKey: ['concept-field', key, settled],
    queryFn: ({ signal }) => find(settled, signal),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const isStale = isPlaceholderData || isLoading || settled !== term.trim()
  return { options: data ?? NOTHING, isSuccess, isError, isStale }
}

function Options({
  options,
  isEmpty,
  isError,
}: {
  options: readonly ConceptOption[]
  isEmpty: boolean
  isError: boolean
}) {
  const t = useT()
  if (isError) return <Combobox.Empty>{t('common.load.failed')}</Combobox.Empty>
  if (isEmpty) return <Combobox.Empty>{t('common.concept.nothing')}</Combobox.Empty>
  return options.map(({ id, label, lang, hint, note }) => (
    <Combobox.Option key={id} value={String(id)} className={styles['option']}>
      <b>
        <Word text={label} lang={lang} />
      </b>
      <span>{hint}</span>
      <em>{note}</em>
    </Combobox.Option>
  ))
}

type SuggestionsProps = {
  title: string
  /** Renders plain links in a line of text. */
  isQuiet?: boolean
  options: readonly ConceptOption[]
  chosen: ReadonlySet<number>
  onAdd: (option: ConceptOption) => void
}

function Suggestions({ title, options, isQuiet = false, chosen, onAdd }: SuggestionsProps) {
  const open = options.filter(({ id }) => !chosen.has(id))
  if (open.length === 0) return null
  return (
    <Proposals title={title} isQuiet={isQuiet}>
      {open.map((option) => (
        <Proposal key={option.id} adds={!isQuiet} onTake={() => onAdd(option)}>
          <Word text={option.label} lang={option.lang} />
        </Proposal>
      ))}
    </Proposals>
  )
}
