import { CRITERIA_BY_DIRECTION } from '../../criteria/by-direction.ts'
import { CRITERIA } from '../../listing.ts'
import type { CriterionId } from '../../listing.ts'
import type { Direction } from '../../weights.ts'

/** Positions of criteria in their direction, which order the packed weights and the bits of classes. */
export const EMPLOYER = positions('employer')
export const CANDIDATE = positions('candidate')

function positions(direction: Direction): Readonly<Record<CriterionId, number>> {
  const entries = CRITERIA.map((id) => [id, positionOf(direction, id)] as const)
  return Object.fromEntries(entries) as Record<CriterionId, number>
}

/** Position of a criterion; -1 if the direction does not have it. */
export function positionOf(direction: Direction, id: CriterionId): number {
  return CRITERIA_BY_DIRECTION[direction].findIndex(({ criterion }) => criterion.id === id)
}
