import { useEffect } from 'react'

/** Gives the focus back to what had it before, when a dialog that exists only while open goes away. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = opener()
    // After the dialog itself is gone, or its focus trap would take the focus back.
    return () => {
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    }
  }, [])
}

/** What the dialog was opened by; of a menu, which closes, the button that opens it. */
function opener(): Element | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active
}
