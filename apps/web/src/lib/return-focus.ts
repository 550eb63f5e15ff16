import { useEffect } from 'react'

/** Gives the focus back to what had it before, when a dialog that exists only while open goes away. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    // After the dialog itself is gone, or its focus trap would take the focus back.
    return () => {
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    }
  }, [])
}
