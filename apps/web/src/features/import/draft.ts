import type { Fact, Reading } from '@matchwright/contract/parser.schema'
import { useCallback, useMemo, useState } from 'react'

/** What the person did with a fact. */
export type FactChange = Partial<Pick<Fact, 'value' | 'importance' | 'is_kept'>> & { isConfirmed?: true }
export type DraftFact = Fact & {
  /** The reading was not sure; it stays in its place after somebody has looked. */
  isDoubtful: boolean
  status: 'clear' | 'check' | 'changed'
}
export type Draft = {
  facts: readonly DraftFact[]
  change: (n: number, change: FactChange) => void
  labelOf: (conceptId: number) => { text: string; lang?: string } | undefined
  /** Remembers how a concept is called that the reading did not mention. */
  learn: (concept: { id: number; label: string; lang?: string }) => void
  isTouched: boolean
}

/** The facts of a reading with what the person has changed of them. */
export function useDraft(reading: Reading): Draft {
  const [changes, setChanges] = useState<ReadonlyMap<number, FactChange>>(new Map())
  const [learned, setLearned] = useState<ReadonlyMap<number, { text: string; lang?: string }>>(new Map())
  const facts = useMemo(() => reading.facts.map((fact) => draftFact(fact, changes.get(fact.n))), [reading, changes])
  const change = useCallback(
    (n: number, made: FactChange) => setChanges((known) => new Map(known).set(n, { ...known.get(n), ...made })),
    [],
  )
  const learn = useCallback<Draft['learn']>(
    ({ id, label, lang }) =>
      setLearned((known) => new Map(known).set(id, { text: label, ...(lang !== undefined && { lang }) })),
    [],
  )
  const labelOf = (id: number) => learned.get(id) ?? reading.concept_labels[String(id)]
  return { facts, change, labelOf, learn, isTouched: changes.size > 0 }
}

function draftFact(fact: Fact, { isConfirmed, ...made }: FactChange = {}): DraftFact {
  const isDoubtful = fact.check !== null && fact.is_kept
  const isChanged = made.value !== undefined || made.importance !== undefined
  const status = isChanged ? 'changed' : isDoubtful && !isConfirmed ? 'check' : 'clear'
  return { ...fact, ...made, isDoubtful, status }
}

/** A fact as it is sent: without what only this page knows. */
export function sentFact(fact: DraftFact): Fact {
  const { isDoubtful: _isDoubtful, status: _status, ...sent } = fact
  return sent
}
