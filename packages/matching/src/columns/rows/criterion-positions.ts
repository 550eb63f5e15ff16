import { CRITERIA_BY_DIRECTION } from '../../criteria/by-direction.ts'
import { CRITERIA } from '../../listing.ts'
import type { CriterionId } from '../../listing.ts'
import type { Direction } from '../../weights.ts'

/** Where criteria stand in the order of their direction: by this weights are packed and classes have their bits. */
export const EMPLOYER = positions('employer')
export const CANDIDATE = positions('candidate')

function positions(direction: Direction): Readonly<Record<CriterionId, number>> {
  const entries = CRITERIA.map((id) => [id, positionOf(direction, id)] as const)
  return Object.fromEntries(entries) as Record<CriterionId, number>
}

/** -1 for a criterion that the direction does not have. */
export function positionOf(direction: Direction, id: CriterionId): number {
  return CRITERIA_BY_DIRECTION[direction].findIndex(({ criterion }) => criterion.id === id)
}
