import type { Fact, FactValue } from '@matchwright/contract/parser.schema'
import type { Branch, Taxonomy } from '@matchwright/taxonomy/concepts'

/** Access to the facts that the user kept, for the drafts. */

export type FactField = Fact['field']
type Kind = FactValue['kind']
export type ValueOf<K extends Kind> = Extract<FactValue, { kind: K }>
export type FactOf<K extends Kind> = Fact & { value: ValueOf<K> }
export type DraftContext = { taxonomy: Taxonomy; language: string; today: string }

export function keptFacts(facts: Fact[]): Fact[] {
  return facts.filter(({ is_kept: isKept }) => isKept)
}

function isOf<K extends Kind>(fact: Fact, kind: K): fact is FactOf<K> {
  return fact.value.kind === kind
}

/** Facts of a field with a value of the field's kind. Values of another kind are ignored. */
export function factsOf<K extends Kind>(facts: Fact[], field: FactField, kind: K): FactOf<K>[] {
  return facts.filter((fact) => fact.field === field).filter((fact) => isOf(fact, kind))
}

export function valuesOf<K extends Kind>(facts: Fact[], field: FactField, kind: K): ValueOf<K>[] {
  return factsOf(facts, field, kind).map(({ value }) => value)
}

export function valueOf<K extends Kind>(facts: Fact[], field: FactField, kind: K): ValueOf<K> | undefined {
  return valuesOf(facts, field, kind)[0]
}

export function textOf(facts: Fact[], field: FactField): string {
  return valueOf(facts, field, 'text')?.text ?? ''
}

/** Facts with one of the fields, grouped by entry, in the order of the text. */
export function entriesOf(facts: Fact[], fields: readonly FactField[]): Fact[][] {
  const entries = new Map<number, Fact[]>()
  for (const fact of facts) {
    if (!fields.includes(fact.field)) continue
    // A fact without an entry forms one of its own; its key is negative, and entry numbers never are.
    const entry = fact.entry ?? -fact.n
    entries.set(entry, [...(entries.get(entry) ?? []), fact])
  }
  return [...entries.values()]
}

export const WORK_FIELDS = ['position', 'employer', 'work_place', 'period', 'task'] as const
export const EDUCATION_FIELDS = ['institution', 'degree', 'education_field', 'education_period'] as const

/** Concept of a value if it belongs to the branch. Required because clients may send any number. */
export function conceptIn(
  taxonomy: Taxonomy,
  branch: Branch,
  value: { concept_id: number | null } | undefined,
): number | null {
  const id = value?.concept_id ?? null
  return id !== null && taxonomy.get(id)?.branch === branch ? id : null
}

export function uniqueBy<T>(items: T[], key: (item: T) => unknown): T[] {
  const known = new Set<unknown>()
  return items.filter((item) => !known.has(key(item)) && known.add(key(item)))
}
