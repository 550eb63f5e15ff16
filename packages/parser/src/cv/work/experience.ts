import type { Experience, WorkEntry } from '../../cv-draft.ts'
import { monthRange } from '../period-facts.ts'

type Range = [from: number, to: number]

/** Months of work in each occupation and in all; months that overlap count once. */
export function countExperience(
  work: WorkEntry[],
  today: string,
): { experience: Experience[]; experienceMonths: number } {
  const byConcept = new Map<number, Range[]>()
  const all: Range[] = []
  for (const { position, period } of work) {
    const range = period ? monthRange(period.value, today) : undefined
    if (!range || range[1] <= range[0]) continue
    all.push(range)
    const concept = position?.value.concept
    if (concept !== undefined) byConcept.set(concept, [...(byConcept.get(concept) ?? []), range])
  }
  const experience = [...byConcept].map(([concept, ranges]) => ({ concept, months: coveredMonths(ranges) }))
  return { experience: experience.toSorted((a, b) => b.months - a.months), experienceMonths: coveredMonths(all) }
}

function coveredMonths(ranges: Range[]): number {
  let covered = 0
  let until = Number.NEGATIVE_INFINITY
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    covered += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return covered
}
