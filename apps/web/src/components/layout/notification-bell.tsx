import { Suspense, lazy, useState } from 'react'
import { BellButton } from './bell-button.tsx'

function load() {
  return import('./opened-bell.tsx')
}

const OpenedBell = lazy(() => load().then((bell) => ({ default: bell.OpenedBell })))

/** Bell that opens the list of notifications, whose code loads when the bell is pointed at or focused. */
export function NotificationBell() {
  const [isWanted, setWanted] = useState(false)
  const closed = (
    <BellButton
      aria-expanded={false}
      aria-busy={isWanted || undefined}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedBell />
    </Suspense>
  )
}
