import type { ProfileChange } from '@matchwright/contract/parser.schema'
import type { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'

type Content = PersonContent | CompanyContent
type Names = { taxonomy: Taxonomy; lang: string }

/** Profile fields that are never taken from a document. */
const NOT_READ = new Set(['language', 'ird_number', 'indigenous_status'])

/** Changes from the stored content: values added in `merged`, and fields whose parsed value differs. */
export function changesOf(stored: Content, read: Content, merged: Content, names: Names): ProfileChange[] {
  const texts = (value: unknown) => textsOf(value, names)
  return Object.entries(stored).flatMap(([field, before]: [string, unknown]): ProfileChange[] => {
    // All three contents are of one kind and have the same fields.
    const [found, after]: [unknown, unknown] = [read[field as keyof Content], merged[field as keyof Content]]
    if (NOT_READ.has(field) || texts(found).length === 0) return []
    if (Array.isArray(before) && Array.isArray(after)) {
      const added = texts(after.slice(before.length))
      return added.length > 0 ? [{ field, kind: 'new', stored: [], read: added }] : []
    }
    const [old, now] = [texts(before), texts(found)]
    if (old.join() === now.join()) return []
    return [{ field, kind: old.length === 0 ? 'new' : 'different', stored: old, read: now }]
  })
}

/** The merged content with these fields replaced by their parsed values. Lists are never replaced. */
export function withReplaced<C extends Content>(merged: C, read: C, replaced: readonly string[]): C {
  const taken = Object.entries(read).filter(
    ([field, value]) => replaced.includes(field) && !NOT_READ.has(field) && !Array.isArray(value),
  )
  return { ...merged, ...Object.fromEntries(taken) }
}

/** A value as display texts, one per list entry. */
function textsOf(value: unknown, names: Names): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => textsOf(entry, names))
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  const text = partsOf(new Map(Object.entries(value)), names)
    .filter(Boolean)
    .join(', ')
  return text === '' ? [] : [text]
}

const PARTS = [
  'position',
  'degree',
  'employer',
  'institution',
  'street',
  'postcode',
  'city',
  'country',
  'url',
  'text',
  'kind',
]

function partsOf(entry: ReadonlyMap<string, unknown>, { taxonomy, lang }: Names): string[] {
  const [concept, code] = [entry.get('concept_id'), entry.get('code')]
  if (typeof code === 'string') return [new Intl.DisplayNames([lang], { type: 'language' }).of(code) ?? code]
  const said = PARTS.map((part) => entry.get(part)).filter((part) => typeof part === 'string')
  if (said.some(Boolean) || typeof concept !== 'number') return said
  return [taxonomy.label(concept, lang).text]
}
