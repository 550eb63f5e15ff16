import { STRATEGIES } from '@matchwright/contract/constants'
import type { Strategy } from '@matchwright/contract/caseload.schema'
import { useSearchParams } from 'react-router'

const SORTS = ['best', 'days', 'name'] as const
const MATCHES = ['any', 'some', 'none'] as const

/** State of the caseload page, kept in its address. */
export type CaseloadAddress = {
  strategy: Strategy
  /** The chosen search and offer; null for the first ones. */
  listingId: number | null
  offerId: number | null
  people: { search: string; min_days: number; matches: (typeof MATCHES)[number]; sort: (typeof SORTS)[number] }
  offers: { min_score: number; max_distance_km?: number; show: 'open' | 'all'; sort: 'score' | 'newest' }
}

type Name = 'strategy' | 'listing' | 'offer' | 'q' | 'days' | 'matches' | 'order' | 'score' | 'km' | 'all' | 'newest'
export type CaseloadChanges = Partial<Record<Name, string | number | null>>

export function caseloadAddress(params: URLSearchParams): CaseloadAddress {
  const km = wholeNumber(params.get('km'), 1000)
  return {
    strategy: oneOf(STRATEGIES, params.get('strategy')) ?? 'balanced',
    listingId: wholeNumber(params.get('listing'), Number.MAX_SAFE_INTEGER) || null,
    offerId: wholeNumber(params.get('offer'), Number.MAX_SAFE_INTEGER) || null,
    people: {
      search: (params.get('q') ?? '').slice(0, 100),
      min_days: wholeNumber(params.get('days'), 3650),
      matches: oneOf(MATCHES, params.get('matches')) ?? 'any',
      sort: oneOf(SORTS, params.get('order')) ?? 'best',
    },
    offers: {
      min_score: wholeNumber(params.get('score'), 100),
      ...(km > 0 && { max_distance_km: km }),
      show: params.get('all') === null ? 'open' : 'all',
      sort: params.get('newest') === null ? 'score' : 'newest',
    },
  }
}

/** State of the caseload in the address; changes replace the entry of the history. */
export function useCaseloadAddress(): [CaseloadAddress, (changes: CaseloadChanges) => void] {
  const [params, setParams] = useSearchParams()
  const change = (changes: CaseloadChanges) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          if (value === null || value === '' || value === 0) next.delete(name)
          else next.set(name, String(value))
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  return [caseloadAddress(params), change]
}

function oneOf<const Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text)
}

function wholeNumber(text: string | null, max: number): number {
  const number = Number(text ?? 0)
  return Number.isSafeInteger(number) && number > 0 ? Math.min(number, max) : 0
}
