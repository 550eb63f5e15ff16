import { hasMonth, yearPart } from './partial-date.ts'
import { source } from '../text/source.ts'
import { FROM_WORD, MISTRANSLATED_MONTHS, MONTHS, PRESENT_SOURCE, SINCE, UNTIL } from '../lexicon/calendar.ts'
import type { PartialDate, PeriodEnd } from '../facts.ts'
import { anyWordSource, foldKeepingLength } from '../text/fold.ts'

/** A date in a text: offsets and its value. */
type FoundDate = { start: number; end: number; value: PeriodEnd }

/** A period, or a single date, in a text. `to` is absent for a single date. */
export type FoundPeriod = {
  start: number
  end: number
  from: PartialDate
  to?: PeriodEnd
  kind: 'range' | 'single'
}

/** Also of the Buddhist era, which Thai documents count in: 2500 to 2589. */
const YEAR = '(?:19[4-9]\\d|20[0-4]\\d|25[0-8]\\d)'
const MONTH = anyWordSource([...MONTHS.keys()]).replace('(?![\\p{L}\\p{N}])', '(?!\\p{L})')
const ODD_MONTH = anyWordSource([...MISTRANSLATED_MONTHS.keys()])
const DAY = '(?:[0-2]?\\d|3[01])'

// One alternative for each way to write a date; the first that fits at a place wins, so the longer forms stand first.
const DATE_FORMS = [
  `(?<![\\d./-])(?<isoYear>${YEAR})-(?<isoMonth>0[1-9]|1[0-2])(?:-(?<isoDay>${DAY}))?(?!\\d)`,
  `(?<![\\d/.])(?<bigYear>${YEAR})[/.](?<bigMonth>0?[1-9]|1[0-2])(?:[/.](?<bigDay>${DAY}))?(?!\\d)`,
  `(?<![\\d/.])(?:(?<day>${DAY})\\s?[./-]\\s?)?(?<month>0?[1-9]|1[0-2])\\s?[./-]\\s?(?<year>${YEAR})(?!\\d)`,
  `(?<cjkYear>${YEAR})\\s?[年년]\\s?(?:度)?(?:(?<cjkMonth>0?[1-9]|1[0-2])\\s?[月월](?:\\s?(?<cjkDay>${DAY})\\s?[日일])?)?`,
  source`
    (?<era>令和|平成|昭和)\s?(?<eraYear>\d{1,2}|元)\s?年(?:\s?(?<eraMonth>0?[1-9]|1[0-2])\s?月(?:\s?(?<eraDay>${DAY})
    \s?日)?)?
  `,
  source`
    (?<![\p{L}\d])(?:(?<nameDay>${DAY})(?:st|nd|rd|th|er|o|º|\.)?\s+(?:de\s+|of\s+)?)?(?<name>${MONTH})
    \.?,?\s?(?:(?:de|del|of|van|von|di|do|lui)\s)?['’]?(?<nameYear>${YEAR})(?!\d)
  `,
  `(?<![\\p{L}\\d])(?:thang|thg)\\s?(?<viMonth>0?[1-9]|1[0-2])\\s?(?:nam|[/.,-])?\\s?(?<viYear>${YEAR})(?!\\d)`,
  `(?<![\\p{L}\\d])(?<slashName>${MONTH})\\.?\\s?[/.,-]\\s?(?<slashYear>${YEAR})(?!\\d)`,
  `(?<![\\d/.-])(?<firstYear>${YEAR})\\.?,?\\s+(?<lastName>${MONTH})\\.?(?:\\s(?<lastDay>${DAY})\\.?(?!\\d))?`,
  `(?<usName>${MONTH})\\.?\\s(?<usDay>${DAY})(?:st|nd|rd|th)?,\\s?(?<usYear>${YEAR})(?!\\d)`,
  source`
    (?<=^\s*|[-–—:|(\t,]\s?|\d\s\p{L}{1,5}\s)(?<oddName>${ODD_MONTH})[.,]?\s(?<oddYear>${YEAR})(?!\d)
  `,
  `(?<shortName>${MONTH})\\.?\\s?['’]?(?<shortYear>\\d\\d)(?!\\d)`,
  `(?<![\\d\\p{L}.,#+])(?<!(?<!${YEAR})[-/])(?<onlyYear>${YEAR})(?!\\d|[.,]\\d|\\p{L})`,
  `(?<present>${PRESENT_SOURCE})`,
]
const DIGIT = /[\d\u0660-\u0669\u06f0-\u06f9]/
const DATE = new RegExp(DATE_FORMS.join('|'), 'iuy')
/**
 * Possible beginnings of a date: a digit, the beginning of a word, any letter of scripts without spaces. Trying the
 * costly pattern only there took 17 instead of 60 microseconds a line.
 */
const DATE_START = /\d|(?<!\p{L})\p{L}|[\u0e00-\u0e7f\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu

/** All dates and words for the present, in the order of the text. */
export function findDates(text: string): FoundDate[] {
  if (!DIGIT.test(text)) return findPresent(text) // most texts
  return datesIn(withDigits(foldKeepingLength(text)))
    .filter(({ groups = {} }) => !isMereNumber(text, groups))
    .map((hit) => ({
      start: hit.index,
      end: hit.index + hit[0].length,
      value: toDate(hit.groups ?? {}),
    }))
}

/** "2O19", "20l9", "O6.2015": letters among digits that a scan or a hasty hand wrote for them. */
const MISREAD = /(?<![\p{L}\d])(?=[\doil]{2,4}(?![\p{L}\d]))(?=\p{L}*\d)[\doil]*(?:o|i|l)[\doil]*/gu

/** "0ktober": a digit among letters that was written for one. */
const MISREAD_LETTER = /(?<![\d.,/-])0(?=\p{L}{3})/gu

function withDigits(folded: string): string {
  return folded
    .replace(MISREAD_LETTER, 'o')
    .replace(MISREAD, (token) => token.replaceAll('o', '0').replaceAll(/[il]/g, '1'))
}

function datesIn(folded: string): RegExpExecArray[] {
  const hits: RegExpExecArray[] = []
  let end = 0
  for (const { index } of folded.matchAll(DATE_START)) {
    if (index < end) continue
    DATE.lastIndex = index
    const hit = DATE.exec(folded)
    if (!hit) continue
    hits.push(hit)
    end = index + hit[0].length
  }
  return hits
}

const PRESENT = new RegExp(PRESENT_SOURCE, 'giu')

function findPresent(text: string): FoundDate[] {
  return [...foldKeepingLength(text).matchAll(PRESENT)].map((hit) => ({
    start: hit.index,
    end: hit.index + hit[0].length,
    value: 'present',
  }))
}

/** A lone 2561 is a year only where people count so. */
function isMereNumber(text: string, { onlyYear }: Groups): boolean {
  return (
    onlyYear !== undefined &&
    Number(onlyYear) >= FIRST_BUDDHIST_YEAR &&
    !/\p{Script=Thai}/u.test(text) &&
    /\p{L}/u.test(text)
  )
}

type Groups = Record<string, string | undefined>

function toDate(groups: Groups): PeriodEnd {
  const of = (...names: string[]) => names.map((name) => groups[name]).find((value) => value !== undefined)
  if (of('present')) return 'present'
  const year = fullYear(
    groups,
    of(
      'isoYear',
      'bigYear',
      'year',
      'cjkYear',
      'nameYear',
      'usYear',
      'viYear',
      'slashYear',
      'firstYear',
      'oddYear',
      'onlyYear',
    ),
  )
  const name = of('name', 'usName', 'slashName', 'lastName', 'oddName', 'shortName')
  const month = name
    ? (MONTHS.get(name.replaceAll('.', '')) ?? MISTRANSLATED_MONTHS.get(name))
    : of('isoMonth', 'bigMonth', 'month', 'viMonth', 'eraMonth', 'cjkMonth')
  const day = of('isoDay', 'bigDay', 'day', 'cjkDay', 'nameDay', 'usDay', 'lastDay', 'eraDay')
  const twoDigits = (value: string | number) => String(value).padStart(2, '0')
  return [year, ...(month ? [twoDigits(month)] : []), ...(month && day ? [twoDigits(day)] : [])].join('-')
}

/** The year before the first one of a Japanese era. */
const ERA_STARTS: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925 }
/** Years by which the Buddhist era is ahead, and the first of its years in documents. */
const BUDDHIST_ERA = 543
const FIRST_BUDDHIST_YEAR = 2500
/** Years of two digits up to this one are of this century. */
const LAST_SHORT_YEAR = 50

function fullYear({ shortYear, era, eraYear }: Groups, written: string | undefined): string {
  if (shortYear) return Number(shortYear) > LAST_SHORT_YEAR ? `19${shortYear}` : `20${shortYear}`
  if (era) return String((ERA_STARTS[era] ?? 0) + (eraYear === '元' ? 1 : Number(eraYear)))
  return Number(written) >= FIRST_BUDDHIST_YEAR ? String(Number(written) - BUDDHIST_ERA) : (written ?? '')
}

/** Periods ("03/2019 – heute", "since 2020", "2016-18") and the dates that belong to none. */
export function findPeriods(text: string): FoundPeriod[] {
  if (!DIGIT.test(text)) return [] // most lines
  const dates = findDates(text)
  const periods: FoundPeriod[] = []
  for (let i = 0; i < dates.length; i++) {
    const date = dates[i]
    if (!date || date.value === 'present') continue
    const next = dates[i + 1]
    if (next && isJoined(text.slice(date.end, next.start), next) && (isAfter(next, date) || isTurned(next, date))) {
      periods.push(inOrder(closedPeriod(text, date, next)))
      i++
    } else periods.push(openPeriod(text, date))
  }
  return periods
}

/** "2019 حتى الآن": the word for the present may hold the joining word itself. */
function isJoined(between: string, next: FoundDate): boolean {
  return (
    UNTIL.test(foldKeepingLength(between)) ||
    /^\s*，\s*$/u.test(between) ||
    (next.value === 'present' && /^[\s,]*$/.test(between))
  )
}

function isAfter(next: FoundDate, date: FoundDate): boolean {
  return next.value === 'present' || yearPart(next.value) >= yearPart(date.value)
}

/** "02/2017–06/2013": the end stands first, as between Arabic words. */
function isTurned(next: FoundDate, date: FoundDate): boolean {
  return next.value.length === date.value.length && hasMonth(next.value)
}

function inOrder(period: FoundPeriod): FoundPeriod {
  const { from, to } = period
  return to !== undefined && to !== 'present' && to < from.slice(0, to.length)
    ? { ...period, from: to, to: from }
    : period
}

function closedPeriod(text: string, date: FoundDate, next: FoundDate): FoundPeriod {
  const tail = /^\s*(?:まで|為止|为止)/u.exec(text.slice(next.end))?.[0].length ?? 0
  return {
    start: wordStartBefore(text, date, SINCE) ?? wordStartBefore(text, date, FROM_WORD) ?? date.start,
    end: next.end + tail,
    from: date.value,
    to: next.value,
    kind: 'range',
  }
}

/** Characters; no word for "since" or "from" is longer, with the spaces behind it. */
const LONGEST_OPENING_WORD = 40

function wordStartBefore(text: string, date: FoundDate, word: RegExp): number | undefined {
  const from = Math.max(0, date.start - LONGEST_OPENING_WORD)
  const hit = word.exec(foldKeepingLength(text.slice(from, date.start)))
  return hit ? from + hit.index : undefined
}

function openPeriod(text: string, date: FoundDate): FoundPeriod {
  const after = text.slice(date.end)
  const shortEnd = /^\s*[-–/]\s*(\d\d)(?![\d.])/u.exec(after)
  if (shortEnd && !hasMonth(date.value)) {
    const to = date.value.slice(0, 2) + shortEnd[1]
    if (to > date.value)
      return { start: date.start, end: date.end + shortEnd[0].length, from: date.value, to, kind: 'range' }
  }
  const since = wordStartBefore(text, date, SINCE)
  const isOpen = /^\s*(?:[-–—~〜～]|から)\s*$/u.test(after)
  const start = since ?? date.start
  if (since !== undefined || isOpen) {
    return { start, end: isOpen ? text.length : date.end, from: date.value, to: 'present', kind: 'range' }
  }
  return { start, end: date.end, from: date.value, kind: 'single' }
}
