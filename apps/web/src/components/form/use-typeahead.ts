import type { useCombobox } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'

type TypeaheadOptions = {
  combobox: ReturnType<typeof useCombobox>
  /** Options of the list; must keep their identity while they stay the same. */
  options: unknown
  /** Position of the option that Enter takes; -1 for none, as when all options are only like the text. */
  preselected: number
  /** Whether the options belong to an earlier text. */
  isStale?: boolean
  /** Whether Enter was pressed before the field was there. */
  isEntered?: boolean
  /** Takes the preselected option. */
  take: () => void
  /** Brings back the text from before typing. */
  restore: () => void
}

/**
 * Keyboard behaviour shared by selects and typeaheads: the text is selected on focus, Enter takes the preselected
 * option and never submits the form, Escape restores. Enter before the options have arrived takes the first strong one.
 */
export function useTypeahead(typeahead: TypeaheadOptions) {
  const { combobox, options, preselected, isStale = false, isEntered = false, take, restore } = typeahead
  const isWaiting = useRef(isEntered)
  const { selectOption, resetSelectedOption, dropdownOpened } = combobox
  const hasPreselected = preselected >= 0 && !isStale
  // Options that are rendered anew have lost the mark, so it must be set again.
  useEffect(() => {
    if (hasPreselected && dropdownOpened) selectOption(preselected)
    // eslint-disable-next-line react/exhaustive-effect-dependencies
  }, [options, preselected, hasPreselected, dropdownOpened, selectOption])
  // Not when the list opens: the arrow key that opened it has moved to an option.
  useEffect(() => {
    if (!hasPreselected) resetSelectedOption()
    // eslint-disable-next-line react/exhaustive-effect-dependencies
  }, [options, hasPreselected, resetSelectedOption])
  useEffect(() => {
    if (!isWaiting.current || isStale) return
    isWaiting.current = false
    if (preselected >= 0) take()
  }, [isStale, preselected, take])
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing) return
      isWaiting.current = event.key === 'Enter' && isStale
      if (event.key === 'Enter') event.preventDefault()
      // The list may not be there yet, and without a marked option.
      if (event.key === 'Enter' && hasPreselected && combobox.getSelectedOptionIndex() === -1) take()
      if (event.key === 'Escape') restore()
    },
    /** Forgets an Enter that is still waiting for options. */
    cancel: () => {
      isWaiting.current = false
    },
  }
}
