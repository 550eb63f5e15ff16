import { useMutationState } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { markForm } from '#web/lib/form/dirty-forms.ts'

/** Key prefix of messages that are being sent or could not be sent. */
export const UNSENT_KEY = ['unsent'] as const

/** Warns before the browser page closes while messages are unsent; moving within the site keeps them. */
export function useUnsentGuard(): void {
  const id = useId()
  const isUnsent = useMutationState({ filters: { mutationKey: UNSENT_KEY }, select: () => true }).length > 0
  useEffect(() => {
    if (!isUnsent) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    markForm(id, true)
    window.addEventListener('beforeunload', warn)
    return () => {
      markForm(id, false)
      window.removeEventListener('beforeunload', warn)
    }
  }, [id, isUnsent])
}
