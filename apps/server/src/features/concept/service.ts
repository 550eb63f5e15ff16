import { buildTaxonomy } from '@matchwright/taxonomy/build'
import { toRow } from '@matchwright/taxonomy/browse'
import type { BrowseRow } from '@matchwright/taxonomy/browse'
import type { Concept, Taxonomy } from '@matchwright/taxonomy/concepts'
import { finish } from '@matchwright/taxonomy/steps'
import type { Steps } from '@matchwright/taxonomy/steps'
import { buildTypeahead } from '@matchwright/taxonomy/typeahead'
import type { ConceptLabels } from '@matchwright/contract/common.schema'
import type { ConceptRow } from '@matchwright/contract/concept.schema'
import type { Concepts } from '#server/deps.ts'
import { UNCOUNTED } from './rarity.ts'

/** Builds a taxonomy with its typeahead index in steps. */
export function* conceptsSteps(taxonomy: Taxonomy): Steps<Concepts> {
  return { taxonomy, typeahead: yield* buildTypeahead(taxonomy), rarity: UNCOUNTED }
}

/** Builds a taxonomy with its typeahead index without pauses. */
function conceptsOf(taxonomy: Taxonomy): Concepts {
  return finish(conceptsSteps(taxonomy))
}

/** Builds the built-in taxonomy from the texts of its files. */
export function buildConcepts(files: ReadonlyMap<string, string>): Concepts {
  return conceptsOf(buildTaxonomy(files))
}

/** Labels of concepts in a reader's language, by id, for the `concept_labels` of an answer. */
export function labelsOf(taxonomy: Taxonomy, ids: Iterable<number>, lang: string): ConceptLabels {
  const labels: ConceptLabels = {}
  for (const id of ids) {
    const concept = taxonomy.get(id)
    if (!concept) continue
    const label = taxonomy.label(id, lang)
    labels[String(id)] = { text: label.text, lang: label.lang, branch: concept.branch }
  }
  return labels
}

/** All concept ids mentioned anywhere in content: every `concept_id`, `occupation_id` and the plain lists of ids. */
export function conceptIdsIn(content: unknown): Set<number> {
  const ids = new Set<number>()
  collect(content, ids)
  return ids
}

const ID_FIELDS = new Set([
  'concept_id',
  'occupation_id',
  'concept',
  'social_tags',
  'industries',
  'concepts',
  'path',
  'any_of',
  'avoid',
])

function collect(value: unknown, ids: Set<number>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, ids)
    return
  }
  for (const field of Object.keys(value)) {
    const inner: unknown = Reflect.get(value, field)
    // Most values are numbers and texts; asking for what they are takes less than looking up their field.
    if (typeof inner === 'object' ? inner !== null : typeof inner === 'number') {
      if (ID_FIELDS.has(field)) addNumbers(inner, ids)
      if (typeof inner === 'object') collect(inner, ids)
    }
  }
}

function addNumbers(value: unknown, ids: Set<number>): void {
  if (typeof value === 'number') ids.add(value)
  if (Array.isArray(value)) for (const id of value) if (typeof id === 'number') ids.add(id)
}

/** A row of the browse dialogue in its wire format. */
export function browseRow(row: BrowseRow): ConceptRow {
  return {
    concept_id: row.conceptId,
    branch: row.branch,
    code: row.code,
    label: { text: row.label.text, lang: row.label.lang },
    child_count: row.childCount,
  }
}

/** A choice of a closed list. Concepts without a standard code are identified by their key. */
export function choiceRow(taxonomy: Taxonomy, concept: Concept, lang: string): ConceptRow {
  return {
    ...browseRow(toRow(taxonomy, concept, lang)),
    code: concept.code || concept.key,
  }
}
