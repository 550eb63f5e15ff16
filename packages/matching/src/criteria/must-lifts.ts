import type { SimilaritySpace } from '../concept-space.ts'
import { floorDiv } from '../integer.ts'
import type { ConceptId, Has } from '../listing.ts'
import { MUST_MINIMUM } from './criterion.ts'
import type { MustLift } from './criterion.ts'

/**
 * Lifts of unmet musts of skills. A must blocks only against a list that its person confirmed, and only if the skill is
 * not essential to a held occupation. Ranking and points stay as they are.
 */

/** Similarity of a skill that is essential to an occupation held for certain; for musts only. */
export const IMPLIED = 700

/** Whether an occupation read with a weight implies its essential skills. */
export function impliesSkills(weight: number): boolean {
  return floorDiv(IMPLIED * weight, 1000) >= MUST_MINIMUM
}

/** Why an unmet must for a skill does not block; undefined if it does. */
export function mustLift(skill: ConceptId, has: Has, space: SimilaritySpace): MustLift | undefined {
  const implying = (has.occupations ?? []).find(
    ({ concept, weight }) => impliesSkills(weight) && space.essentialSkills(concept).includes(skill),
  )
  if (implying) return { by: 'occupation', occupation: implying.concept }
  return has.skillsConfirmed ? undefined : { by: 'open_list' }
}
