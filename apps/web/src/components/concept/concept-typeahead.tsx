import { Combobox, PillsInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { ConceptChips } from './concept-chips.tsx'
import { MAX_CONCEPTS } from './concept-limits.ts'
import type { ConceptFieldProps, ConceptOption, ConceptSearch } from './concept-field.tsx'
import styles from './concept-field.module.css'
import { useFocusWith } from '#web/components/form/use-focus-with.ts'
import type { Begun } from '#web/components/form/use-late-field.ts'
import { useTypeahead } from '#web/components/form/use-typeahead.ts'
import { Word } from '#web/components/match/word.tsx'
import { withWord } from './own-words.tsx'

const DEBOUNCE_MS = 150

export type ConceptTypeaheadProps = ConceptFieldProps & { begun: Begun; onAdd: (option: ConceptOption) => void }

/** Chips and input of a field for concepts, with the list of what is found. */
export function ConceptTypeahead(props: ConceptTypeaheadProps) {
  const { label, name, search, value, onChange, description, error, own, browse, begun, onAdd } = props
  const { disabled = false, max = MAX_CONCEPTS } = props
  const isFull = value.length >= max
  const t = useT()
  const input = useFocusWith(begun)
  const [term, setTerm] = useState(begun.text ?? '')
  const combobox = useCombobox({
    defaultOpened: begun.isFocused && (begun.isPressed || begun.text !== undefined),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const found = useFound(search, term)
  const chosen = new Set(value.map(({ id }) => id))
  const options = found.options.filter(({ id }) => !chosen.has(id))
  const mayKeep = own !== undefined && term.trim().length >= MIN_WORD
  const preselected = preselectedOf(options, mayKeep)
  const done = () => {
    setTerm('')
    combobox.closeDropdown()
  }
  const add = (option: ConceptOption) => {
    onAdd(option)
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
    isEntered: begun.isEntered,
    take: () => submit(preselected.value),
    restore: done,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    typeahead.onKeyDown(event)
    if (event.key === 'Backspace' && term === '') onChange(value.slice(0, -1))
  }
  const placeholder = isFull ? '' : (props.placeholder ?? t('common.concept.add'))

  return (
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
            <ConceptChips {...props} />
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
  )
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
