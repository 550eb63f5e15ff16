export const DAY_MS = 86_400_000
/** Farther away than this, the date itself says more. */
const NEAR_DAYS = 6

/** Calendar days from now to a day or moment, in a time zone: -1 is yesterday. */
export function dayDifference(value: string, now: Date, timeZone: string): number {
  const isDay = value.length === 'yyyy-mm-dd'.length
  const there = isDay ? value : dayIn(new Date(value), timeZone)
  return Math.round((Date.parse(there) - Date.parse(dayIn(now, timeZone))) / DAY_MS)
}

/** The day count to say in words, or null when the date should stand instead. */
export function relativeDay(days: number): number | null {
  return Math.abs(days) > NEAR_DAYS ? null : days
}

/** yyyy-mm-dd, as Swedish writes dates. */
function dayIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)
}
