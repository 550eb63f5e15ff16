import { createContext, use } from 'react'

/** Kind of an anchor: a fact by its number, its first mark in the source, or a source line by its offset. */
export type AnchorKind = 'fact' | 'mark' | 'line'
export type ActiveFacts = {
  /** Facts highlighted in the source and in the form. */
  active: ReadonlySet<number>
  point: (numbers: readonly number[]) => void
  /** Element id, unique across the files of a queue on one page. */
  anchor: (kind: AnchorKind, number: number) => string
}

export const ActiveFactsContext = createContext<ActiveFacts>({
  active: new Set(),
  point: () => {},
  anchor: (kind, number) => `${kind}-${number}`,
})

export function useActiveFacts(): ActiveFacts {
  return use(ActiveFactsContext)
}

/** Scrolls to an anchor and focuses it: from the mark to the field or back. */
export function goTo(anchor: string): void {
  const target = document.getElementById(anchor)
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  target?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  target?.focus({ preventScroll: true })
}
