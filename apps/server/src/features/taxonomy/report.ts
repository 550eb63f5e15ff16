import type { ReadReport, Scheme } from '@matchwright/taxonomy/sources/source'
import type { SourceChanges } from '@matchwright/taxonomy/sources/compare'

/** A concept as a report names it. */
export type Named = { id: number; label: string }

/** A concept of the import and the one of the taxonomy that it is taken for. */
export type MappedConcept = {
  uri: string
  label: string
  id: number
  ours: string
  /** `before`: an earlier import found it. */
  how: 'code' | 'label' | 'before'
  points: number
}

/** What an import read, found and changed. */
export type ImportReport = {
  scheme: Scheme
  languages: string[]
  read: ReadReport
  /** Concepts that are ones of the taxonomy from now on, under its numbers. */
  mapped: MappedConcept[]
  /** Equal labels, but other ISCO groups: left apart. */
  doubtful: MappedConcept[]
  /** By branch, of those the import has concepts for: how many of ours have no counterpart. */
  unmapped: Record<string, number>
  /** Concepts with a number of their own that were not known before. */
  newConcepts: number
  /** Against the edition before; null at the first import of this classification. */
  changes: SourceChanges | null
  /** Concepts that no source has any more; they stay because listings name them. */
  kept: Named[]
}

/** What a revert leads to. */
export type RevertReport = { sources: { scheme: Scheme; languages: string[] }[]; kept: Named[] }
