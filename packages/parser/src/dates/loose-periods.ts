import type { PartialDate, PeriodEnd } from '../facts.ts'
import { MONTHS, SINCE, UNTIL } from '../lexicon/calendar.ts'
import { ORGANISATION_WORD, ROLE_WORD } from '../lexicon/roles.ts'
import { anyWordSource, foldKeepingLength } from '../text/fold.ts'
import { hasMonth, yearPart } from './partial-date.ts'
import { findDates, findPeriods } from './periods.ts'

// Characters and words of a line that is nothing but a period. Chosen by eye on the fixtures with damaged dates.
const LONGEST = 45
const LONGEST_WORD = 18
const MOST_WORDS = 2
/** Letters of prepositions and articles, which do not count. */
const LONGEST_PARTICLE = 3

/** What is left of a period: without a year not even its beginning. */
export type LoosePeriod = { from?: PartialDate; to?: PeriodEnd }

type Side = { date?: PeriodEnd; hasMonth: boolean; words: string[] }

const MONTH = new RegExp(anyWordSource([...MONTHS.keys()]), 'giu')
/** "06/", "04.", "年4月": the number of a month without its year. */
const LONE_MONTH = /^(?:\p{L}{1,4}\s+)?[\s年년.]*(?:0?[1-9]|1[0-2])\s*[/.月월]?\s*$/u
const LABEL = /^\p{L}[\p{L} ]{1,20}[:：]\s*/u
const DASH = /\s*[-–—−‐‑~〜～→]+\s*/u
const MARK = /\d|[-–—−‐‑~〜～→]|\s/u

/**
 * A period as damaged or unusual texts write it, from a text that is nothing else: months whose years are lost ("March
 * – July"), a year with its season ("Spring 2015 – end of 2016"), an end that is no date ("March 2019 – gift").
 * Undefined for all other texts, also for periods in order.
 */
export function readLoosePeriod(text: string): LoosePeriod | undefined {
  if (text.length > LONGEST || !MARK.test(text)) return undefined
  const bare = text.replace(LABEL, '')
  const isInOrder = bare === text && findPeriods(text).some(({ kind }) => kind === 'range')
  if (isInOrder || ROLE_WORD.test(foldKeepingLength(bare))) return undefined
  const joined = joinedByAnyWord(bare)
  if (joined) return joined
  const sides = sidesOf(bare.trim())
  return sides ? periodOf(readSide(sides[0]), readSide(sides[1])) : sinceMonth(bare)
}

/** "May 2018 towards 2020": two dates and any one word between them. */
function joinedByAnyWord(text: string): LoosePeriod | undefined {
  const [from, to, ...others] = findDates(text)
  if (!from || !to || others.length > 0 || from.value === 'present') return undefined
  const isWord = /^\s\p{L}{1,9}\s$/u.test(text.slice(from.end, to.start))
  const isAll = !/[\p{L}\p{N}]/u.test(text.slice(0, from.start) + text.slice(to.end))
  return isWord && isAll ? inOrder(from.value, to.value) : undefined
}

/** "since March" */
function sinceMonth(text: string): LoosePeriod | undefined {
  const month = [...foldKeepingLength(text).matchAll(MONTH)].at(-1)
  const isSince = month && SINCE.test(foldKeepingLength(text).slice(0, month.index))
  return isSince && month.index + month[0].length >= text.trim().length ? {} : undefined
}

function sidesOf(text: string): [string, string] | undefined {
  const dash = DASH.exec(text)
  if (dash && dash.index > 0) return [text.slice(0, dash.index), text.slice(dash.index + dash[0].length)]
  const words = text.split(/\s+/)
  for (let i = 1; i < words.length - 1; i++) {
    for (const length of [2, 1]) {
      const [left, between, right] = [words.slice(0, i), words.slice(i, i + length), words.slice(i + length)]
      if (right.length > 0 && UNTIL.test(foldKeepingLength(` ${between.join(' ')} `)))
        return [left.join(' '), right.join(' ')]
    }
  }
  return undefined
}

function readSide(text: string): Side {
  const [date, ...others] = findDates(text)
  if (date && others.length === 0) {
    const rest = `${text.slice(0, date.start)} ${text.slice(date.end)}`
    return { date: date.value, hasMonth: hasMonth(date.value), words: wordsOf(rest) }
  }
  if (LONE_MONTH.test(text)) return { hasMonth: true, words: [] }
  const folded = foldKeepingLength(text)
  const isNamed = folded.search(MONTH) >= 0
  if (isNamed) return { hasMonth: true, words: wordsOf(folded.replace(MONTH, ' ')) }
  const words = wordsOf(text)
  return { hasMonth: false, words: words.length > 0 ? words : text.split(/\s+/).filter(Boolean) }
}

/** Words, without prepositions and articles. */
function wordsOf(text: string): string[] {
  return text.split(/[\s.,()/]+/).filter((word) => word.length > LONGEST_PARTICLE || /\d|\p{Lo}/u.test(word))
}

function periodOf(left: Side, right: Side): LoosePeriod | undefined {
  const areFew = [left, right].every(
    ({ words }) => words.length <= MOST_WORDS && words.every((word) => word.length <= LONGEST_WORD && !/\d/.test(word)),
  )
  if (!areFew || left.date === 'present') return undefined
  if (left.date !== undefined && right.date !== undefined) return inOrder(left.date, right.date)
  if (left.words.length > 0) return undefined
  if (left.date === undefined) return left.hasMonth && isMonthOrWord(right) ? {} : undefined
  return isLostEnd(left, right) ? { from: left.date } : undefined
}

function inOrder(from: PartialDate, to: PeriodEnd): LoosePeriod | undefined {
  return to === 'present' || yearPart(to) >= yearPart(from) ? { from, to } : undefined
}

function isMonthOrWord({ date, hasMonth: isMonth, words }: Side): boolean {
  return date !== undefined || isMonth ? words.length === 0 : words.length === 1
}

/** Behind a month and a year a word can hardly be a name; behind a year alone only one in small letters. */
function isLostEnd(left: Side, right: Side): boolean {
  const isWord = right.words.length > 0 && right.words.every((word) => left.hasMonth || /^\p{Ll}/u.test(word))
  return (isWord || right.hasMonth) && !ORGANISATION_WORD.test(foldKeepingLength(right.words.join(' ')))
}
