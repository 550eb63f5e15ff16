import { blocks } from './criteria/criterion.ts'
import type { Scene } from './criteria/criterion.ts'
import type { MatchListing } from './listing.ts'
import { activeCriteria, fitFormula } from './score.ts'
import type { ActiveCriterion, Block } from './score.ts'

/** A listing with what a search would otherwise work out again for every pair. */
export interface PreparedListing {
  readonly listing: MatchListing
  readonly active: readonly ActiveCriterion[]
  readonly weight: number
}

export interface PrunedFit {
  readonly fit: number
  readonly blocked: readonly Block[]
}

export interface Limits {
  readonly threshold: number
  /** How many blocked entries are of interest: none for a match, one for a near miss. */
  readonly mostBlocked: number
}

const NO_BLOCKS: readonly Block[] = []

export function prepare(listing: MatchListing): PreparedListing {
  const active = activeCriteria(listing)
  return { listing, active, weight: active.reduce((sum, { weight }) => sum + weight.applied, 0) }
}

/**
 * The fit of the definition, given up as soon as it cannot reach the threshold or is blocked too often.
 *
 * The bound takes every criterion not judged yet as known and met in full. That never understates: to learn s raises
 * the fit exactly when 14 s >= fit + 1600, which s = 1000 always satisfies, and fit grows with s.
 */
export function prunedFit(
  wanting: PreparedListing,
  having: MatchListing,
  scene: Scene,
  limits: Limits,
): PrunedFit | null {
  let knownSum = 0
  let knownWeight = 0
  let open = wanting.weight
  let blocked = NO_BLOCKS
  for (const { criterion, weight } of wanting.active) {
    const verdict = criterion.judge(wanting.listing.wants, having.has, scene)
    open -= weight.applied
    if (verdict.similarity !== null) {
      knownSum += weight.applied * verdict.similarity
      knownWeight += weight.applied
    }
    for (let entry = 0; entry < verdict.entries.length; entry++) {
      const judged = verdict.entries[entry]
      if (!judged || !blocks(judged)) continue
      blocked = [...blocked, { criterion: criterion.id, entry }]
      if (blocked.length > limits.mostBlocked) return null
    }
    if (fitFormula(knownSum + 1000 * open, knownWeight + open, wanting.weight) < limits.threshold) return null
  }
  return { fit: fitFormula(knownSum, knownWeight, wanting.weight), blocked }
}
