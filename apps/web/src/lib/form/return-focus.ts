import { useEffect, useState } from 'react'

/** Gives the focus back to what had it before, when a dialog that exists only while open goes away. */
export function useReturnFocus(): void {
  // Looked up before the dialog is in the page: a menu it was chosen from may be gone in the same moment.
  const [before] = useState(opener)
  useEffect(
    // After the dialog itself is gone, or its focus trap would take the focus back.
    () => () => {
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}

/** What the dialog was opened by; of a menu, which closes, the button that opens it. */
function opener(): Element | null {
  const active = document.activeElement
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : active
}
