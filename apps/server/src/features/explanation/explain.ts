import type { Standing } from '@matchwright/contract/common.schema'
import type {
  ExplainedAction,
  ExplainedCriterion,
  ExplainedDirection,
  Explanation as WireExplanation,
} from '@matchwright/contract/explanation.schema'
import type { CriterionExplanation, DirectionExplanation, Explanation } from '@matchwright/matching/explanation'
import { applyChange } from '@matchwright/matching/changes'
import type { Change } from '@matchwright/matching/changes'
import { GROUP_OF } from '@matchwright/matching/field-groups'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Deps } from '#server/deps.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import { cardOf, nearestKm } from '#server/features/listing/index.ts'
import type { CardSource } from '#server/features/listing/index.ts'
import { changeText, localiseFact, localiseText, factContext } from './localise.ts'
import type { FactContext } from './localise.ts'
import { generalisedListing, explainSides, groupsSeen, matchListingOf, seenOfBoth } from './pair.ts'
import type { MatchSubject } from './pair.ts'
import { suppressedGain } from './person-counts.ts'
import { fitsOf, wholeFit } from './strip.ts'

export type ExplainDeps = Pick<Deps, 'concepts' | 'rates' | 'clock'>
export type Question = {
  mine: MatchSubject
  standing: Standing
  lang: string
  /** The score the reader was shown before; returned if the current score differs. */
  givenScore?: number | undefined
  /** Whether `mine` is a draft or a finder; undisclosed pay, place and availability are then generalised. */
  isVariable?: boolean
  matchFactor?: number | undefined
  /** Groups of `mine` that the reader sees; all of them for its owner. */
  seenOfMine?: ReadonlySet<string>
}

/** Explanation of a match for the owner of `mine`, as far as their standing allows. */
export async function explainPair(
  deps: ExplainDeps & Pick<Deps, 'matchIndex'>,
  question: Question & { theirs: CardSource; accountId: number | null },
): Promise<WireExplanation> {
  return withOpens(deps, explainCard(deps, question), question)
}

/** Explanation without the counts of other listings, which need the index. */
export function explainCard(deps: ExplainDeps, question: Question & { theirs: CardSource }): WireExplanation {
  const { mine, standing, lang, theirs } = question
  const { taxonomy } = deps.concepts
  const ofTheirs = groupsSeen(theirs.record, standing)
  const seen = seenOfBoth(ofTheirs, question.seenOfMine)
  const isMyPlaceSeen = question.seenOfMine?.has('location') ?? true
  const { own, shown } = explainSides(deps, {
    mine: matchListingOf(deps, mine),
    theirs: question.isVariable ? generalisedListing(deps, theirs.record) : matchListingOf(deps, theirs.record),
    matchFactor: question.matchFactor ?? mine.content.match_factor,
    seen,
  })
  const context = factContext(deps, mine, theirs.record, seen)
  const wire = wireOf(shown, own, context)
  const distanceKm = isMyPlaceSeen ? nearestKm(mine.content.places, theirs.record.content.places) : null
  const isElsewhere = question.givenScore !== undefined && question.givenScore !== wire.score
  return {
    ...wire,
    places: {
      mine: isMyPlaceSeen ? mine.content.places.map(({ name }) => name) : [],
      theirs: ofTheirs.has('location') ? theirs.record.content.places.map(({ name }) => name) : [],
    },
    pay_currency: context.currency,
    concept_labels: labelsOf(taxonomy, conceptIdsIn(wire), lang),
    card: cardOf(theirs, { standing, lang, taxonomy, distanceKm }),
    my_type: mine.type,
    given_score: isElsewhere ? (question.givenScore ?? null) : null,
  }
}

/** Explanation of two listings that are not stored, with nothing hidden. */
export function explainOpenly(
  deps: ExplainDeps,
  mine: MatchSubject,
  theirs: MatchSubject,
  lang: string,
): Omit<WireExplanation, 'card' | 'given_score'> {
  const seen: ReadonlySet<string> = new Set(Object.values(GROUP_OF))
  const { own, shown } = explainSides(deps, {
    mine: matchListingOf(deps, mine),
    theirs: matchListingOf(deps, theirs),
    matchFactor: mine.content.match_factor,
    seen,
  })
  const context = factContext(deps, mine, theirs, seen)
  const wire = wireOf(shown, own, context)
  const placesOf = ({ content }: MatchSubject) => content.places.map(({ name }) => name)
  return {
    ...wire,
    places: { mine: placesOf(mine), theirs: placesOf(theirs) },
    pay_currency: context.currency,
    concept_labels: labelsOf(deps.concepts.taxonomy, conceptIdsIn(wire), lang),
    my_type: mine.type,
  }
}

type Wire = Omit<WireExplanation, 'places' | 'pay_currency' | 'concept_labels' | 'card' | 'my_type' | 'given_score'>

function wireOf(shown: Explanation, own: Explanation, context: FactContext): Wire {
  const [theyAsk, iAsk] = shown.directions
  return {
    engine: shown.engine,
    score: shown.score,
    class: shown.class,
    is_match: shown.is_match,
    is_near_miss: shown.is_near_miss,
    confidence: shown.confidence,
    range: shown.range,
    fits: fitsOf(shown),
    blocked: shown.blocked.map((entry) => ({ ...entry, want: entry.want && localiseFact(entry.want, context) })),
    questions: shown.questions.map((entry) => ({ ...entry, want: localiseFact(entry.want, context) })),
    directions: [directionOf(theyAsk, context), directionOf(iAsk, context)],
    actions: actionsOf(shown, own, context),
  }
}

function directionOf(direction: DirectionExplanation, context: FactContext): ExplainedDirection {
  return {
    asked_by: direction.asked_by,
    fit: wholeFit(direction.fit),
    confidence: direction.confidence,
    range: direction.range && [wholeFit(direction.range[0]), wholeFit(direction.range[1])],
    criteria: direction.criteria.map((row) => criterionOf(row, context)),
    undisclosed: direction.undisclosed,
  }
}

function criterionOf(row: CriterionExplanation, context: FactContext): ExplainedCriterion {
  if (!row.disclosed) return { criterion: row.criterion, disclosed: false, status: row.status, band: row.band }
  return {
    criterion: row.criterion,
    disclosed: true,
    importance: row.importance,
    weight: row.weight,
    status: row.status,
    similarity: row.similarity,
    points: row.points,
    of: row.of,
    evidence: row.evidence.map((entry) => ({
      ...entry,
      want: localiseFact(entry.want, context),
      have: entry.have && localiseFact(entry.have, context),
    })),
    text: localiseText(row.text, context),
  }
}

/**
 * Actions that would raise the score: those that lift a block first, then by gain. A gain is shown only if nothing is
 * hidden.
 */
export function actionsOf(shown: Explanation, own: Explanation, context: FactContext): ExplainedAction[] {
  const gains = new Map(
    own.directions.flatMap(({ criteria }) =>
      criteria.flatMap((row) =>
        row.disclosed ? row.actions.map((action) => [action.change, action.delta_points ?? 0] as const) : [],
      ),
    ),
  )
  const gainOf = (action: { change: unknown }) => gains.get(action.change as never) ?? 0
  return shown.directions
    .flatMap(({ asked_by, criteria }) =>
      criteria.flatMap((row) =>
        row.disclosed ? row.actions.map((action) => ({ asked_by, criterion: row.criterion, ...action })) : [],
      ),
    )
    .toSorted((a, b) => Number(b.lifts_block) - Number(a.lifts_block) || gainOf(b) - gainOf(a))
    .map((action) => ({ ...action, text: changeText(action.change, context), is_opens_hidden: false }))
}

/** Greatest number of actions with a count. Each count is a search, so only the best actions are counted. */
const COUNTED_ACTIONS = 6

async function withOpens(
  deps: ExplainDeps & Pick<Deps, 'matchIndex'>,
  explanation: WireExplanation,
  { accountId, isVariable = false, ...question }: Question & { accountId: number | null },
): Promise<WireExplanation> {
  const mine = matchListingOf(deps, question.mine)
  const counted = explanation.actions.slice(0, COUNTED_ACTIONS)
  if (counted.length === 0) return explanation
  const matchFactor = question.matchFactor ?? question.mine.content.match_factor
  const count = (listing: MatchListing) =>
    deps.matchIndex.count(listing, { isGeneralised: isVariable, matchFactor, accountId })
  // The wire schema widens the type of `change`; the object is still the engine's own.
  const changed = counted.map(({ change }) => applyChange(mine, change as Change))
  const [before = 0, ...after] = await Promise.all([mine, ...changed].map(count))
  const arePersons = mine.type === 'offer'
  const actions = explanation.actions.map((action, at) => {
    if (at >= counted.length) return action
    return { ...action, ...suppressedGain((after[at] ?? before) - before, arePersons) }
  })
  return { ...explanation, actions }
}
