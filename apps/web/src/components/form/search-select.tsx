import { ComboboxChevron, InputBase } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Choice } from '#web/lib/intl/find-choices.ts'
import { useLateField } from './use-late-field.ts'

export type SearchSelectProps = {
  choices: readonly Choice[]
  /** Value of the chosen one; null where choosing adds to a list, which empties the field. */
  value: string | null
  onChange: (value: string) => void
  /** Makes the field clearable by emptying it. */
  onClear?: () => void
  name?: string
  label?: ReactNode
  'aria-label'?: string
  description?: ReactNode
  error?: ReactNode
  placeholder?: string
  disabled?: boolean
  size?: 'xs' | 'sm'
  className?: string
}

// A closed list has no element that it controls.
const CLOSED = { role: 'combobox', 'aria-expanded': false } as const

function load() {
  return import('./search-typeahead.tsx').then((file) => file.SearchTypeahead)
}

/** Select of a known list that is searched by typing. */
export function SearchSelect(props: SearchSelectProps) {
  const { choices, value, onChange: _onChange, onClear, ...shown } = props
  const initial = choices.find((choice) => choice.value === value)?.label ?? ''
  const { loaded, input } = useLateField({
    load,
    initial,
    onType: (text) => text === '' && value !== null && onClear?.(),
  })
  if (loaded) return <loaded.Field {...props} begun={loaded.begun} />
  return (
    <InputBase
      {...shown}
      {...input}
      {...CLOSED}
      key={initial}
      defaultValue={initial}
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
    />
  )
}
