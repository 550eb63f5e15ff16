import type { ConceptLabels } from '@matchwright/contract/common.schema'
import type { ChosenConcept } from '#web/components/concept/concept-field.tsx'

type Entry = { concept_id: number }

/** Entries of a listing as values of the concept field. */
export function chosenOf<E extends Entry>(
  entries: readonly E[],
  labels: ConceptLabels,
  marks: (entry: E) => Pick<ChosenConcept, 'level' | 'importance' | 'lastUsed'>,
): ChosenConcept[] {
  return entries.map((entry) => {
    const label = labels[String(entry.concept_id)]
    return { id: entry.concept_id, label: label?.text ?? '', ...(label?.lang && { lang: label.lang }), ...marks(entry) }
  })
}

/** Values of the concept field as entries; existing entries keep the properties that the field does not show. */
export function entriesOf<E extends Entry>(
  chosen: readonly ChosenConcept[],
  before: readonly E[],
  made: (concept: ChosenConcept) => E,
  marked: (entry: E, concept: ChosenConcept) => E,
): E[] {
  const known = new Map(before.map((entry) => [entry.concept_id, entry]))
  return chosen.map((concept) => marked(known.get(concept.id) ?? made(concept), concept))
}

/** Replaces the concept of one entry and keeps the entry's other properties, but for those of `changed`. */
export function replaced<E extends Entry>(
  entries: readonly E[],
  id: number,
  by: ChosenConcept,
  changed: Partial<E> = {},
): E[] {
  return entries.map((entry) => (entry.concept_id === id ? { ...entry, ...changed, concept_id: by.id } : entry))
}
