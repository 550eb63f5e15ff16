/** Positions of the fixed numbers of a row, from the start of its head and of its tail. */

/** Numbers in the head of a row: 32 bytes, half a cache line. */
export const HEAD_LENGTH = 16

/** Bit 0 of the flags, the first number of a head: set until the row is tombstoned. */
export const ALIVE = 1

export const OFFER = {
  /** Three coordinates. */
  place: 1,
  /** Hundreds of the reference currency a year; NONE = not stated. */
  pay: 4,
  start: 5,
  /** Contract types in bits 0 to 7, whether they are stated in bit 8, percent of remote work above. */
  contract: 6,
  /** Lower bound in the low byte, upper bound in the high one; NONE = not stated. */
  workload: 7,
  /** Codes of the first two occupations. */
  occupations: 8,
  /** Bits of the languages that are a must. */
  mustLanguages: 10,
  mustLicence: 11,
  /** Codes of the first two alternatives. */
  wantedOccupations: 12,
  /** Months and level asked, see `requiredBackgroundCode`. */
  background: 14,
} as const

export const SEARCH = {
  /** Three coordinates, at the position where an offer has its place. */
  place: 1,
  radius: 4,
  minimum: 5,
  target: 6,
  start: 7,
  contract: 8,
  workload: 9,
  /** Codes of the first two alternatives. */
  wantedOccupations: 10,
  weights: 12,
  /** Sum of all weights. */
  total: 15,
} as const

/** The start of the lists, and the owner: first in every tail. */
export const LISTS_AT = 0
export const OWNER = 1
export const OWNER_NUMBERS = 3

/** Fixed numbers of an offer's tail; the overflow of the head and the lists follow. */
export const OFFER_TAIL = {
  weights: 4,
  /** Flags ONLY_AVOIDS and SPONSORS; the share of the words in the skills above them. */
  exceptions: 8,
  months: 9,
  /** Level, and OR_EQUIVALENT; NONE = not asked. */
  level: 10,
  field: 11,
  wantedStart: 12,
  publishedDay: 13,
  payBottom: 14,
  /** Sum of all weights. */
  total: 15,
  overflow: 16,
} as const

export const SEARCH_TAIL = { start: 4, publishedDay: 5, overflow: 6 } as const

export const OVERFLOW_AT = { offer: OFFER_TAIL.overflow, search: SEARCH_TAIL.overflow } as const

/** Flags of both types. Seniorities are levels of three bits. */
export const ONE_PLACE = 1 << 1
export const MANY_PLACES = 1 << 3
export const SENIORITY_AT = 8
export const WANTED_SENIORITY_AT = 11
/** Set where words follow the skills: rows without words have no list of them. */
export const HAS_WORDS = 1 << 15

export const OFFER_FLAG = {
  placesStated: 1 << 2,
  occupationsStated: 1 << 4,
  manyOccupations: 1 << 5,
  mustOccupation: 1 << 6,
  manyWanted: 1 << 7,
} as const

export const SEARCH_FLAG = {
  locationAsked: 1 << 2,
  relocation: 1 << 4,
  remote: 1 << 5,
  manyWanted: 1 << 6,
  /** The list of skills is confirmed, so that a skill missing from it may block. */
  skillsConfirmed: 1 << 7,
} as const

/** Flag of the level that an offer asks. */
export const OR_EQUIVALENT = 16
