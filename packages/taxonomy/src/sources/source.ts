import type { Branch, ConceptKind } from '../concepts.ts'

/**
 * Schemes that can be laid over the built-in taxonomy, in this order: foreign classifications, then the operator's own
 * terms.
 */
export const SCHEMES = ['isco', 'nace', 'isced', 'esco', 'onet', 'own'] as const
export type Scheme = (typeof SCHEMES)[number]

/** A text file of a distribution, read in pieces; `name` without folders. */
export type SourceFile = {
  readonly name: string
  read(): AsyncIterable<string>
}

/** A concept of a foreign classification; references are URIs of the same source. */
export type SourceConcept = {
  readonly uri: string
  readonly branch: Branch
  readonly kind: ConceptKind
  /** Code of the standard, for an occupation its ISCO unit group; empty when there is none. */
  readonly code: string
  readonly broader: readonly string[]
  /** Skills of an occupation. */
  readonly essential: readonly string[]
  readonly optional: readonly string[]
}

export type SourceLabels = {
  /** Empty when the source only adds other names. */
  readonly preferred: string
  readonly alternatives: readonly string[]
  /** Names for finding only: outdated or misspelt. */
  readonly hidden: readonly string[]
}

/** URI -> labels in one language. */
export type LabelsByUri = ReadonlyMap<string, SourceLabels>

/** Concepts and labels of a foreign classification, independent of its file format. */
export type Source = {
  /** `kept`: concepts that listings refer to though no source has them any more. */
  readonly scheme: Scheme | 'kept'
  /** Concepts without a counterpart become new concepts; otherwise they are left out. */
  readonly addsConcepts: boolean
  readonly concepts: readonly SourceConcept[]
  /** By language. */
  readonly labels: ReadonlyMap<string, LabelsByUri>
}

/** Counts by name, and rows that were left out. */
export type ReadReport = {
  readonly counts: Readonly<Record<string, number>>
  readonly problems: readonly { readonly file: string; readonly line: number; readonly message: string }[]
}

export type ReadSource = {
  readonly source: Source
  readonly report: ReadReport
}

/** Called while a file is read, with the rows so far; `isDone` after the last row. */
export type OnProgress = (progress: { readonly file: string; readonly rows: number; readonly isDone: boolean }) => void

/** One form of a language code: `en-us` -> `en-US`, `nb` -> `no`. */
export function languageCode(text: string): string {
  const [base = '', region] = text.toLowerCase().split(/[-_]/)
  const code = base === 'nb' ? 'no' : base
  return region === undefined ? code : `${code}-${region.toUpperCase()}`
}

export function cleanLabel(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** Labels without empty and repeated ones; the earlier list wins. */
export function cleanLabels(preferred: string, alternatives: readonly string[], hidden: readonly string[] = []) {
  const seen = new Set<string>()
  const isNew = (text: string): boolean => {
    const known = seen.has(text.toLowerCase())
    seen.add(text.toLowerCase())
    return text !== '' && !known
  }
  const first = cleanLabel(preferred)
  seen.add(first.toLowerCase())
  return {
    preferred: first,
    alternatives: alternatives.map(cleanLabel).filter(isNew),
    hidden: hidden.map(cleanLabel).filter(isNew),
  } satisfies SourceLabels
}
