import { useDeferredValue } from 'react'

/**
 * Opens a dialog just after it is mounted: it then slides in, and knows to which element the focus returns.
 * Dialogs that are mounted open know neither.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  return useDeferredValue(opened, false)
}
