import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { findChoices } from '#web/lib/intl/find-choices.ts'
import type { Choice } from '#web/lib/intl/find-choices.ts'
import type { SearchSelectProps } from './search-select.tsx'
import { useFocusWith } from './use-focus-with.ts'
import { typedIn } from './use-late-field.ts'
import type { Begun } from './use-late-field.ts'
import { useTypeahead } from './use-typeahead.ts'

export type SearchTypeaheadProps = SearchSelectProps & { begun: Begun }

const NOTHING: Choice[] = []

/** Input of a select with the list of what is found. */
export function SearchTypeahead({ choices, value, onChange, onClear, begun, ...input }: SearchTypeaheadProps) {
  const t = useT()
  const [typed, setTyped] = useState(typedIn(begun))
  const ref = useFocusWith(begun)
  const combobox = useCombobox()
  const chosen = choices.find((choice) => choice.value === value)
  const found = useMemo(() => findChoices(choices, typed ?? ''), [choices, typed])
  const options = combobox.dropdownOpened || typed !== undefined ? found.choices : NOTHING
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
    isEntered: begun.isEntered,
    take: () => options[0] && choose(options[0].value),
    restore: close,
  })
  return (
    <Combobox store={combobox} onOptionSubmit={choose} keepMounted>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...input}
          ref={ref}
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
            if (typed === undefined) typeahead.onFocus(event)
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
