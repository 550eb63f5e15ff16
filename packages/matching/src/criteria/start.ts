import { floorDiv } from '../integer.ts'
import type { Start } from '../listing.ts'
import { single } from './criterion.ts'
import type { Criterion } from './criterion.ts'

export const NEGOTIABLE = 900
/** Days of difference without loss, and days at which similarity reaches 0. */
const DAYS_FREE = 14
const DAYS_LOST = 120

/** Start in the candidate's direction: deviations on either side count. */
export const start: Criterion = startCriterion(Math.abs)

/** Availability in the employer's direction: only lateness counts. */
export const availability: Criterion = startCriterion((days) => Math.max(0, days))

function startCriterion(gapOf: (daysLater: number) => number): Criterion {
  return {
    id: 'start',
    importance: (wants) => wants.start?.importance ?? null,

    judge(wants, has, { today }) {
      const wanted = wants.start
      if (!wanted || !has.start) return single(wanted?.importance ?? 'information', null)
      if (wanted.start.kind === 'negotiable' || has.start.kind === 'negotiable')
        return single(wanted.importance, NEGOTIABLE)
      return single(wanted.importance, gapSimilarity(gapOf(dayOf(has.start, today) - dayOf(wanted.start, today))))
    },

    facts: ({ wants, has }) => ({
      want: { kind: 'start', start: wants.start?.start ?? { kind: 'negotiable' } },
      have: has.start && { kind: 'start', start: has.start },
    }),
  }
}

/** Day of a start; a past day counts as today. */
function dayOf(moment: Start, today: number): number {
  return moment.kind === 'day' ? Math.max(today, moment.day) : today
}

/** Similarity by the difference in days. */
export function gapSimilarity(days: number): number {
  if (days <= DAYS_FREE) return 1000
  if (days >= DAYS_LOST) return 0
  return floorDiv(1000 * (DAYS_LOST - days), DAYS_LOST - DAYS_FREE)
}
