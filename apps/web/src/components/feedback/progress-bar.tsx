import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { HIDE_MS, THROTTLE_MS, TICK_MS, HIDDEN_PROGRESS, nextProgress } from '#web/lib/browser/progress.ts'
import styles from './progress-bar.module.css'

/** Progress bar at the top of the page during navigations, queries and mutations. */
export function ProgressBar() {
  const t = useT()
  const { state } = useNavigation()
  const waiting = useIsFetching() + useIsMutating() > 0 || state !== 'idle'
  const { forget, hasFailed } = useFailureWatch()
  const [progress, send] = useReducer(nextProgress, HIDDEN_PROGRESS)

  useEffect(() => {
    if (!waiting) return undefined
    forget()
    const started = setTimeout(() => send({ kind: 'start' }), THROTTLE_MS)
    return () => {
      clearTimeout(started)
      send({ kind: 'finish', failed: hasFailed() })
    }
  }, [waiting, forget, hasFailed])

  useEffect(() => {
    if (progress.phase === 'hidden') return undefined
    const running = progress.phase === 'running'
    const timer = running
      ? setInterval(() => send({ kind: 'tick' }), TICK_MS)
      : setTimeout(() => send({ kind: 'hide' }), HIDE_MS)
    return () => clearInterval(timer)
  }, [progress.phase])

  if (progress.phase === 'hidden') return null
  return (
    <div
      className={styles['track']}
      role="progressbar"
      aria-label={t('common.loading')}
      data-failed={progress.failed || undefined}
    >
      <div style={{ inlineSize: `${progress.percent}%` }} />
    </div>
  )
}

/** Tracks whether a query or mutation failed since the last `forget`. */
function useFailureWatch() {
  const client = useQueryClient()
  const failed = useRef(false)
  useEffect(() => {
    const note = (type: string, status: string | undefined) => {
      if (type === 'updated' && status === 'error') failed.current = true
    }
    const stopQueries = client.getQueryCache().subscribe((event) => note(event.type, event.query.state.status))
    const stopMutations = client.getMutationCache().subscribe((event) => note(event.type, event.mutation?.state.status))
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [client])
  const forget = useCallback(() => {
    failed.current = false
  }, [])
  const hasFailed = useCallback(() => failed.current, [])
  return { forget, hasFailed }
}
