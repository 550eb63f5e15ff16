import type { Fact, Reading } from '@matchwright/contract/parser.schema'
import { useCallback, useMemo, useState } from 'react'
import { isEmptyValue, newFacts } from './new-facts.ts'

/** User's change of a fact. */
export type FactChange = Partial<Pick<Fact, 'value' | 'importance' | 'is_kept'>> & { isConfirmed?: true }
export type DraftFact = Fact & {
  /** Low confidence in the parse result; the fact keeps its position after it is confirmed. */
  isDoubtful: boolean
  status: 'clear' | 'check' | 'changed'
  /** Not read: the user adds it. It counts once it says something. */
  isAdded: boolean
}
export type Draft = {
  facts: readonly DraftFact[]
  change: (n: number, change: FactChange) => void
  labelOf: (conceptId: number) => { text: string; lang?: string } | undefined
  /** Adds the label of a concept that the parse result lacks. */
  learn: (concept: { id: number; label: string; lang?: string }) => void
  /** Adds empty facts of these fields, all of one new entry if there are several; they are edited in place. */
  add: (fields: readonly Fact['field'][]) => void
  isTouched: boolean
}

/** Facts of a parse result with the user's changes. */
export function useDraft(reading: Reading): Draft {
  const [changes, setChanges] = useState<ReadonlyMap<number, FactChange>>(new Map())
  const [learned, setLearned] = useState<ReadonlyMap<number, { text: string; lang?: string }>>(new Map())
  const [added, setAdded] = useState<readonly Fact[]>([])
  const facts = useMemo(
    () => [
      ...reading.facts.map((fact) => draftFact(fact, false, changes.get(fact.n))),
      ...added.map((fact) => draftFact(fact, true, changes.get(fact.n))),
    ],
    [reading, added, changes],
  )
  const add = useCallback<Draft['add']>(
    (fields) => setAdded((before) => [...before, ...newFacts(fields, [...reading.facts, ...before])]),
    [reading],
  )
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
  return { facts, change, labelOf, learn, add, isTouched: changes.size > 0 }
}

function draftFact(fact: Fact, isAdded: boolean, { isConfirmed, ...made }: FactChange = {}): DraftFact {
  const isDoubtful = fact.check !== null && fact.is_kept
  const isChanged = made.value !== undefined || made.importance !== undefined
  const status = isChanged ? 'changed' : isDoubtful && !isConfirmed ? 'check' : 'clear'
  return { ...fact, ...made, isDoubtful, status, isAdded }
}

/** Facts that are taken: neither left out nor added and still empty. */
export function keptFacts(facts: readonly DraftFact[]): DraftFact[] {
  return facts.filter((fact) => fact.is_kept && !(fact.isAdded && isEmptyValue(fact.value)))
}

/** Facts for a request, without those that were added and say nothing, and without client-only fields. */
export function sentFacts(facts: readonly DraftFact[]): Fact[] {
  return facts
    .filter((fact) => !(fact.isAdded && isEmptyValue(fact.value)))
    .map(({ isDoubtful: _isDoubtful, status: _status, isAdded: _isAdded, ...sent }) => sent)
}
