import type { CriterionId } from '../../listing.ts'
import type { Direction } from '../../weights.ts'
import type { EntryCodes } from '../query/entry-codes.ts'
import type { ImpliedSkills } from '../query/implied-skills.ts'
import { NO_MUST } from './batch.ts'
import type { EntryKind } from './entry-kinds.ts'
import { blockCriterion } from './fit-accumulator.ts'

/**
 * Lists of entries (skills, responsibilities, social competences, languages, licences, conditions): weighted mean over
 * the wanted entries, each judged by its best answer.
 */

/** An entry of the query: the key by which codes are found, and attributes as encoded in rows. */
export type QueryEntry = {
  readonly key: number
  readonly attributes: number
}

/** Criterion of the entries, and how they are compared. */
export type EntryList = {
  readonly direction: Direction
  readonly criterion: CriterionId
  readonly kind: EntryKind
  readonly codes: EntryCodes
  /** Whether no entry ever blocks, even as a must. */
  readonly neverBlocks?: boolean
  /** Skills that occupations imply, where an implied skill or an open list lifts a must. */
  readonly implied?: ImpliedSkills
  /** Whether a held skill answers an entry of the same concept in full, also where the list is not stated. */
  readonly bySkills?: boolean
}

/** Block of an entry, or NO_MUST. */
export function blockOf({ direction, criterion, neverBlocks = false }: EntryList): number {
  return neverBlocks ? NO_MUST : blockCriterion(direction, criterion)
}
