import { MIN_ANSWERS } from '@matchwright/contract/constants'
import type { AnswerFigures } from '@matchwright/contract/contact.schema'
import type { Deps } from '#server/deps.ts'
import { answerCounts } from './queries.ts'
import type { AnswerCounts } from './queries.ts'

/**
 * How a company answered until the last midnight (UTC), from five requests on, and how many there were. Figures that
 * stand still for a day do not tell which request of the day was answered.
 */
export async function answerFigures(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  companyId: number,
): Promise<{ requests: number; figures: AnswerFigures | null }> {
  const midnight = new Date(clock().toISOString().slice(0, 10))
  const counts = await answerCounts(pool, companyId, midnight)
  return { requests: counts.requests, figures: figuresOf(counts) }
}

function figuresOf(counts: AnswerCounts): AnswerFigures | null {
  const { requests } = counts
  if (requests < MIN_ANSWERS) return null
  const percent = (count: number) => Math.round((100 * count) / requests)
  return {
    requests,
    answered: percent(requests - counts.never),
    median_hours: counts.median_hours === null ? null : Math.round(counts.median_hours),
    within: {
      day: percent(counts.within_day),
      two_days: percent(counts.within_two_days),
      five_days: percent(counts.within_five_days),
      later: percent(counts.later),
      never: percent(counts.never),
    },
  }
}
