import { keptFor } from './kept.ts'

export const DAY_MS = 86_400_000
/** Largest difference worded relatively, in days. */
const NEAR_DAYS = 6

/** Calendar days from now to a day or moment, in a time zone: -1 is yesterday. */
export function dayDifference(value: string, now: Date, timeZone: string): number {
  const isDay = value.length === 'yyyy-mm-dd'.length
  const there = isDay ? value : calendarDay(new Date(value), timeZone)
  return Math.round((Date.parse(there) - Date.parse(calendarDay(now, timeZone))) / DAY_MS)
}

/** Day difference to word relatively; null if the date is to be shown. */
export function relativeDay(days: number): number | null {
  return Math.abs(days) > NEAR_DAYS ? null : days
}

/** Date of a moment in a time zone as yyyy-mm-dd, the format of the Swedish locale. */
export function calendarDay(moment: Date, timeZone: string): string {
  return dayFormat(timeZone).format(moment)
}

const dayFormat = keptFor((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }))
