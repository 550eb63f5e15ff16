import { createContext, use } from 'react'

/** A fact by its number, its first mark in the source, a line of the source by its offset. */
export type AnchorKind = 'fact' | 'mark' | 'line'
export type ActiveFacts = {
  /** Facts that are pointed at, on either side. */
  active: ReadonlySet<number>
  point: (numbers: readonly number[]) => void
  /** The id of an element: several files of a queue are in the page at once. */
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

/** Moves to the other side of a number: from the mark to the field, from the field to the mark. */
export function goTo(anchor: string): void {
  const target = document.getElementById(anchor)
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  target?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  target?.focus({ preventScroll: true })
}
