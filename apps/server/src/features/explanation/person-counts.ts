import { MIN_PERSON_COUNT } from '@matchwright/contract/constants'

/**
 * Lower bound of a count of persons for readers who see no rows: two significant digits in steps of at least five, null
 * below five. The difference of two such counts never reveals a single person (k-anonymity).
 */
export function roundedCount(persons: number): number | null {
  if (persons < MIN_PERSON_COUNT) return null
  const step = Math.max(MIN_PERSON_COUNT, 10 ** (String(persons).length - 2))
  return Math.floor(persons / step) * step
}

/** Number of matches a change adds, at least 0; rounded and suppressed like any count if they are persons. */
export function suppressedGain(difference: number, arePersons: boolean) {
  const gain = Math.max(0, difference)
  const opens = arePersons ? roundedCount(gain) : gain
  return { opens, is_opens_hidden: opens === null }
}
