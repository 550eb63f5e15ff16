import type { Frequency } from '@matchwright/contract/statistics.schema'
import { invalid } from '#server/errors.ts'
import type { ProblemKey } from '#server/problems.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/time.ts'

/** Two years, so that any twelve months have twelve months before them. */
const MOST_DAYS = 731
/** More columns than this can neither be read nor compared. */
const MOST_DAYS_BY_DAY = 184
const DEFAULT_DAYS = 84
const DAYS_OF_WEEK = 7

/** A period of days in a time zone. Days are yyyy-mm-dd. */
export type Period = { from: string; to: string; timeZone: string }
export type Parts = {
  periods: { from: string; to: string }[]
  /** Begin of each part, and the end of the last one. */
  bounds: Date[]
}

type Given = { frequency: Frequency; from?: string | undefined; to?: string | undefined; time_zone: string }

/**
 * The period that is asked for, by default 12 weeks up to today.
 * @throws {AppError} 422
 */
export function periodOf({ frequency, from: first, to: last, time_zone: timeZone }: Given, now: Date): Period {
  const to = last ?? dayIn(timeZone, now)
  const from = first ?? addDays(to, 1 - DEFAULT_DAYS)
  const days = daysBetween(from, to) + 1
  if (days < 1) throw refused('to', 'period_reversed', 0)
  if (days > MOST_DAYS) throw refused('from', 'period_too_long', MOST_DAYS)
  if (frequency === 'daily' && days > MOST_DAYS_BY_DAY) throw refused('frequency', 'period_by_day', MOST_DAYS_BY_DAY)
  return { from, to, timeZone }
}

function refused(field: string, key: ProblemKey, days: number) {
  return invalid([{ loc: ['query', 'params', field], text: { key, params: { days } }, type: 'value_error' }])
}

/** The period of the same length that ends the day before. */
export function periodBefore({ from, to, timeZone }: Period): Period {
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1), timeZone }
}

/** Days, weeks that begin on Monday, or months; the first and last one are cut at the period's ends. */
export function partsOf({ from, to, timeZone }: Period, frequency: Frequency): Parts {
  const starts: string[] = []
  for (let day = from; day <= to; day = nextStart(day, frequency)) starts.push(day)
  const periods = starts.map((start, at) => ({ from: start, to: addDays(starts[at + 1] ?? addDays(to, 1), -1) }))
  return { periods, bounds: [...starts, addDays(to, 1)].map((day) => midnight(day, timeZone)) }
}

function nextStart(day: string, frequency: Frequency): string {
  if (frequency === 'daily') return addDays(day, 1)
  if (frequency === 'weekly') return addDays(day, DAYS_OF_WEEK - weekdayOf(day))
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** Weekday from 0 for Monday to 6. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** First moment of a day. Where clocks go forward at midnight, the moment they do. */
function midnight(day: string, timeZone: string): Date {
  const utc = Date.parse(day)
  const guess = utc - offsetAt(utc, timeZone)
  return new Date(utc - Math.min(offsetAt(guess, timeZone), offsetAt(guess - HOUR_MS, timeZone)))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const shape = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const clock = new Intl.DateTimeFormat('sv-SE', { ...shape, hourCycle: 'h23', timeZone })
  clocks.set(timeZone, clock)
  return clock
}

/** Difference of local time to UTC in ms. */
function offsetAt(moment: number, timeZone: string): number {
  const minute = Math.floor(moment / MINUTE_MS) * MINUTE_MS
  return Date.parse(`${localTime(minute, timeZone)}Z`) - minute
}

/** Local time as yyyy-mm-ddThh:mm. */
function localTime(moment: number, timeZone: string): string {
  return clockOf(timeZone).format(moment).replace(' ', 'T')
}

export function dayIn(timeZone: string, moment: Date): string {
  return localTime(moment.getTime(), timeZone).slice(0, 10)
}

export function weekdayAndHour(moment: Date, timeZone: string): { weekday: number; hour: number } {
  const [day = '', time = ''] = localTime(moment.getTime(), timeZone).split('T')
  return { weekday: weekdayOf(day), hour: Number(time.slice(0, 2)) }
}
