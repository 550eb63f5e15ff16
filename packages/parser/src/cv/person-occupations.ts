import type { PersonOccupation, WorkEntry } from '../cv-draft.ts'
import type { Fact, WishValue } from '../facts.ts'

const HEADLINE_MONTHS = 36
const SHORTEST_MONTHS = 6
const MOST_MONTHS = 72
const FADING_YEARS = 8

/**
 * What somebody is by occupation, the most telling first: the positions by how long and how lately they were held, and the
 * headline, each by how surely its occupation is known. Shares of one.
 */
export function rankOccupations(
  work: WorkEntry[],
  wishes: Fact<'wish', WishValue>[],
  today: string,
): PersonOccupation[] {
  const weights = new Map<number, number>()
  const add = (concept: number | undefined, weight: number) => {
    if (concept !== undefined) weights.set(concept, (weights.get(concept) ?? 0) + weight)
  }
  for (const [i, { position, period }] of work.entries()) {
    const months = Math.min(MOST_MONTHS, Math.max(SHORTEST_MONTHS, period?.value.months ?? SHORTEST_MONTHS))
    const weight = months * (position?.confidence ?? 0) * recency(period?.value.end, i, today)
    add(position?.value.concept, weight)
  }
  for (const { value, confidence } of wishes)
    if (value.kind === 'occupation') add(value.concept, HEADLINE_MONTHS * confidence)
  const sum = [...weights.values()].reduce((all, weight) => all + weight, 0)
  return [...weights]
    .map(([concept, weight]) => ({ concept, share: weight / sum }))
    .toSorted((a, b) => b.share - a.share || a.concept - b.concept)
}

/** Halves in eight years; without a date each entry further down counts less. */
function recency(end: string | undefined, index: number, today: string): number {
  if (end === 'present') return 1
  const years = end ? Math.max(0, Number(today.slice(0, 4)) - Number(end.slice(0, 4))) : index * 2
  return 0.5 ** (years / FADING_YEARS)
}
