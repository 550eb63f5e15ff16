import { PillsInput } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { ConceptChips } from './concept-chips.tsx'
import type { ChosenConcept, ImportanceChoice } from './concept-chip.tsx'
import { MAX_CONCEPTS } from './concept-limits.ts'
import styles from './concept-field.module.css'
import { useLateField } from '#web/components/form/use-late-field.ts'
import { Word } from '#web/components/match/word.tsx'
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

export type ConceptFieldProps = {
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
  /** Whether the dialog that holds the field gives it the focus. */
  takesFocus?: boolean
}

function load() {
  return import('./concept-typeahead.tsx').then((file) => file.ConceptTypeahead)
}

/** Multi-select of concepts: chips and a typeahead in any language; level, importance, suggestions, tree optional. */
export function ConceptField(props: ConceptFieldProps) {
  const { value, onChange, suggestions, own, max = MAX_CONCEPTS } = props
  const { loaded, input } = useLateField({ load })
  const chosen = new Set(value.map(({ id }) => id))
  const add = ({ id, label, lang }: ConceptOption) => {
    if (!chosen.has(id) && value.length < max) onChange([...value, { id, label, ...(lang !== undefined && { lang }) }])
  }
  return (
    <div className={styles['field']}>
      {loaded ? <loaded.Field {...props} begun={loaded.begun} onAdd={add} /> : <StillField {...props} input={input} />}
      {own && <OwnHelp words={own.words} />}
      {suggestions && <Suggestions {...suggestions} chosen={chosen} onAdd={add} />}
    </div>
  )
}

type StillFieldProps = ConceptFieldProps & { input: ReturnType<typeof useLateField>['input'] }

/** Looks like the field, whose code is not there yet. */
function StillField({ input, ...props }: StillFieldProps) {
  const t = useT()
  const { label, name, value, onChange, description, error, disabled = false, max = MAX_CONCEPTS } = props
  const isFull = value.length >= max
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown(event)
    if (event.key === 'Backspace' && event.currentTarget.value === '') onChange(value.slice(0, -1))
  }
  return (
    <PillsInput label={label} description={description} error={error} disabled={disabled}>
      <div className={styles['chips']}>
        <ConceptChips {...props} />
        <PillsInput.Field
          {...input}
          name={name}
          disabled={disabled}
          readOnly={isFull}
          data-autofocus={props.takesFocus}
          data-full={isFull || undefined}
          placeholder={isFull ? '' : (props.placeholder ?? t('common.concept.add'))}
          onKeyDown={onKeyDown}
        />
      </div>
    </PillsInput>
  )
}

function OwnHelp({ words }: { words: readonly string[] }) {
  const t = useT()
  return words.length > 0 && <p className="s13 mut">{t('common.concept.ownHelp')}</p>
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
