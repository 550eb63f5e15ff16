import type { ConceptRelation, ConceptSpace, SimilaritySpace } from '../concept-space.ts'
import type { Fact } from '../explanation.ts'
import { floorDiv } from '../integer.ts'
import type { ConceptId, CriterionId, Has, Importance, OccupationReading, Wants } from '../listing.ts'

/** Context of a score besides the two listings. */
export type Scene = {
  readonly space: SimilaritySpace
  /** Days since 1970-01-01; the day meant by "as soon as possible". */
  readonly today: number
}

/** Context that also gives the relations of concepts, for explanations. */
export type ExplainingScene = {
  readonly space: ConceptSpace
} & Scene

/** A judged entry. A criterion that is single or a list of alternatives has exactly one. */
export type JudgedEntry = {
  readonly importance: Importance
  /** Share of the entry within its criterion. */
  readonly weight: number
  /** Similarity, 0 to 1000; null if the having side states nothing. */
  readonly similarity: number | null
  /** Whether it blocks the pair if its similarity is known and below 500. */
  readonly mayBlock: boolean
  /** Why it does not block all the same. */
  readonly lifted?: MustLift
  /** Index of the best answer among the entries of the other side; -1 = none. */
  readonly answer: number
}

/**
 * Why an unmet must does not block: the skill is essential to a held occupation, or the list of skills is open, as its
 * person has not confirmed it.
 */
export type MustLift = { readonly by: 'occupation'; readonly occupation: ConceptId } | { readonly by: 'open_list' }

export type Verdict = {
  readonly similarity: number | null
  readonly entries: readonly JudgedEntry[]
  /** Similarity for the role gate; absent = `similarity`. */
  readonly role?: number | null
}

/** A judged entry with the two sides it came from. */
export type AskedEntry = {
  readonly wants: Wants
  readonly has: Has
  /** Index of the wanted entry. */
  readonly index: number
  readonly entry: JudgedEntry
  readonly space: ConceptSpace
}

/** Facts of an evidence row besides its points. */
export type EntryFacts = {
  readonly want: Fact
  readonly have: Fact | null
  /** Relation of the had concept to the wanted one; absent if no concepts are compared. */
  readonly concepts?: ConceptRelation | null
  readonly level?: { readonly wanted: number; readonly had: number | null }
  /** Readings of titles that decided with less than the full weight, the wanted one first. */
  readonly readings?: readonly OccupationReading[]
}

/**
 * Definition of a criterion: when it is asked, how well it is met, and its evidence. `judge` serves ranking and
 * explanation alike, so an explanation can only show what the ranking used.
 */
export type Criterion = {
  readonly id: CriterionId
  /** The highest importance among the wanted entries; null = not asked. */
  importance(wants: Wants): Importance | null
  /** Judges the criterion; called only if it is asked. */
  judge(wants: Wants, has: Has, scene: Scene): Verdict
  facts(asked: AskedEntry): EntryFacts
}

/** Similarity below which a known must blocks. */
export const MUST_MINIMUM = 500

export function blocks(entry: JudgedEntry): boolean {
  return isUnmetMust(entry) && entry.lifted === undefined
}

/** Whether a must is known and not met. */
export function isUnmetMust({ mayBlock, similarity }: JudgedEntry): boolean {
  return mayBlock && similarity !== null && similarity < MUST_MINIMUM
}

/** Verdict of a criterion that is judged as a whole. */
export function single(importance: Importance, similarity: number | null, answer = -1): Verdict {
  return { similarity, entries: [{ importance, weight: 1, similarity, mayBlock: importance === 'must', answer }] }
}

/** Weighted mean of the entries; unknown if no entry is known or all weights are 0. */
export function mean(entries: readonly JudgedEntry[]): Verdict {
  let sum = 0
  let weights = 0
  for (const { weight, similarity } of entries) {
    if (similarity === null) continue
    sum += weight * similarity
    weights += weight
  }
  return { similarity: weights === 0 ? null : floorDiv(sum, weights), entries }
}

export const NO_ANSWER = { similarity: 0, answer: -1 }

/** Best of several answers; the first on a tie. */
export function bestAnswer<Answer>(answers: readonly Answer[], similarityOf: (answer: Answer) => number) {
  let similarity = 0
  let answer = -1
  let index = 0
  for (const candidate of answers) {
    const value = similarityOf(candidate)
    if (value > similarity) {
      similarity = value
      answer = index
    }
    index++
  }
  return answer === -1 ? NO_ANSWER : { similarity, answer }
}

/**
 * Best of several held concepts. Where the wanted concept itself is held, it is the answer, with the similarity of the
 * best one: so its evidence is what somebody said of it, and saying it lowers nothing.
 */
export function bestHeld<Held extends { readonly concept: ConceptId }>(
  wanted: ConceptId,
  held: readonly Held[],
  similarityOf: (held: Held) => number,
) {
  const best = bestAnswer(held, similarityOf)
  const same = bestAnswer(held, (one) => (one.concept === wanted ? similarityOf(one) : 0))
  return same.answer === -1 ? best : { ...best, answer: same.answer }
}

/** The alternative that the had concept answers best; undefined if there are none. */
export function closestWanted(
  wanted: readonly ConceptId[],
  had: ConceptId,
  space: SimilaritySpace,
): { readonly concept: ConceptId | undefined; readonly similarity: number } {
  const best = bestAnswer(wanted, (concept) => space.similarity(concept, had))
  return { concept: wanted[best.answer], similarity: best.similarity }
}
