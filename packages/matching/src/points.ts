import { apportion } from './apportion.ts'
import { floorDiv } from './integer.ts'
import type { CriterionId } from './listing.ts'
import type { Fit } from './score.ts'

/** Points of a criterion, and the most it could give. */
export type CriterionPoints = {
  readonly criterion: CriterionId
  /** Whole points for display; they sum to round(fit / 100) of 100. */
  readonly points: number
  readonly of: number
  /** Hundredths of points; they sum to the fit of 10,000. */
  readonly exactPoints: number
  readonly exactOf: number
}

/**
 * Splits the fit into points of its criteria. Over the common denominator W (5 KW + 2 W) the share of a known criterion
 * is 10 w s (5 KW + 2 W), that of an unknown one 10 w (5 K + 800 W). They sum to the unrounded fit.
 */
export function pointsOf(fit: Fit): CriterionPoints[] {
  if (fit.weight === 0) return []
  const { knownSum, knownWeight, weight } = fit
  const scale = 5 * knownWeight + 2 * weight
  const shares = fit.criteria.map(({ weight: { applied }, verdict: { similarity } }) =>
    similarity === null ? 10 * applied * (5 * knownSum + 800 * weight) : 10 * applied * similarity * scale,
  )
  const weights = fit.criteria.map((criterion) => criterion.weight.applied)
  const exact = split(shares, weights, weight * scale, { fit: fit.fit, whole: 10_000, weight })
  const shown = split(shares, weights, 100 * weight * scale, { fit: roundedFit(fit.fit), whole: 100, weight })
  return fit.criteria.map(({ criterion }, index) => ({
    criterion: criterion.id,
    points: shown.points[index] ?? 0,
    of: shown.of[index] ?? 0,
    exactPoints: exact.points[index] ?? 0,
    exactOf: exact.of[index] ?? 0,
  }))
}

function split(
  shares: readonly number[],
  weights: readonly number[],
  denominator: number,
  total: { fit: number; whole: number; weight: number },
) {
  const of = apportion(
    weights.map((weight) => weight * total.whole),
    total.weight,
    total.whole,
  )
  return { of, points: apportion(shares, denominator, total.fit, of) }
}

/** Fit in whole points of 100, rounded half up. */
export function roundedFit(fit: number): number {
  return floorDiv(fit + 50, 100)
}
