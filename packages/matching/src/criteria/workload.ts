import { floorDiv } from '../integer.ts'
import { single } from './criterion.ts'
import type { Criterion } from './criterion.ts'

type PercentRange = {
  readonly from: number
  readonly to: number
}

/** Share of the shorter range that both sides have in common. */
export const workload: Criterion = {
  id: 'workload',
  importance: (wants) => wants.workload?.importance ?? null,

  judge(wants, has) {
    const wanted = wants.workload
    if (!wanted || !has.workload) return single(wanted?.importance ?? 'information', null)
    return single(wanted.importance, overlapSimilarity(wanted, has.workload))
  },

  facts: ({ wants, has }) => ({
    want: { kind: 'workload', from: wants.workload?.from ?? 0, to: wants.workload?.to ?? 0 },
    have: has.workload && { kind: 'workload', from: has.workload.from, to: has.workload.to },
  }),
}

export function overlapSimilarity(a: PercentRange, b: PercentRange): number {
  const overlap = Math.min(a.to, b.to) - Math.max(a.from, b.from) + 1
  if (overlap <= 0) return 0
  return floorDiv(1000 * overlap, Math.min(a.to - a.from, b.to - b.from) + 1)
}
