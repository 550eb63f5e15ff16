import { useSyncExternalStore } from 'react'
import { useShell } from '#web/lib/session/shell.ts'

const MINUTE_MS = 60_000

/** Current time in whole minutes: the server's during hydration, then the browser's. */
export function useNow(): Date {
  const { renderedAt } = useShell()
  return new Date(useSyncExternalStore(everyMinute, presentMinute, () => Date.parse(renderedAt)))
}

function presentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE_MS)
  return () => clearInterval(timer)
}
