import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Focuses a button that has just replaced the one that was pressed, so that what it opens returns the focus to it. */
export function useFocusOnMount(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return button
}
