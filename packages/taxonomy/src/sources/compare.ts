import type { Source, SourceConcept, SourceLabels } from './source.ts'

/** Differences between two editions of a source. */
export type SourceChanges = {
  /** URIs, in the order of the edition that has them. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Concepts whose code, kind or relations changed. */
  readonly changed: readonly string[]
  /** Concepts whose labels came, went or changed, by language. */
  readonly relabelled: Readonly<Record<string, number>>
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && new Set([...a, ...b]).size === new Set(a).size
}

function isSameConcept(a: SourceConcept, b: SourceConcept): boolean {
  return (
    a.code === b.code &&
    a.kind === b.kind &&
    sameList(a.broader, b.broader) &&
    sameList(a.essential, b.essential) &&
    sameList(a.optional, b.optional)
  )
}

function isSameLabels(a: SourceLabels | undefined, b: SourceLabels | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.preferred === b.preferred &&
    sameList(a.alternatives, b.alternatives) &&
    sameList(a.hidden, b.hidden)
  )
}

function countRelabelled(before: Source, after: Source, lang: string): number {
  const [old, fresh] = [before.labels.get(lang), after.labels.get(lang)]
  const uris = new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])
  return [...uris].filter((uri) => !isSameLabels(old?.get(uri), fresh?.get(uri))).length
}

/** Compares two editions of one classification. */
export function compareSources(before: Source, after: Source): SourceChanges {
  const old = new Map(before.concepts.map((concept) => [concept.uri, concept]))
  const fresh = new Set(after.concepts.map(({ uri }) => uri))
  const languages = [...new Set([...before.labels.keys(), ...after.labels.keys()])].toSorted()
  const relabelled = languages.map((lang): [string, number] => [lang, countRelabelled(before, after, lang)])
  return {
    added: after.concepts.filter(({ uri }) => !old.has(uri)).map(({ uri }) => uri),
    removed: before.concepts.filter(({ uri }) => !fresh.has(uri)).map(({ uri }) => uri),
    changed: after.concepts.flatMap((concept) => {
      const known = old.get(concept.uri)
      return known === undefined || isSameConcept(known, concept) ? [] : [concept.uri]
    }),
    relabelled: Object.fromEntries(relabelled.filter(([, count]) => count > 0)),
  }
}
