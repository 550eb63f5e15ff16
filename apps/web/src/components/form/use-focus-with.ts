import { useEffect, useRef, useState } from 'react'

/**
 * For a field that takes the place of a plain input in which somebody was typing: it has the focus, behind that text.
 */
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
