import { contractSimilarity } from '../../criteria/contract.ts'
import { paySimilarity } from '../../criteria/pay.ts'
import { gapSimilarity, NEGOTIABLE } from '../../criteria/start.ts'
import { overlapSimilarity } from '../../criteria/workload.ts'
import { CONTRACT_TYPES } from '../../listing.ts'
import type { MatchListing } from '../../listing.ts'
import {
  contractMask,
  contractTypesOf,
  NONE,
  numberOrNull,
  START_NEGOTIABLE,
  startCode,
  startDay,
} from '../rows/codes.ts'
import { HEAD_LENGTH, OFFER, OFFER_TAIL, SEARCH, SEARCH_TAIL } from '../rows/layout.ts'
import type { Rows } from '../rows/rows.ts'
import { CONTRACT_MASK, CONTRACT_STATED, rangeOf } from '../rows/term-columns.ts'
import type { Batch } from './batch.ts'
import { UNKNOWN } from './fit-accumulator.ts'
import type { CriterionKernel, QuerySettings } from './kernel.ts'
import { SimilarityCache } from './similarity-cache.ts'

/** Terms that are one number in a row: pay, contract, workload, start. Each number is judged once per query. */

/** Similarity of the query to a number; UNKNOWN if nothing is stated. */
type Judge = (code: number) => number

/** Judges the number at a position of head or tail. */
class TermKernel implements CriterionKernel {
  readonly #part: 'head' | 'tail'
  readonly #at: number
  readonly #judgeBy: (query: MatchListing, settings: QuerySettings) => Judge
  readonly #similarities = new SimilarityCache()

  constructor(part: 'head' | 'tail', at: number, judgeBy: (query: MatchListing, settings: QuerySettings) => Judge) {
    this.#part = part
    this.#at = at
    this.#judgeBy = judgeBy
  }

  prepare(query: MatchListing, settings: QuerySettings): void {
    this.#similarities.prepare(this.#judgeBy(query, settings))
  }

  judge({ heads, tails: numbers }: Rows, { live, count, rows, tails, similarity }: Batch): void {
    const at = this.#at
    const similarities = this.#similarities
    if (this.#part === 'head')
      for (let k = 0; k < count; k++) {
        const n = live[k] ?? 0
        similarity[n] = similarities.of(heads[(rows[n] ?? 0) * HEAD_LENGTH + at] ?? 0)
      }
    else
      for (let k = 0; k < count; k++) {
        const n = live[k] ?? 0
        similarity[n] = similarities.of(numbers[(tails[n] ?? 0) + at] ?? 0)
      }
  }
}

export function payAsked(): CriterionKernel {
  return new TermKernel('head', OFFER.pay, ({ wants: { pay } }) => {
    const wish = { minimum: pay?.minimum ?? null, target: pay?.target ?? null }
    return (top) => (top === NONE ? UNKNOWN : paySimilarity(wish, top))
  })
}

const WISH = { minimum: null as number | null, target: null as number | null }

/** Pay, where rows ask: a wish is two numbers. */
export class PayHeld implements CriterionKernel {
  #top: number | null = null

  prepare({ has: { pay } }: Pick<MatchListing, 'has'>): void {
    this.#top = pay?.top ?? null
  }

  judge({ heads }: Rows, { live, count, rows, similarity }: Batch): void {
    const top = this.#top
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * HEAD_LENGTH
      WISH.minimum = numberOrNull(heads[at + SEARCH.minimum] ?? 0)
      WISH.target = numberOrNull(heads[at + SEARCH.target] ?? 0)
      similarity[n] = top === null ? UNKNOWN : paySimilarity(WISH, top)
    }
  }
}

const MASKS = CONTRACT_MASK + 1
const [SAME, RELATED, FOREIGN] = [1000, contractSimilarity(['permanent'], ['fixed_term']), 0]

/** Contract types related to one of a mask, by mask. */
const RELATED_TYPES = Uint8Array.from({ length: MASKS }, (_, mask) =>
  CONTRACT_TYPES.reduce(
    (bits, type, bit) => (contractSimilarity(contractTypesOf(mask), [type]) === RELATED ? bits | (1 << bit) : bits),
    0,
  ),
)

function maskSimilarity(asked: number, had: number): number {
  if ((asked & had) !== 0) return SAME
  return ((RELATED_TYPES[asked] ?? 0) & had) === 0 ? FOREIGN : RELATED
}

export function contractAsked(): CriterionKernel {
  return new TermKernel('head', OFFER.contract, ({ wants: { contract } }) => {
    const asked = contractMask(contract?.anyOf ?? [])
    return (code) => ((code & CONTRACT_STATED) === 0 ? UNKNOWN : maskSimilarity(asked, code & CONTRACT_MASK))
  })
}

export function contractHeld(): CriterionKernel {
  return new TermKernel('head', SEARCH.contract, ({ has: { contractTypes } }) => {
    const had = contractTypes && contractMask(contractTypes)
    return (mask) => (had === null ? UNKNOWN : maskSimilarity(mask, had))
  })
}

type Workload = ReturnType<typeof rangeOf>

function workloadSimilarity(asked: Workload, had: Workload): number {
  return asked && had ? overlapSimilarity(asked, had) : UNKNOWN
}

export function workloadAsked(): CriterionKernel {
  return new TermKernel('head', OFFER.workload, ({ wants: { workload } }) => {
    return (code) => workloadSimilarity(workload, rangeOf(code))
  })
}

export function workloadHeld(): CriterionKernel {
  return new TermKernel('head', SEARCH.workload, ({ has: { workload } }) => {
    return (code) => workloadSimilarity(rangeOf(code), workload)
  })
}

/** Start in the candidate's direction: deviations on either side count. */
export function startAsked(): CriterionKernel {
  return new TermKernel('head', OFFER.start, ({ wants }, { today }) => {
    const asked = startCode(wants.start?.start ?? null)
    return (code) => startSimilarity(asked, code, today, Math.abs)
  })
}

export function startHeld(): CriterionKernel {
  return new TermKernel('head', SEARCH.start, ({ has }, { today }) => {
    const had = startCode(has.start)
    return (code) => startSimilarity(code, had, today, Math.abs)
  })
}

/** Start in the employer's direction: only lateness counts. */
export function availabilityAsked(): CriterionKernel {
  return new TermKernel('tail', SEARCH_TAIL.start, ({ wants }, { today }) => {
    const asked = startCode(wants.start?.start ?? null)
    return (code) => startSimilarity(asked, code, today, lateness)
  })
}

export function availabilityHeld(): CriterionKernel {
  return new TermKernel('tail', OFFER_TAIL.wantedStart, ({ has }, { today }) => {
    const had = startCode(has.start)
    return (code) => startSimilarity(code, had, today, lateness)
  })
}

function lateness(days: number): number {
  return Math.max(0, days)
}

function startSimilarity(asked: number, had: number, today: number, gapOf: (daysLater: number) => number): number {
  if (had === 0) return UNKNOWN
  if (asked === START_NEGOTIABLE || had === START_NEGOTIABLE) return NEGOTIABLE
  return gapSimilarity(gapOf(startDay(had, today) - startDay(asked, today)))
}
