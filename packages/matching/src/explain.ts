import { applyChange } from './changes.ts'
import type { Change } from './changes.ts'
import type { ConceptSpace } from './concept-space.ts'
import type { ExplainingScene } from './criteria/criterion.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import { evidenceOf, statusOf } from './evidence.ts'
import type {
  Action,
  Asker,
  BlockedEntry,
  DirectionExplanation,
  DisclosedCriterion,
  Explanation,
  MatchClass,
  Question,
} from './explanation.ts'
import { criterionText } from './criterion-text.ts'
import { GROUP_OF } from './field-groups.ts'
import type { MatchListing } from './listing.ts'
import { pointsOf } from './points.ts'
import { proposeAdditions, proposeConcessions } from './propose-changes.ts'
import { confidenceOf, rangeOf, scoreFormula, scorePair, thresholdOf } from './score.ts'
import type { Fit, JudgedCriterion, PairScore } from './score.ts'

export type ExplainOptions = {
  readonly space: ConceptSpace
  readonly today: number
  readonly matchFactor: number
  /** Whether to score every proposed change; absent = yes. */
  readonly withActions?: boolean
}

const ACTIONS_PER_CRITERION = 3

/** Explains the score of two listings in full, for the owner of `mine` (the form "own"). */
export function explain(mine: MatchListing, theirs: MatchListing, options: ExplainOptions): Explanation {
  const pair = scorePair(mine, theirs, options, thresholdOf(options.matchFactor))
  const [theyAsk, iAsk] = mine.type === 'search' ? [pair.employer, pair.candidate] : [pair.candidate, pair.employer]
  const sides: [Side, Side] = [
    { asker: 'them', fit: theyAsk, wanting: theirs, having: mine },
    { asker: 'me', fit: iAsk, wanting: mine, having: theirs },
  ]
  const rate = options.withActions === false ? () => [] : actionRater(pair, mine, theirs, options)
  const [low, high] = [rangeOf(theyAsk), rangeOf(iAsk)].reduce((a, b) => [
    scoreFormula(a[0], b[0]),
    scoreFormula(a[1], b[1]),
  ])
  return {
    form: 'own',
    engine: `${ENGINE_VERSION}/${options.space.version}`,
    score: pair.score,
    class: classOf(pair.score),
    is_match: pair.isMatch,
    is_near_miss: pair.isNearMiss,
    confidence: Math.min(confidenceOf(theyAsk), confidenceOf(iAsk)),
    range: [low, high],
    fits: { mine: iAsk.fit, theirs: theyAsk.fit },
    blocked: sides.flatMap((side) => blockedEntries(side, options)),
    questions: sides.flatMap((side) => questionsOf(side, options)),
    directions: [explainDirection(sides[0], options, rate), explainDirection(sides[1], options, rate)],
  }
}

/** Lowest score of each class; below the last one a match is weak. */
export const MIN_CLASS_SCORE = { strong: 75, good: 60, fair: 40 } as const

/** Class of a score of 0 to 100. */
export function classOf(score: number): MatchClass {
  if (score >= MIN_CLASS_SCORE.strong) return 'strong'
  if (score >= MIN_CLASS_SCORE.good) return 'good'
  return score >= MIN_CLASS_SCORE.fair ? 'fair' : 'weak'
}

type Side = {
  readonly asker: Asker
  readonly fit: Fit
  readonly wanting: MatchListing
  readonly having: MatchListing
}

/** Proposes and scores changes that improve a criterion. */
type Rate = (judged: JudgedCriterion, side: Side) => Action[]

function explainDirection(side: Side, scene: ExplainingScene, rate: Rate): DirectionExplanation {
  const { fit, asker } = side
  return {
    asked_by: asker,
    direction: fit.direction,
    fit: fit.fit,
    confidence: confidenceOf(fit),
    range: rangeOf(fit),
    criteria: explainCriteria(side, scene, rate),
    undisclosed: null,
  }
}

function explainCriteria(side: Side, scene: ExplainingScene, rate: Rate): DisclosedCriterion[] {
  const rows: DisclosedCriterion[] = []
  for (const [index, points] of pointsOf(side.fit).entries()) {
    const judged = side.fit.criteria[index]
    if (!judged) continue
    const { criterion, importance, weight, verdict } = judged
    const evidence = evidenceOf(judged, points, side, scene)
    rows.push({
      criterion: criterion.id,
      disclosed: true,
      group: GROUP_OF[criterion.id],
      importance,
      weight,
      status: statusOf(verdict.similarity),
      similarity: verdict.similarity,
      points: points.points,
      of: points.of,
      exact_points: points.exactPoints,
      exact_of: points.exactOf,
      evidence,
      text: criterionText(evidence),
      actions: rate(judged, side),
    })
  }
  return rows
}

/** Scores each proposed change and returns those that improve the score, best first. */
function actionRater(pair: PairScore, mine: MatchListing, theirs: MatchListing, options: ExplainOptions): Rate {
  const threshold = thresholdOf(options.matchFactor)
  const blockedNow = pair.employer.blocked.length + pair.candidate.blocked.length
  const rated = (change: Change): Action => {
    const changed = scorePair(applyChange(mine, change), theirs, options, threshold)
    const blockedThen = changed.employer.blocked.length + changed.candidate.blocked.length
    return {
      change,
      delta_points: changed.score - pair.score,
      opens: null,
      lifts_block: blockedThen < blockedNow,
    }
  }
  return (judged, { asker, wanting, having }) =>
    (asker === 'them'
      ? proposeAdditions(judged, wanting.wants, having.has)
      : proposeConcessions(judged, wanting.wants, having.has)
    )
      .map(rated)
      .filter((action) => action.lifts_block || (action.delta_points ?? 0) > 0)
      .toSorted(
        (a, b) => Number(b.lifts_block) - Number(a.lifts_block) || (b.delta_points ?? 0) - (a.delta_points ?? 0),
      )
      .slice(0, ACTIONS_PER_CRITERION)
}

function blockedEntries({ fit, asker, wanting, having }: Side, { space }: ExplainingScene): BlockedEntry[] {
  return fit.blocked.map(({ criterion, entry }) => {
    const judged = fit.criteria.find((active) => active.criterion.id === criterion)
    const verdict = judged?.verdict.entries[entry]
    const facts =
      verdict && judged.criterion.facts({ wants: wanting.wants, has: having.has, index: entry, entry: verdict, space })
    return { asked_by: asker, criterion, want: facts?.want ?? null }
  })
}

function questionsOf({ fit, asker, wanting, having }: Side, { space }: ExplainingScene): Question[] {
  const questions: Question[] = []
  for (const { criterion, verdict } of fit.criteria)
    for (const [index, entry] of verdict.entries.entries()) {
      if (!entry.mayBlock || (entry.similarity !== null && entry.lifted?.by !== 'open_list')) continue
      const { want } = criterion.facts({ wants: wanting.wants, has: having.has, index, entry, space })
      questions.push({ asked_by: asker, criterion: criterion.id, want })
    }
  return questions
}
