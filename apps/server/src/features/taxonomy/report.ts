import type { ReadReport, Scheme } from '@matchwright/taxonomy/sources/source'
import type { SourceChanges } from '@matchwright/taxonomy/sources/compare'

/** A concept in a report. */
export type Named = { id: number; label: string }

/** An imported concept and the concept of the taxonomy it is mapped to. */
export type MappedConcept = {
  uri: string
  label: string
  id: number
  ours: string
  /** `before`: mapped by an earlier import. */
  how: 'code' | 'label' | 'before'
  points: number
}

/** Result of an import. */
export type ImportReport = {
  scheme: Scheme
  languages: string[]
  read: ReadReport
  /** Imported concepts identified with concepts of the taxonomy, whose numbers they take. */
  mapped: MappedConcept[]
  /** Concepts with equal labels but different ISCO groups, which were not mapped. */
  doubtful: MappedConcept[]
  /** Number of our concepts without a counterpart, for each branch the import has concepts in. */
  unmapped: Record<string, number>
  /** Number of concepts that got a new number of their own. */
  newConcepts: number
  /** Changes against the previous edition; null at the first import of a scheme. */
  changes: SourceChanges | null
  /** Concepts no longer in any source, kept because listings use them. */
  kept: Named[]
}

/** Result of a revert. */
export type RevertReport = { sources: { scheme: Scheme; languages: string[] }[]; kept: Named[] }
