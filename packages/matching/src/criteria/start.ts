import { floorDiv } from '../integer.ts'
import type { Start } from '../listing.ts'
import { single } from './criterion.ts'
import type { Criterion } from './criterion.ts'

export const NEGOTIABLE = 900
/** Up to two weeks apart is no difference, four months apart is no agreement. */
const DAYS_FREE = 14
const DAYS_LOST = 120

/** For the candidate the start may miss the wish on either side. */
export const start: Criterion = startCriterion(Math.abs)

/** For the employer only lateness counts. */
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

/** A day that has passed is as good as today. */
function dayOf(moment: Start, today: number): number {
  return moment.kind === 'day' ? Math.max(today, moment.day) : today
}

/** Of so many days apart, or too late. */
export function gapSimilarity(days: number): number {
  if (days <= DAYS_FREE) return 1000
  if (days >= DAYS_LOST) return 0
  return floorDiv(1000 * (DAYS_LOST - days), DAYS_LOST - DAYS_FREE)
}
