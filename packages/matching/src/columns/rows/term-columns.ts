import type { Has, Importance, Wants } from '../../listing.ts'
import {
  bounded,
  boundedOrNone,
  contractMask,
  contractTypesOf,
  fieldCode,
  fieldOf,
  NONE,
  numberOrNull,
  startCode,
  startOf,
} from './codes.ts'
import type { Column } from './column.ts'
import { OFFER, OFFER_TAIL, OR_EQUIVALENT, SEARCH, SEARCH_TAIL } from './layout.ts'
import { NOTHING } from './list-columns.ts'

/** Terms, which are single values: pay, contract, workload, start, experience and education. */

/** Column of a term that is one number of head or tail. */
function term<Side>(
  part: 'head' | 'tail',
  at: number,
  encode: (side: Side) => number,
  decode: (code: number, importance: Importance) => Partial<Side>,
): Column<Side> {
  return {
    part: 'fixed',
    write(side, { head, tail }) {
      const numbers = part === 'head' ? head : tail
      numbers[at] = encode(side)
    },
    read: (row, importance) => decode(part === 'head' ? row.head(at) : row.tail(at), importance),
  }
}

export const WANTED_PAY: Column<Wants> = {
  part: 'fixed',
  write({ pay }, { head }) {
    head[SEARCH.minimum] = boundedOrNone(pay && pay.minimum)
    head[SEARCH.target] = boundedOrNone(pay && pay.target)
  },
  read(row, importance) {
    const minimum = numberOrNull(row.head(SEARCH.minimum))
    const target = numberOrNull(row.head(SEARCH.target))
    return { pay: (minimum ?? target) === null ? null : { minimum, target, importance } }
  },
}

export const HELD_PAY: Column<Has> = {
  part: 'fixed',
  write({ pay }, { head, tail }) {
    head[OFFER.pay] = pay ? bounded(pay.top) : NONE
    tail[OFFER_TAIL.payBottom] = bounded(pay ? pay.bottom : 0)
  },
  read(row) {
    const top = numberOrNull(row.head(OFFER.pay))
    return { pay: top === null ? null : { bottom: row.tail(OFFER_TAIL.payBottom), top } }
  },
}

export const WANTED_CONTRACT = term<Wants>(
  'head',
  SEARCH.contract,
  ({ contract }) => contractMask(contract ? contract.anyOf : NOTHING),
  (mask, importance) => ({ contract: mask === 0 ? null : { anyOf: contractTypesOf(mask), importance } }),
)

/** Flag in the number of contract types and remote work: contract types are stated. */
export const CONTRACT_STATED = 1 << 8
export const CONTRACT_MASK = CONTRACT_STATED - 1
const REMOTE_AT = 9
const REMOTE_UNSTATED = 127

/** Percent of remote work; null if not stated. */
export function remoteShareOf(code: number): number | null {
  const share = code >> REMOTE_AT
  return share === REMOTE_UNSTATED ? null : share
}

/** Contract types and the share of remote work, in one number. */
export const HELD_CONTRACT = term<Has>(
  'head',
  OFFER.contract,
  ({ contractTypes, remoteShare }) =>
    (contractTypes ? contractMask(contractTypes) | CONTRACT_STATED : 0) |
    ((remoteShare ?? REMOTE_UNSTATED) << REMOTE_AT),
  (code) => ({
    contractTypes: (code & CONTRACT_STATED) === 0 ? null : contractTypesOf(code & CONTRACT_MASK),
    remoteShare: remoteShareOf(code),
  }),
)

type Range = { readonly from: number; readonly to: number }

/** Lower bound in the low byte, upper bound in the high one; NONE = not stated. */
function rangeCode(range: Range | null): number {
  return range ? range.from | (range.to << 8) : NONE
}

export function rangeOf(code: number): Range | null {
  return code === NONE ? null : { from: code & 255, to: code >> 8 }
}

export const WANTED_WORKLOAD = term<Wants>(
  'head',
  SEARCH.workload,
  ({ workload }) => rangeCode(workload),
  (code, importance) => {
    const range = rangeOf(code)
    return { workload: range && { ...range, importance } }
  },
)

export const HELD_WORKLOAD = term<Has>(
  'head',
  OFFER.workload,
  ({ workload }) => rangeCode(workload),
  (code) => ({ workload: rangeOf(code) }),
)

function wantedStart(part: 'head' | 'tail', at: number): Column<Wants> {
  return term<Wants>(
    part,
    at,
    ({ start }) => startCode(start && start.start),
    (code, importance) => {
      const start = startOf(code)
      return { start: start && { start, importance } }
    },
  )
}

function heldStart(part: 'head' | 'tail', at: number): Column<Has> {
  return term<Has>(
    part,
    at,
    ({ start }) => startCode(start),
    (code) => ({ start: startOf(code) }),
  )
}

/** Start that a candidate wants, and start of an offer. */
export const WANTED_START = wantedStart('head', SEARCH.start)
export const HELD_START = heldStart('head', OFFER.start)
/** Availability that an employer wants, and that of a candidate. */
export const WANTED_AVAILABILITY = wantedStart('tail', OFFER_TAIL.wantedStart)
export const HELD_AVAILABILITY = heldStart('tail', SEARCH_TAIL.start)

export const WANTED_EXPERIENCE = term<Wants>(
  'tail',
  OFFER_TAIL.months,
  ({ experience }) => (experience ? bounded(experience.months) : NONE),
  (code, importance) => ({ experience: code === NONE ? null : { months: code, importance } }),
)

export const WANTED_EDUCATION: Column<Wants> = {
  part: 'fixed',
  write({ education }, { tail }) {
    const equivalent = education && education.orEquivalent ? OR_EQUIVALENT : 0
    tail[OFFER_TAIL.level] = education ? education.level | equivalent : NONE
    tail[OFFER_TAIL.field] = education ? fieldCode(education.field) : NONE
  },
  read(row, importance) {
    const code = row.tail(OFFER_TAIL.level)
    if (code === NONE) return { education: null }
    const level = code & (OR_EQUIVALENT - 1)
    const orEquivalent = (code & OR_EQUIVALENT) !== 0
    return { education: { level, field: fieldOf(row.tail(OFFER_TAIL.field)), orEquivalent, importance } }
  },
}
