import { createContext, use } from 'react'

/** Facts that are pointed at, on either side. */
export type ActiveFacts = { active: ReadonlySet<number>; point: (numbers: readonly number[]) => void }

export const ActiveFactsContext = createContext<ActiveFacts>({ active: new Set(), point: () => {} })
export const useActiveFacts = (): ActiveFacts => use(ActiveFactsContext)

export const factAnchor = (n: number): string => `fact-${n}`
/** Of the line of the source that begins at this offset. */
export const lineAnchor = (start: number): string => `line-${start}`
export const markAnchor = (n: number): string => `mark-${n}`

/** Moves to the other side of a number: from the mark to the field, from the field to the mark. */
export function goTo(anchor: string): void {
  const target = document.getElementById(anchor)
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  target?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  target?.focus({ preventScroll: true })
}
