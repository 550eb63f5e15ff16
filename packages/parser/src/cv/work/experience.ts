import type { Experience } from '../../cv-draft.ts'
import type { Period } from '../../facts.ts'
import { monthRange } from '../period-facts.ts'

type Range = [from: number, to: number]

/** A period of work, and the occupation when it is known. */
export type WorkPeriod = { concept?: number | undefined; period?: Pick<Period, 'start' | 'end'> | undefined }

/** Months of work in each occupation and in all; months that overlap count once. */
export function countExperience(
  work: readonly WorkPeriod[],
  today: string,
): { experience: Experience[]; experienceMonths: number } {
  const byConcept = new Map<number, Range[]>()
  const all: Range[] = []
  for (const { concept, period } of work) {
    const range = period ? monthRange(period, today) : undefined
    if (!range || range[1] <= range[0]) continue
    all.push(range)
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
