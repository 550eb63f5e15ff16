import { CRITERIA_BY_DIRECTION } from './criteria/by-direction.ts'
import { blocks } from './criteria/criterion.ts'
import type { Criterion, Scene, Verdict } from './criteria/criterion.ts'
import { occupation } from './criteria/occupation.ts'
import { skills } from './criteria/skills.ts'
import { floorDiv, isqrt, wholePart } from './integer.ts'
import type { CriterionId, Importance, MatchListing } from './listing.ts'
import { directionOf, IMPORTANCE_FACTOR, userWeight } from './weights.ts'
import type { Direction } from './weights.ts'

export type { Scene } from './criteria/criterion.ts'

/** The definition of the score. All ranking and explanation uses the functions of this file. */

export type CriterionWeight = {
  readonly base: number
  /** User weight, 0 to 5. */
  readonly preferred: number
  /** Base weight x importance x user weight. */
  readonly applied: number
}

export type ActiveCriterion = {
  readonly criterion: Criterion
  readonly importance: Importance
  readonly weight: CriterionWeight
}

export type JudgedCriterion = {
  readonly verdict: Verdict
} & ActiveCriterion

/** A known, unmet must; `entry` is the index of the wanted entry within the criterion. */
export type Block = {
  readonly criterion: CriterionId
  readonly entry: number
}

/** Fit of what one side has to what the other wants. */
export type Fit = {
  readonly direction: Direction
  /** Fit, 0 to 10,000; musts do not change it. */
  readonly fit: number
  /** Sum of weight x similarity over the known criteria, their weight, and the weight of all active ones. */
  readonly knownSum: number
  readonly knownWeight: number
  readonly weight: number
  readonly criteria: readonly JudgedCriterion[]
  readonly blocked: readonly Block[]
}

export type PairScore = {
  readonly employer: Fit
  readonly candidate: Fit
  /** Score, 0 to 100; capped below the threshold if the pair is blocked. */
  readonly score: number
  readonly isMatch: boolean
  readonly isNearMiss: boolean
  readonly passesRoleGate: boolean
}

/** Fit of a side that asks for nothing. */
const NOTHING_ASKED_FIT = 4000
/** Similarity that occupation or skills must reach in the employer's direction. */
export const ROLE_GATE = 250
const ROLE_CRITERIA = [occupation, skills]

/** Fit that both sides need, from 2000 (broad) to 6000 (exact). */
export function thresholdOf(matchFactor: number): number {
  return 2000 + 40 * matchFactor
}

/**
 * Mean of the known similarities, shrunk towards a prior by the unknown weight (pseudo-weight .4, prior .4): floor((70
 * K + 8000 (W - KW)) / (5 KW + 2 W)).
 */
export function fitFormula(knownSum: number, knownWeight: number, weight: number): number {
  if (weight === 0) return NOTHING_ASKED_FIT
  return wholePart(70 * knownSum + 8000 * (weight - knownWeight), 5 * knownWeight + 2 * weight)
}

/** Score of both fits: their geometric mean in whole points, round(sqrt(E C) / 100). */
export function scoreFormula(employerFit: number, candidateFit: number): number {
  return wholePart(isqrt(employerFit * candidateFit) + 50, 100)
}

/** Caps the score of a blocked pair below the threshold. */
export function cappedScore(score: number, threshold: number): number {
  return Math.min(score, floorDiv(threshold - 1, 100))
}

/** Criteria that a listing asks with a weight above 0. */
export function activeCriteria({ type, wants }: Pick<MatchListing, 'type' | 'wants'>): ActiveCriterion[] {
  const active: ActiveCriterion[] = []
  for (const { criterion, base } of CRITERIA_BY_DIRECTION[directionOf(type)]) {
    const importance = criterion.importance(wants)
    if (importance === null) continue
    const preferred = userWeight(wants, criterion.id)
    const applied = base * IMPORTANCE_FACTOR[importance] * preferred
    if (applied > 0) active.push({ criterion, importance, weight: { base, preferred, applied } })
  }
  return active
}

/** Fit in one direction: of what `having` has to what `wanting` wants. */
export function fitOf(wanting: MatchListing, having: MatchListing, scene: Scene): Fit {
  const criteria: JudgedCriterion[] = []
  const blocked: Block[] = []
  let knownSum = 0
  let knownWeight = 0
  let weight = 0
  for (const active of activeCriteria(wanting)) {
    const verdict = active.criterion.judge(wanting.wants, having.has, scene)
    criteria.push({ ...active, verdict })
    for (const [entry, judged] of verdict.entries.entries())
      if (blocks(judged)) blocked.push({ criterion: active.criterion.id, entry })
    const { applied } = active.weight
    weight += applied
    if (verdict.similarity === null) continue
    knownSum += applied * verdict.similarity
    knownWeight += applied
  }
  return {
    direction: directionOf(wanting.type),
    fit: fitFormula(knownSum, knownWeight, weight),
    knownSum,
    knownWeight,
    weight,
    criteria,
    blocked,
  }
}

/** Whether the fit reaches the threshold; also true if nothing is asked. */
export function passes(fit: Pick<Fit, 'fit' | 'weight'>, threshold: number): boolean {
  return fit.weight === 0 || fit.fit >= threshold
}

/**
 * Whether the pair passes the role gate by occupation or skills, whatever their weights. Unknown values do not pass;
 * words do not count.
 *
 * @param judged already judged criteria of the offer, which are not judged again
 */
export function passesRoleGate(
  offer: MatchListing,
  search: MatchListing,
  scene: Scene,
  judged: readonly JudgedCriterion[] = [],
): boolean {
  return ROLE_CRITERIA.some((criterion) => {
    if (criterion.importance(offer.wants) === null) return false
    const known = judged.find((active) => active.criterion === criterion)
    const verdict = known?.verdict ?? criterion.judge(offer.wants, search.has, scene)
    const reached = verdict.role === undefined ? verdict.similarity : verdict.role
    return reached !== null && reached >= ROLE_GATE
  })
}

/** Scores both directions of a search and an offer, given in any order. */
export function scorePair(a: MatchListing, b: MatchListing, scene: Scene, threshold: number): PairScore {
  if (a.type === b.type) throw new TypeError('a pair is a search and an offer')
  const [offer, search] = a.type === 'offer' ? [a, b] : [b, a]
  const employer = fitOf(offer, search, scene)
  const candidate = fitOf(search, offer, scene)
  const blocked = employer.blocked.length + candidate.blocked.length
  const gate = passesRoleGate(offer, search, scene, employer.criteria)
  const isEnough = gate && passes(employer, threshold) && passes(candidate, threshold)
  const score = scoreFormula(employer.fit, candidate.fit)
  return {
    employer,
    candidate,
    score: blocked > 0 ? cappedScore(score, threshold) : score,
    isMatch: isEnough && blocked === 0,
    isNearMiss: isEnough && blocked === 1,
    passesRoleGate: gate,
  }
}

/** Share of the asked weight that is known, in percent. */
export function confidenceOf({ knownWeight, weight }: Fit): number {
  return weight === 0 ? 0 : floorDiv(100 * knownWeight, weight)
}

/** Range of the fit: if all unknown answers were absent, and if all of them were met. */
export function rangeOf({ knownSum, knownWeight, weight }: Fit): [number, number] {
  if (weight === 0) return [0, 10000]
  return [floorDiv(10 * knownSum, weight), floorDiv(10 * (knownSum + 1000 * (weight - knownWeight)), weight)]
}
