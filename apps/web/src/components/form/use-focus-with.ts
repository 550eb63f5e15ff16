import { useEffect, useRef, useState } from 'react'

/** Focuses a field that replaces a plain input during typing, with the caret at the end of the text. */
export function useFocusWith(typedBefore: string | undefined) {
  const ref = useRef<HTMLInputElement>(null)
  const [isTyping] = useState(typedBefore !== undefined)
  useEffect(() => {
    const input = ref.current
    if (!isTyping || !input) return
    input.focus()
    input.setSelectionRange(input.value.length, input.value.length)
  }, [isTyping])
  return ref
}
