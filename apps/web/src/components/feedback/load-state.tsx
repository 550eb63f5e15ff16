import { Button, Skeleton } from '@mantine/core'
import { IconCloudOff, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useT } from '#web/lib/intl/translate.ts'
import { EmptyState } from './empty-state.tsx'
import styles from './load-state.module.css'

/** Delay before a loading state appears, so that fast fetches do not flash one. */
const DISPLAY_DELAY_MS = 200

/** Whether `waiting` has been true for `delayMs`. */
export function useDelayed(waiting: boolean, delayMs: number = DISPLAY_DELAY_MS): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting, delayMs])
  return waiting && late
}

/** Skeleton of a list, visible after 200 ms; its height is reserved from the start. */
export function SkeletonRows({ rows = 5, height = 56 }: { rows?: number; height?: number }) {
  const t = useT()
  const shown = useDelayed(true)
  if (!shown) return <div style={{ minBlockSize: rows * height }} />
  return (
    <div className={styles['rows']} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} style={{ minBlockSize: height }}>
          <Skeleton circle height={36} width={36} />
          <div>
            <Skeleton height={13} width={`${60 - ((index * 13) % 30)}%`} />
            <Skeleton height={11} width={`${35 + ((index * 7) % 20)}%`} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Error of a failed fetch with a retry button. */
export function LoadProblem({ onRetry, text }: { onRetry: () => void; text?: string }) {
  const t = useT()
  const online = useOnline()
  return (
    <EmptyState
      variant="plain"
      icon={online ? <IconPlugConnectedX size={24} className="ic" /> : <IconCloudOff size={24} className="ic" />}
      title={online ? t('common.load.failed') : t('common.load.offline')}
      text={text ?? (online ? t('common.load.failedHelp') : t('common.load.offlineHelp'))}
    >
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </EmptyState>
  )
}

type LoadedProps<T> = {
  query: UseQueryResult<T>
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** Renders a query by its state: skeleton, error with retry, or data. Keeps data while a refetch fails. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <LoadProblem onRetry={() => void query.refetch()} />
  return skeleton ?? <SkeletonRows />
}

/** Whether the browser has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
