import { useLayoutEffect, useRef } from 'react'
import type { Begun } from './use-late-field.ts'

/** Focuses a field that replaces a plain input in use, with the caret at the end of what was typed. */
export function useFocusWith(begun: Begun) {
  const ref = useRef<HTMLInputElement>(null)
  // Before the browser goes on: a key pressed between the two inputs would be lost.
  useLayoutEffect(() => {
    const input = ref.current
    if (!begun.isFocused || !input) return
    input.focus()
    if (begun.text !== undefined) input.setSelectionRange(input.value.length, input.value.length)
  }, [begun])
  return ref
}
