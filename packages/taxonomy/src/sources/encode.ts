import { contentHash } from '../hash.ts'
import type { LabelsByUri, Source, SourceConcept, SourceLabels } from './source.ts'

/** Stored form: a list of URIs, references as positions in it. */
type Stored = {
  readonly scheme: Source['scheme']
  readonly addsConcepts: boolean
  readonly uris: readonly string[]
  readonly concepts: readonly StoredConcept[]
  readonly labels: Readonly<Record<string, readonly StoredLabels[]>>
}
type StoredConcept = readonly [
  at: number,
  branch: SourceConcept['branch'],
  kind: SourceConcept['kind'],
  code: string,
  broader: readonly number[],
  essential: readonly number[],
  optional: readonly number[],
]
type StoredLabels = readonly [at: number, preferred: string, alternatives: readonly string[], hidden: readonly string[]]

/** Encodes a source as text, with the hash of its content. */
export function encodeSource(source: Source): { readonly text: string; readonly hash: string } {
  const places = new Map<string, number>()
  const at = (uri: string): number => {
    const place = places.get(uri) ?? places.size
    places.set(uri, place)
    return place
  }
  const concepts = source.concepts.map(
    ({ uri, branch, kind, code, broader, essential, optional }): StoredConcept =>
      [at(uri), branch, kind, code, broader.map(at), essential.map(at), optional.map(at)] as const,
  )
  const labels = Object.fromEntries(
    [...source.labels].map(([lang, byUri]) => [
      lang,
      [...byUri].map(([uri, { preferred, alternatives, hidden }]): StoredLabels => [
        at(uri),
        preferred,
        alternatives,
        hidden,
      ]),
    ]),
  )
  const { scheme, addsConcepts } = source
  const text = JSON.stringify({ scheme, addsConcepts, uris: [...places.keys()], concepts, labels } satisfies Stored)
  return { text, hash: contentHash(text) }
}

/** Decodes a text made by `encodeSource`. */
export function decodeSource(text: string): Source {
  // Nothing but encodeSource writes such texts.
  const { scheme, addsConcepts, uris, concepts, labels } = JSON.parse(text) as Stored
  const uriAt = (place: number): string => uris[place] ?? ''
  return {
    scheme,
    addsConcepts,
    concepts: concepts.map(([place, branch, kind, code, broader, essential, optional]) => ({
      uri: uriAt(place),
      branch,
      kind,
      code,
      broader: broader.map(uriAt),
      essential: essential.map(uriAt),
      optional: optional.map(uriAt),
    })),
    labels: new Map(Object.entries(labels).map(([lang, rows]) => [lang, decodeLabels(rows, uriAt)])),
  }
}

function decodeLabels(rows: readonly StoredLabels[], uriAt: (place: number) => string): LabelsByUri {
  return new Map(
    rows.map(([place, preferred, alternatives, hidden]): [string, SourceLabels] => [
      uriAt(place),
      { preferred, alternatives, hidden },
    ]),
  )
}
