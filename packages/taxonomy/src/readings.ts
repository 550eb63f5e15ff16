/** One of the occupations that a title may mean. */
export type Reading = {
  readonly conceptId: number
  /** Per mille of the best reading, in hundreds: 1000 for the best, 300 at least. */
  readonly weight: number
}

// Thresholds and weights are chosen on 6,570 known titles kept apart, and frozen (notes of `bench:titles`).
const MOST_READINGS = 3
/** Probability of a reading: of those stated with .15 to .20 one in three names the right unit group. */
const LEAST_SCORE = 0.15
/** Probability of all readings together below which the title is left unread. */
const LEAST_SUM = 0.25
/** One, with room for rounding. */
const LARGEST_SUM = 1.001
const LEAST_WEIGHT = 300
const WEIGHT_STEP = 100

/**
 * The readings of a title, best first, from the candidates of a recogniser, best first with probabilities: none where
 * they are improbable even together. The weight is the square root of the share in the best probability, because what
 * both sides of a pair may mean is multiplied. A reading and its broader or narrower occupation are both kept: they are
 * so similar that their order decides little. Scores that add up to more than one are likenesses, not probabilities, as
 * of a recogniser without a model: only the best is a reading then.
 */
export function readings(candidates: readonly { readonly conceptId: number; readonly score: number }[]): Reading[] {
  const probable = candidates.slice(0, MOST_READINGS).filter(({ score }) => score >= LEAST_SCORE)
  const sum = probable.reduce((all, { score }) => all + score, 0)
  const best = probable[0]?.score ?? 0
  if (sum < LEAST_SUM) return []
  const known = sum > LARGEST_SUM ? probable.slice(0, 1) : probable
  return known.map(({ conceptId, score }) => ({ conceptId, weight: toWeight(score / best) }))
}

function toWeight(share: number): number {
  return Math.max(LEAST_WEIGHT, WEIGHT_STEP * Math.round((1000 * Math.sqrt(share)) / WEIGHT_STEP))
}
