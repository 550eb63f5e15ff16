import { floorDiv } from '../integer.ts'
import type { WantedPay } from '../listing.ts'
import { single } from './criterion.ts'
import type { Criterion } from './criterion.ts'

/** Upper end of the offered pay against the minimum and the target of the wish. */
export const pay: Criterion = {
  id: 'pay',
  importance: ({ pay: wanted }) => (wanted && (wanted.minimum ?? wanted.target) !== null ? wanted.importance : null),

  judge(wants, has) {
    const wanted = wants.pay
    if (!wanted || !has.pay) return single(wanted?.importance ?? 'information', null)
    return single(wanted.importance, paySimilarity(wanted, has.pay.top))
  },

  facts: ({ wants, has }) => ({
    want: { kind: 'pay_wish', minimum: wants.pay?.minimum ?? null, target: wants.pay?.target ?? null },
    have: has.pay && { kind: 'pay', bottom: has.pay.bottom, top: has.pay.top },
  }),
}

/** Similarity of pay: 700 at the minimum, 1000 at the target; 28 less per percent below the minimum. */
export function paySimilarity(wanted: Pick<WantedPay, 'minimum' | 'target'>, top: number): number {
  const target = wanted.target
  const minimum = wanted.minimum ?? target ?? 0
  if (top < minimum) return Math.max(0, floorDiv(700 * (4 * top - 3 * minimum), minimum))
  if (target === null || target <= minimum) return 1000
  return 700 + floorDiv(300 * (Math.min(top, target) - minimum), target - minimum)
}
