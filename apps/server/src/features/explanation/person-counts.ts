/** Fewer persons than this are not counted out. */
export const FEWEST_PERSONS = 5

/**
 * How many persons there are at least, for those who do not see them one by one: two significant digits in steps of no less
 * than five, null below five. The difference of two such counts never says that it is one person who makes it.
 */
export function roughCount(persons: number): number | null {
  if (persons < FEWEST_PERSONS) return null
  const step = Math.max(FEWEST_PERSONS, 10 ** (String(persons).length - 2))
  return Math.floor(persons / step) * step
}

/** What a change would open. Asking less of what is met lowers a fit: that opens nothing. */
export function toldOpens(difference: number, arePersons: boolean) {
  const more = Math.max(0, difference)
  const opens = arePersons ? roughCount(more) : more
  return { opens, is_opens_hidden: opens === null }
}
