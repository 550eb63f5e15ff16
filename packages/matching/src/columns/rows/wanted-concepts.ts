import type { WantedConcept } from '../../listing.ts'
import { importanceCode, levelCode } from './codes.ts'
import type { Dictionary } from './dictionary.ts'
import type { RowDraft } from './row-draft.ts'

/** What is written where a list is not asked for. */
export const NOTHING: readonly never[] = []

/** Writes asked concepts, importance above level. @returns the code of the highest importance */
export function writeWantedConcepts(
  wishes: readonly (WantedConcept & { readonly level?: number | null })[],
  dictionary: Dictionary,
  draft: RowDraft,
): number {
  let at = draft.list(wishes.length, 2)
  const { tail } = draft
  let highest = 0
  for (const { concept, level = null, importance } of wishes) {
    const code = importanceCode(importance)
    if (code > highest) highest = code
    tail[at++] = dictionary.add(concept)
    tail[at++] = levelCode(level) | (code << 3)
  }
  return highest
}
