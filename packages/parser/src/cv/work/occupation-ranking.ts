import type { PersonOccupation, WorkEntry } from '../../cv-draft.ts'
import { spanValue } from '../../drafts.ts'
import type { ConceptId } from '../../facts.ts'
import type { Span } from '../../text/span.ts'
import { inLanguage, paragraphsIn } from '../input.ts'
import type { CvInput } from '../input.ts'
import { rankTitleOccupations } from './occupation.ts'

const HEADLINE_MONTHS = 90
const MENTION_MONTHS = 12
const SHORTEST_MONTHS = 6
const MOST_MONTHS = 72
const FADING_YEARS = 8
/** How much of the weight of an occupation speaks for another one of the same ISCO minor group. */
const SAME_GROUP_SUPPORT = 0.5
const MINOR_GROUP = 3

/**
 * What somebody is by occupation, the most telling first: the headline, the positions by how long and how lately they were
 * held, each title with all it may mean, and what the summary names. Shares of one.
 */
export function rankOccupations(input: CvInput, work: WorkEntry[], headline: Span | undefined): PersonOccupation[] {
  const weights = new Map<ConceptId, number>()
  const add = (title: string, start: number, weight: number) => {
    for (const { conceptId, score } of rankTitleOccupations(title, input.context.recogniser, input.languageAt(start)))
      weights.set(conceptId, (weights.get(conceptId) ?? 0) + weight * score)
  }
  for (const [i, { position, period }] of work.entries()) {
    const months = Math.min(MOST_MONTHS, Math.max(SHORTEST_MONTHS, period?.value.months ?? SHORTEST_MONTHS))
    if (position)
      add(
        position.value.text,
        position.evidence[0]?.start ?? 0,
        months * recency(period?.value.end, i, input.context.today),
      )
  }
  if (headline) add(spanValue(headline), headline.start, HEADLINE_MONTHS)
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

/** The first two: what a summary names later may be colleagues and customers. */
function mentionsInSummary(input: CvInput) {
  return paragraphsIn(input, 'summary')
    .flatMap(({ text, start }) =>
      input.context.recogniser.findMentions(text, {
        branches: ['occupation'],
        ...inLanguage(input.languageAt(start)),
      }),
    )
    .slice(0, 2)
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
  const years = end ? Math.max(0, Number(today.slice(0, 4)) - Number(end.slice(0, 4))) : index * 2
  return 0.5 ** (years / FADING_YEARS)
}
