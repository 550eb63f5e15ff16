import type { ConceptLabels } from '@matchwright/contract/common.schema'
import type { Importance, ListingContent } from '@matchwright/contract/listing-content.schema'
import { sectionOf } from './sections.ts'
import type { SectionKey } from './sections.ts'

/** Difference between two contents: a single entry where possible, else the section. */
export type ContentChange =
  | { kind: 'importance'; name: string; now: Importance; before: Importance }
  | { kind: 'added' | 'removed'; name: string }
  | { kind: 'section'; section: SectionKey }
  | { kind: 'weights' | 'strictness' }

type Entry = { concept_id: number; importance: Importance }
const LISTS = ['occupations', 'skills', 'licences', 'responsibilities', 'social', 'industries'] as const

/** Last field that differs; undefined if none does. */
export function contentChange(
  before: ListingContent,
  after: ListingContent,
  labels: ConceptLabels,
): ContentChange | undefined {
  const changed = (Object.keys(after) as (keyof ListingContent)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const field = changed.at(-1)
  if (field === undefined) return undefined
  const list = LISTS.find((one) => one === field)
  const entry = list && changed.length === 1 ? entryChange(before[list], after[list], labels) : undefined
  if (field === 'weights') return { kind: 'weights' }
  if (field === 'match_factor') return { kind: 'strictness' }
  return entry ?? { kind: 'section', section: sectionOf(field) }
}

function entryChange(
  before: readonly Entry[],
  after: readonly Entry[],
  labels: ConceptLabels,
): ContentChange | undefined {
  const nameOf = ({ concept_id: id }: Entry): string => labels[String(id)]?.text ?? ''
  const missingIn = (others: readonly Entry[]) => (entry: Entry) =>
    !others.some(({ concept_id: id }) => id === entry.concept_id)
  const [added, removed] = [after.filter(missingIn(before)), before.filter(missingIn(after))]
  if (added.length + removed.length > 1) return undefined
  if (added[0]) return { kind: 'added', name: nameOf(added[0]) }
  if (removed[0]) return { kind: 'removed', name: nameOf(removed[0]) }
  const moved = after.flatMap((entry) => {
    const old = before.find(({ concept_id: id }) => id === entry.concept_id)
    return old && old.importance !== entry.importance ? [{ entry, old }] : []
  })
  const [only] = moved
  return only && moved.length === 1
    ? { kind: 'importance', name: nameOf(only.entry), now: only.entry.importance, before: only.old.importance }
    : undefined
}
