import { useEffect, useState } from 'react'

/** Returns the focus to the opener when a dialog unmounts. */
export function useReturnFocus(): void {
  // Determined before the dialog mounts: a menu it was opened from may close at the same time.
  const [before] = useState(opener)
  useEffect(
    // Deferred until the dialog is gone, or its focus trap would take the focus back.
    () => () => {
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}

/** Focused element, or the button of the menu that contains it, as the menu closes; none in a page as sent. */
function opener(): Element | null {
  if (typeof document === 'undefined') return null
  const active = document.activeElement
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : active
}
