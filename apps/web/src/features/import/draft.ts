import type { Fact, Reading } from '@matchwright/contract/parser.schema'
import { useCallback, useMemo, useState } from 'react'

/** User's change of a fact. */
export type FactChange = Partial<Pick<Fact, 'value' | 'importance' | 'is_kept'>> & { isConfirmed?: true }
export type DraftFact = Fact & {
  /** Low confidence in the parse result; the fact keeps its position after it is confirmed. */
  isDoubtful: boolean
  status: 'clear' | 'check' | 'changed'
}
export type Draft = {
  facts: readonly DraftFact[]
  change: (n: number, change: FactChange) => void
  labelOf: (conceptId: number) => { text: string; lang?: string } | undefined
  /** Adds the label of a concept that the parse result lacks. */
  learn: (concept: { id: number; label: string; lang?: string }) => void
  isTouched: boolean
}

/** Facts of a parse result with the user's changes. */
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

/** Fact for a request, without client-only fields. */
export function sentFact(fact: DraftFact): Fact {
  const { isDoubtful: _isDoubtful, status: _status, ...sent } = fact
  return sent
}
