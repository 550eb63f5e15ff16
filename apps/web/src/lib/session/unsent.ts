import { useMutationState } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { markForm } from '#web/lib/form/dirty-forms.ts'

/** Key prefix of messages that are being sent or could not be sent. */
export const UNSENT_KEY = ['unsent'] as const

/** Channel on which the page shown without a connection, `/offline.js`, asks the open pages for their counts. */
const CHANNEL = 'unsent'

/** Tells pages shown without a connection how many messages wait here, when they ask and when the number changes. */
function useUnsentAnswers(count: number): void {
  const [page] = useState(() => Math.random())
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    const answer = () => channel.postMessage({ page, count })
    channel.addEventListener('message', ({ data }) => {
      if (data === 'count') answer()
    })
    answer()
    return () => channel.close()
  }, [page, count])
}

/**
 * Warns before the browser page closes while messages are unsent; moving within the site keeps them. Tells other open
 * pages their number.
 */
export function useUnsentGuard(): void {
  const id = useId()
  const count = useMutationState({ filters: { mutationKey: UNSENT_KEY }, select: () => true }).length
  const isUnsent = count > 0
  useUnsentAnswers(count)
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
