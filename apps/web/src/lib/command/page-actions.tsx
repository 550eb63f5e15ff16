import { createContext, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'

export type PageAction = { key: string; text: string; hint?: string; run: () => void }

/** What the command palette offers first: actions on what the page shows. */
export type PageActions = { title: string; actions: readonly PageAction[] }

const Current = createContext<PageActions | null>(null)
const SetCurrent = createContext<(actions: PageActions | null) => void>(() => undefined)

export function PageActionsProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<PageActions | null>(null)
  return (
    <SetCurrent value={setCurrent}>
      <Current value={current}>{children}</Current>
    </SetCurrent>
  )
}

export function useCurrentActions(): PageActions | null {
  return use(Current)
}

/** Offers actions in the command palette while the component is mounted; null for none. */
export function usePageActions(given: PageActions | null): void {
  const set = use(SetCurrent)
  // After each render, as the actions are closures over what it shows.
  useEffect(() => {
    set(given)
  })
  useEffect(() => () => set(null), [set])
}
