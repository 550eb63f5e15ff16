import type { Has, Wants } from '../../listing.ts'
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

/** What is stated once: pay, contract, workload, start, experience and education. */

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

export const WANTED_CONTRACT: Column<Wants> = {
  part: 'fixed',
  write({ contract }, { head }) {
    head[SEARCH.contract] = contractMask(contract ? contract.anyOf : NOTHING)
  },
  read(row, importance) {
    const anyOf = contractTypesOf(row.head(SEARCH.contract))
    return { contract: anyOf.length === 0 ? null : { anyOf, importance } }
  },
}

/** In the number that holds contract types and remote work. */
export const CONTRACT_STATED = 1 << 8
export const CONTRACT_MASK = CONTRACT_STATED - 1
export const REMOTE_AT = 9
const REMOTE_UNSTATED = 127

export const HELD_CONTRACT: Column<Has> = {
  part: 'fixed',
  write({ contractTypes }, { head }) {
    const code = contractTypes ? contractMask(contractTypes) | CONTRACT_STATED : 0
    head[OFFER.contract] = (head[OFFER.contract] ?? 0) | code
  },
  read(row) {
    const code = row.head(OFFER.contract)
    return { contractTypes: (code & CONTRACT_STATED) === 0 ? null : contractTypesOf(code & CONTRACT_MASK) }
  },
}

export const HELD_REMOTE_SHARE: Column<Has> = {
  part: 'fixed',
  write({ remoteShare }, { head }) {
    head[OFFER.contract] = (head[OFFER.contract] ?? 0) | ((remoteShare ?? REMOTE_UNSTATED) << REMOTE_AT)
  },
  read(row) {
    const share = row.head(OFFER.contract) >> REMOTE_AT
    return { remoteShare: share === REMOTE_UNSTATED ? null : share }
  },
}

/** Percent of remote work in the number that holds it; 0 where it is not stated. */
export function remoteShareOf(code: number): number {
  const share = code >> REMOTE_AT
  return share === REMOTE_UNSTATED ? 0 : share
}

export const WANTED_WORKLOAD: Column<Wants> = {
  part: 'fixed',
  write({ workload }, { head }) {
    head[SEARCH.workload] = workload ? workload.from | (workload.to << 8) : NONE
  },
  read(row, importance) {
    const code = row.head(SEARCH.workload)
    return { workload: code === NONE ? null : { from: code & 255, to: code >> 8, importance } }
  },
}

export const HELD_WORKLOAD: Column<Has> = {
  part: 'fixed',
  write({ workload }, { head }) {
    head[OFFER.workload] = workload ? workload.from | (workload.to << 8) : NONE
  },
  read(row) {
    const code = row.head(OFFER.workload)
    return { workload: code === NONE ? null : { from: code & 255, to: code >> 8 } }
  },
}

/** When a candidate wants to start. */
export const WANTED_START: Column<Wants> = {
  part: 'fixed',
  write({ start }, { head }) {
    head[SEARCH.start] = startCode(start && start.start)
  },
  read(row, importance) {
    const start = startOf(row.head(SEARCH.start))
    return { start: start && { start, importance } }
  },
}

/** When the work of an offer starts. */
export const HELD_START: Column<Has> = {
  part: 'fixed',
  write({ start }, { head }) {
    head[OFFER.start] = startCode(start)
  },
  read: (row) => ({ start: startOf(row.head(OFFER.start)) }),
}

/** From when on an employer wants somebody. */
export const WANTED_AVAILABILITY: Column<Wants> = {
  part: 'fixed',
  write({ start }, { tail }) {
    tail[OFFER_TAIL.wantedStart] = startCode(start && start.start)
  },
  read(row, importance) {
    const start = startOf(row.tail(OFFER_TAIL.wantedStart))
    return { start: start && { start, importance } }
  },
}

/** From when on a candidate can come. */
export const HELD_AVAILABILITY: Column<Has> = {
  part: 'fixed',
  write({ start }, { tail }) {
    tail[SEARCH_TAIL.start] = startCode(start)
  },
  read: (row) => ({ start: startOf(row.tail(SEARCH_TAIL.start)) }),
}

export const WANTED_EXPERIENCE: Column<Wants> = {
  part: 'fixed',
  write({ experience }, { tail }) {
    tail[OFFER_TAIL.months] = experience ? bounded(experience.months) : NONE
  },
  read(row, importance) {
    const months = numberOrNull(row.tail(OFFER_TAIL.months))
    return { experience: months === null ? null : { months, importance } }
  },
}

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
