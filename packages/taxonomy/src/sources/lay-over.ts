import type { Alternative, Concept, LabelTag } from '../concepts.ts'
import { conceptName } from '../build/read-concepts.ts'
import type { Draft } from '../build/read-concepts.ts'
import type { ConceptLabels, LabelTable } from '../build/read-labels.ts'
import type { LabelsByUri, Source, SourceConcept, SourceLabels } from './source.ts'

/** Sources to lay over the built-in taxonomy, in this order. */
export type Imported = {
  /** Identifies sources and numbers: equal versions have equal content. */
  readonly version: string
  readonly sources: readonly Source[]
  /** The concept number of every URI; several may share one. A URI without number is left out. */
  readonly numbers: ReadonlyMap<string, number>
}

export const nothingImported: Imported = { version: '', sources: [], numbers: new Map() }

function union(first: readonly string[], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])]
}

/** `http://data.europa.eu/esco/occupation/0003-2b` -> `esco-occupation-0003-2b`. */
function toKey(source: Source, uri: string): string {
  const local = uri.replace(/^[a-z]+:(?:\/\/[^/]+\/)?/, '').replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return local.startsWith(source.scheme) ? local : `${source.scheme}-${local}`
}

function newDraft(source: Source, concept: SourceConcept): Draft {
  return {
    branch: concept.branch,
    key: toKey(source, concept.uri),
    code: concept.code,
    kind: concept.kind,
    broader: [],
    essential: [],
    optional: [],
    similar: [],
    entails: [],
    row: { file: source.scheme, line: 0, cells: new Map() },
  }
}

/** Drafts by number; relations of a source are added to drafts that exist. */
class Layers {
  readonly byNumber = new Map<number, Draft>()
  readonly #numbers: ReadonlyMap<string, number>

  constructor(drafts: readonly Draft[], names: ReadonlyMap<string, number>, numbers: ReadonlyMap<string, number>) {
    this.#numbers = numbers
    for (const draft of drafts) this.byNumber.set(names.get(conceptName(draft.branch, draft.key)) ?? 0, draft)
  }

  add(source: Source): void {
    if (source.addsConcepts)
      for (const concept of source.concepts) {
        const number = this.#numbers.get(concept.uri)
        if (number !== undefined && !this.byNumber.has(number)) this.byNumber.set(number, newDraft(source, concept))
      }
    for (const concept of source.concepts) this.#extend(concept)
  }

  #extend(concept: SourceConcept): void {
    const number = this.#numbers.get(concept.uri) ?? 0
    const draft = this.byNumber.get(number)
    if (draft === undefined || draft.branch !== concept.branch) return
    this.byNumber.set(number, {
      ...draft,
      broader: union(draft.broader, this.#keys(concept.broader, concept.branch, draft.key)),
      essential: union(this.#keys(concept.essential, 'skill'), draft.essential),
      optional: union(this.#keys(concept.optional, 'skill'), draft.optional),
    })
  }

  /** Keys of referenced concepts, without those of other branches and the concept itself, which two URIs may share. */
  #keys(uris: readonly string[], branch: string, itself = ''): string[] {
    return uris.flatMap((uri) => {
      const draft = this.byNumber.get(this.#numbers.get(uri) ?? 0)
      return draft === undefined || draft.branch !== branch || draft.key === itself ? [] : [draft.key]
    })
  }
}

/**
 * The built-in drafts with those of the sources: a source's concept whose number is a concept already adds its
 * relations to it, others become concepts of their own. Enters their numbers into `names`.
 */
export function layOver(drafts: readonly Draft[], names: Map<string, number>, imported: Imported): Draft[] {
  if (imported.sources.length === 0) return [...drafts]
  const layers = new Layers(drafts, names, imported.numbers)
  for (const source of imported.sources) layers.add(source)
  for (const [number, { branch, key }] of layers.byNumber) names.set(conceptName(branch, key), number)
  return [...layers.byNumber.values()].map(withoutDoubles)
}

/** Drops optional skills that are essential as well. */
function withoutDoubles(draft: Draft): Draft {
  const essential = new Set(draft.essential)
  return draft.optional.some((key) => essential.has(key))
    ? { ...draft, optional: draft.optional.filter((key) => !essential.has(key)) }
    : draft
}

const noTags: readonly LabelTag[] = []
const OBSOLETE: readonly LabelTag[] = ['obsolete']

function tagged(texts: readonly string[], tags: readonly LabelTag[]): Alternative[] {
  return texts.map((text) => ({ text, tags }))
}

function distinct(alternatives: readonly Alternative[], preferred: string): Alternative[] {
  const seen = new Set([preferred.toLowerCase()])
  return alternatives.filter(({ text }) => {
    const isNew = !seen.has(text.toLowerCase())
    seen.add(text.toLowerCase())
    return isNew
  })
}

/**
 * The source's preferred label replaces ours, which becomes an alternative. A source without preferred labels only
 * adds.
 */
function mergeLabels(ours: ConceptLabels | undefined, theirs: SourceLabels): ConceptLabels | undefined {
  const own: Alternative[] = ours === undefined ? [] : [{ text: ours.preferred, tags: noTags }, ...ours.alternatives]
  const added = tagged(theirs.alternatives, noTags)
  const preferred = theirs.preferred || ours?.preferred
  if (preferred === undefined) return undefined
  const ordered = theirs.preferred === '' ? [...own, ...added] : [...added, ...own]
  const alternatives = distinct([...ordered, ...tagged(theirs.hidden, OBSOLETE)], preferred)
  const isOurs = preferred === ours?.preferred
  return { preferred, alternatives, ...(isOurs && ours.inclusive !== undefined && { inclusive: ours.inclusive }) }
}

/** By branch and label of one language: the first concept that has it. */
function indexOwners(
  ofLanguage: ReadonlyMap<number, ConceptLabels>,
  concepts: ReadonlyMap<number, Concept>,
): ReadonlyMap<string, number> {
  const owners = new Map<string, number>()
  for (const [id, { preferred, alternatives }] of ofLanguage)
    for (const text of [preferred, ...alternatives.map((alternative) => alternative.text)]) {
      const name = `${concepts.get(id)?.branch ?? ''} ${text.toLowerCase()}`
      if (!owners.has(name)) owners.set(name, id)
    }
  return owners
}

/** Labels of a source without those that other concepts have already. */
function withoutForeign(labels: SourceLabels, concept: Concept, owners: ReadonlyMap<string, number>): SourceLabels {
  return {
    ...labels,
    alternatives: labels.alternatives.filter(
      (text) => (owners.get(`${concept.branch} ${text.toLowerCase()}`) ?? concept.id) === concept.id,
    ),
  }
}

/** Adds the labels of the sources to existing concepts. */
export function layLabelsOver(
  table: LabelTable,
  { sources, numbers }: Imported,
  concepts: ReadonlyMap<number, Concept>,
): LabelTable {
  if (sources.length === 0) return table
  const result = new Map([...table].map(([lang, labels]) => [lang, new Map(labels)]))
  const merge = (ofLanguage: Map<number, ConceptLabels>, { addsConcepts }: Source, labels: LabelsByUri): void => {
    const owners = addsConcepts ? undefined : indexOwners(ofLanguage, concepts)
    for (const [uri, theirs] of labels) {
      const concept = concepts.get(numbers.get(uri) ?? 0)
      if (concept === undefined) continue
      const merged = mergeLabels(ofLanguage.get(concept.id), owners ? withoutForeign(theirs, concept, owners) : theirs)
      if (merged !== undefined) ofLanguage.set(concept.id, merged)
    }
  }
  for (const source of sources)
    for (const [lang, labels] of source.labels) {
      const ofLanguage = result.get(lang) ?? new Map<number, ConceptLabels>()
      result.set(lang, ofLanguage)
      merge(ofLanguage, source, labels)
    }
  return result
}
