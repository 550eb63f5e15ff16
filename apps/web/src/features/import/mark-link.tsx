import type { ReactNode } from 'react'
import { factAnchor, goTo, markAnchor, useActiveFacts } from './active-facts.ts'
import type { DraftFact } from './draft.ts'

/** From a mark in the source to its field; pointing at it shows both. */
export function MarkLink({ fact, isFirst, children }: { fact: DraftFact; isFirst: boolean; children: ReactNode }) {
  const { point } = useActiveFacts()
  return (
    <a
      id={isFirst ? markAnchor(fact.n) : undefined}
      href={`#${factAnchor(fact.n)}`}
      tabIndex={isFirst ? 0 : -1}
      onPointerEnter={() => point([fact.n])}
      onFocus={() => point([fact.n])}
      onClick={(event) => {
        event.preventDefault()
        goTo(factAnchor(fact.n))
      }}
    >
      {children}
    </a>
  )
}
