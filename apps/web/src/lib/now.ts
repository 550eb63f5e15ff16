import { useEffect, useState } from 'react'
import { useShell } from './shell.ts'

const MINUTE_MS = 60_000

/** The present minute: the server's while the page takes over, then the browser's own. */
export function useNow(): Date {
  const { renderedAt } = useShell()
  const [now, setNow] = useState(() => new Date(renderedAt))
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
