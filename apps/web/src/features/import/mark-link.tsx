import type { ReactNode } from 'react'
import { goTo, useActiveFacts } from './active-facts.ts'
import type { DraftFact } from './draft.ts'

/** Link from a mark in the source to its field; hover or focus highlights both. */
export function MarkLink({ fact, isFirst, children }: { fact: DraftFact; isFirst: boolean; children: ReactNode }) {
  const { point, anchor } = useActiveFacts()
  return (
    <a
      id={isFirst ? anchor('mark', fact.n) : undefined}
      href={`#${anchor('fact', fact.n)}`}
      tabIndex={isFirst ? 0 : -1}
      onPointerEnter={() => point([fact.n])}
      onFocus={() => point([fact.n])}
      onClick={(event) => {
        event.preventDefault()
        goTo(anchor('fact', fact.n))
      }}
    >
      {children}
    </a>
  )
}
