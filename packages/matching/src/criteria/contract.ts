import type { ContractType } from '../listing.ts'
import { single } from './criterion.ts'
import type { Criterion } from './criterion.ts'

const RELATED = 600

const RELATED_TYPES: Readonly<Partial<Record<ContractType, readonly ContractType[]>>> = {
  permanent: ['fixed_term'],
  fixed_term: ['permanent', 'temporary'],
  temporary: ['fixed_term'],
  internship: ['apprenticeship'],
  apprenticeship: ['internship'],
}

/** Full similarity for one common contract type, part of it for a related one. */
export const contract: Criterion = {
  id: 'contract',
  importance: ({ contract: wanted }) => (wanted && wanted.anyOf.length > 0 ? wanted.importance : null),

  judge(wants, has) {
    const wanted = wants.contract
    if (!wanted || !has.contractTypes) return single(wanted?.importance ?? 'information', null)
    return single(wanted.importance, contractSimilarity(wanted.anyOf, has.contractTypes))
  },

  facts: ({ wants, has }) => ({
    want: { kind: 'contract', types: [...(wants.contract?.anyOf ?? [])] },
    have: has.contractTypes && { kind: 'contract', types: [...has.contractTypes] },
  }),
}

export function contractSimilarity(wanted: readonly ContractType[], had: readonly ContractType[]): number {
  if (wanted.some((type) => had.includes(type))) return 1000
  return wanted.some((type) => RELATED_TYPES[type]?.some((related) => had.includes(related))) ? RELATED : 0
}
