import { yearPart } from '../../dates/partial-date.ts'
import type { PersonOccupation, WorkEntry } from '../../cv-draft.ts'
import { spanValue } from '../../drafts.ts'
import type { ConceptId } from '../../facts.ts'
import type { Span } from '../../text/span.ts'
import { inLanguage, paragraphsIn } from '../input.ts'
import type { CvInput } from '../input.ts'
import { LEAST_EVIDENCE } from '../person/headline.ts'
import { isJobTitle } from '../person/name.ts'
import { rankTitleOccupations } from './occupation.ts'

// Weights in months of a position that is still held. Chosen on the 119 résumés of `bench:livecareer` (3e55e3f,
// 222cadd), top-1 35.6 to 52.9 %, so that the figures there are no forecast for others.
const HEADLINE_MONTHS = 90
const MENTION_MONTHS = 12
const SHORTEST_MONTHS = 6
const MOST_MONTHS = 72
/** Half-life of a position, in years since it ended; without dates each further entry counts as two years. */
const FADING_YEARS = 8
const HALF = 0.5
const YEARS_AN_ENTRY = 2
/** Share of the weight of other occupations in the same ISCO minor group that supports an occupation. */
const SAME_GROUP_SUPPORT = 0.5
/** Probability that one of a title's occupations needs: titles below are nearly all read wrongly, some absurdly. */
const LEAST_SCORE = 0.2
/** Digits of an ISCO-08 minor group. */
const MINOR_GROUP = 3
const MOST_MENTIONS = 2

/**
 * Ranks the occupations of a person, as shares of one: from the headline, the positions by length and age, each title
 * with all its candidates, and the mentions in the summary. `line`: the headline; `guess`: where neither it nor a
 * position names an occupation, the one that the text mentions most.
 */
export function rankOccupations(
  input: CvInput,
  work: WorkEntry[],
  { line, guess }: { line?: Span | undefined; guess?: ConceptId | undefined },
): PersonOccupation[] {
  const weights = new Map<ConceptId, number>()
  const titles = [...positionTitles(input, work), ...(line ? [headlineTitle(input, line)] : [])]
  if (guess !== undefined && !titles.some(({ found }) => isEvident(found, LEAST_EVIDENCE)))
    weights.set(guess, HEADLINE_MONTHS)
  else
    for (const { found, weight, least } of titles)
      for (const { conceptId, score } of isEvident(found, least) ? found : [])
        weights.set(conceptId, (weights.get(conceptId) ?? 0) + weight * score)
  for (const { conceptId, score } of mentionsInSummary(input))
    weights.set(conceptId, (weights.get(conceptId) ?? 0) + MENTION_MONTHS * score)
  const sum = [...weights.values()].reduce((all, weight) => all + weight, 0)
  const groups = groupWeights(input, weights)
  const support = (concept: ConceptId, weight: number) =>
    weight + SAME_GROUP_SUPPORT * ((groups.get(minorGroup(input, concept)) ?? weight) - weight)
  return [...weights]
    .map(([concept, weight]) => ({ concept, share: weight / sum, support: support(concept, weight) }))
    .toSorted((a, b) => b.support - a.support || a.concept - b.concept)
    .map(({ concept, share }) => ({ concept, share }))
}

type Title = { found: ReturnType<typeof rankTitleOccupations>; weight: number; least: number }

function isEvident(found: Title['found'], least: number): boolean {
  return found.some(({ score, named }) => score > least || named > 0)
}

function positionTitles({ context, languageAt }: CvInput, work: readonly WorkEntry[]): Title[] {
  return work.flatMap(({ position, period }, i) => {
    if (!position) return []
    const language = languageAt(position.evidence[0]?.start ?? 0)
    const months = Math.min(MOST_MONTHS, Math.max(SHORTEST_MONTHS, period?.value.months ?? SHORTEST_MONTHS))
    return {
      found: rankTitleOccupations(position.value.text, context.recogniser, language),
      weight: months * recency(period?.value.end, i, context.today),
      least: LEAST_SCORE,
    }
  })
}

/** A line near the name that has no word for a role may be any line. */
function headlineTitle(input: CvInput, line: Span): Title {
  return {
    found: rankTitleOccupations(spanValue(line), input.context.recogniser, input.languageAt(line.start)),
    weight: HEADLINE_MONTHS,
    least: isJobTitle(input, line.text) ? LEAST_SCORE : LEAST_EVIDENCE,
  }
}

/** The first two: what a summary names later may be colleagues and customers. */
function mentionsInSummary(input: CvInput) {
  return paragraphsIn(input, 'summary')
    .flatMap(({ text, start }) =>
      input.context.recogniser.findMentions(text, {
        branches: ['occupation'],
        ...inLanguage(input.languageAt(start)),
      }),
    )
    .slice(0, MOST_MENTIONS)
}

function minorGroup({ context }: CvInput, concept: ConceptId): string {
  return (context.concepts.get(concept)?.code ?? '').slice(0, MINOR_GROUP)
}

function groupWeights(input: CvInput, weights: ReadonlyMap<ConceptId, number>): Map<string, number> {
  const groups = new Map<string, number>()
  for (const [concept, weight] of weights) {
    const group = minorGroup(input, concept)
    groups.set(group, (groups.get(group) ?? 0) + weight)
  }
  return groups
}

/** Halves in eight years; without a date each entry further down counts less. */
function recency(end: string | undefined, index: number, today: string): number {
  if (end === 'present') return 1
  const years = end ? Math.max(0, Number(yearPart(today)) - Number(yearPart(end))) : index * YEARS_AN_ENTRY
  return HALF ** (years / FADING_YEARS)
}
