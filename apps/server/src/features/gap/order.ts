import type { MatchListing } from '@matchwright/matching/listing'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { isLearnable, isLong, withRequirement } from './requirements.ts'
import type { Requirement } from './requirements.ts'

type Count = (person: MatchListing) => Promise<number>
export type OrderedStep = Requirement & { opens: number; inOrder: { opens: number; fits: number } | null }

/** Requirements that are counted alone, and steps of the counted order: 30 counts at most; see decision 026. */
const MOST_COUNTED = 8
const MOST_STEPS = 5
const MOST_LONG = 2

/**
 * Requirements in the order that pays off soonest: greedily the one that opens most after those before it, counted
 * again at each step; equal ones by the points they add. What takes years comes last.
 */
export async function orderedSteps(
  { person, lacking, fits }: { person: MatchListing; lacking: readonly Requirement[]; fits: number },
  { count, taxonomy }: { count: Count; taxonomy: Taxonomy },
): Promise<OrderedStep[]> {
  const byPoints = lacking.filter((one) => isLearnable(one, taxonomy)).toSorted(byWeight)
  const short = byPoints.filter((one) => !isLong(one)).slice(0, MOST_COUNTED)
  const long = byPoints.filter(isLong).slice(0, MOST_LONG)
  const countWith = (from: MatchListing, steps: readonly Requirement[]) =>
    Promise.all(steps.map((step) => count(withRequirement(from, step, taxonomy))))
  const alone = new Map<Requirement, number>()
  const opened = await countWith(person, [...short, ...long])
  for (const [at, step] of [...short, ...long].entries()) alone.set(step, Math.max(0, (opened[at] ?? fits) - fits))
  const ordered: OrderedStep[] = []
  let [reached, now, left] = [person, fits, short]
  while (left.length > 0 && ordered.length < MOST_STEPS) {
    const counts = ordered.length === 0 ? opened.slice(0, short.length) : await countWith(reached, left)
    const [next, after] = best(left, counts, now)
    if (!next) break
    ordered.push({ ...next, opens: alone.get(next) ?? 0, inOrder: { opens: Math.max(0, after - now), fits: after } })
    reached = withRequirement(reached, next, taxonomy)
    now = after
    left = left.filter((step) => step !== next)
  }
  const rest = [...left, ...long].map((step) => ({ ...step, opens: alone.get(step) ?? 0, inOrder: null }))
  return [...ordered, ...rest]
}

/** Musts of many offers first, else what adds most points. */
function byWeight(one: Requirement, other: Requirement): number {
  const weight = ({ gained, asked, isMust }: Requirement) => gained + (isMust ? MUST_POINTS * asked : 0)
  return weight(other) - weight(one) || other.asked - one.asked
}

const MUST_POINTS = 20

/** The step with the most matches; `left` is in order of points, so the first of equal ones. */
function best(left: readonly Requirement[], counts: readonly number[], now: number): [Requirement | undefined, number] {
  let at = 0
  for (const [row, counted] of counts.entries()) if (counted > (counts[at] ?? 0)) at = row
  return [left[at], Math.max(now, counts[at] ?? now)]
}
