import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { findChoices } from '#web/lib/intl/find-choices.ts'
import type { Choice } from '#web/lib/intl/find-choices.ts'
import { useTypeahead } from './use-typeahead.ts'

type SearchSelectProps = {
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

const NOTHING: Choice[] = []

/** Select of a known list that is searched by typing. */
export function SearchSelect({ choices, value, onChange, onClear, ...input }: SearchSelectProps) {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const combobox = useCombobox()
  const chosen = choices.find((choice) => choice.value === value)
  const found = useMemo(() => findChoices(choices, typed ?? ''), [choices, typed])
  const options = combobox.dropdownOpened ? found.choices : NOTHING
  const close = () => {
    setTyped(undefined)
    combobox.closeDropdown()
  }
  const choose = (picked: string) => {
    if (picked !== value) onChange(picked)
    close()
  }
  const typeahead = useTypeahead({
    combobox,
    options,
    preselected: positionOf(options, typed, value, found.isStrong),
    take: () => options[0] && choose(options[0].value),
    restore: close,
  })
  return (
    <Combobox store={combobox} onOptionSubmit={choose} keepMounted>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...input}
          autoComplete="off"
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          value={typed ?? chosen?.label ?? ''}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text)
            if (text === '' && value !== null) onClear?.()
            combobox.openDropdown()
          }}
          onFocus={(event) => {
            typeahead.onFocus(event)
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={close}
          onKeyDown={typeahead.onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }}>
          {combobox.dropdownOpened && options.length === 0 && (
            <Combobox.Empty>{t('common.concept.nothing')}</Combobox.Empty>
          )}
          {options.map((choice) => (
            <Combobox.Option key={choice.value} value={choice.value} active={choice.value === value}>
              {choice.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The first hit once it is strong; the chosen one before anything is typed. */
function positionOf(options: readonly Choice[], typed: string | undefined, value: string | null, isStrong: boolean) {
  if (typed === undefined) return options.findIndex((choice) => choice.value === value)
  return isStrong ? 0 : -1
}
