import { VALUE_CONFIDENCE } from '../confidence.ts'
import { hasMonth } from '../dates/partial-date.ts'
import { findDates } from '../dates/periods.ts'
import type { StartValue, WorkloadValue } from '../facts.ts'
import { AT_ONCE, AVAILABLE, BY_AGREEMENT, DURATION, NOTICE, WORKLOAD_LABEL, WORKLOAD_WORDS } from '../lexicon/terms.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { sliceSpan, splitSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'

/** As notice periods count. */
const WEEKS_A_MONTH = 4
/** Characters behind a word for the start in which its date is looked for. Chosen by eye on the fixtures. */
const REACH = 60
/** Percent of full time; below ten it is a number of something else. */
const FULL_TIME = 100
const LEAST_WORKLOAD = 10
const SENTENCE_END = /(?<=\p{L}{3}[.;!?])\s+(?=\p{Lu})|\s[|•·]\s|\t/u
const PERCENT =
  /(?<![\d.,])(\d{2,3})\s?%?\s?(?:-|–|—|to|bis|à|a|ou|oder|or|\/)\s?(\d{2,3})\s?%|(?<![\d.,])(\d{2,3})\s?%/u

export type FoundValue<Value> = { value: Value; span: Span; confidence: number }

/** The start of work, only with a word for it. */
export function findStart(span: Span): FoundValue<StartValue> | undefined {
  return splitSpan(span, SENTENCE_END)
    .map(startInSentence)
    .find((found) => found !== undefined)
}

function startInSentence(sentence: Span): FoundValue<StartValue> | undefined {
  const folded = foldKeepingLength(sentence.text)
  const cue = AVAILABLE.exec(folded)
  const found = (value: StartValue, hit: RegExpExecArray) => ({
    value,
    span: sliceSpan(sentence, hit.index, hit.index + hit[0].length),
    confidence: VALUE_CONFIDENCE.start.word,
  })
  const stated = noticeIn(sentence, folded) ?? (cue ? dateAfter(sentence, cue) : undefined)
  if (stated) return stated
  const now = AT_ONCE.exec(folded)
  if (now && (cue || isNothingElse(folded))) return found({ kind: 'now' }, now)
  const agreed = cue ? BY_AGREEMENT.exec(folded) : null
  return agreed ? found({ kind: 'agreed' }, agreed) : undefined
}

/** "Apply now!" says nothing about the start, "Immediately or by agreement" does. */
function isNothingElse(folded: string): boolean {
  return !/\p{L}{4}/u.test(folded.replace(AT_ONCE, '').replace(BY_AGREEMENT, ''))
}

function noticeIn(sentence: Span, folded: string): FoundValue<StartValue> | undefined {
  const duration = NOTICE.test(folded) ? DURATION.exec(folded) : null
  if (!duration) return undefined
  const weeks = Number(duration[1]) * (duration.groups?.['months'] ? WEEKS_A_MONTH : 1)
  return { value: { kind: 'notice', weeks }, span: sentence, confidence: VALUE_CONFIDENCE.start.notice }
}

function dateAfter(sentence: Span, cue: RegExpExecArray): FoundValue<StartValue> | undefined {
  const near = sliceSpan(sentence, cue.index, cue.index + cue[0].length + REACH)
  const date = findDates(near.text).find(({ value }) => value !== 'present' && hasMonth(value))
  return date
    ? {
        value: { kind: 'date', date: date.value },
        span: sliceSpan(near, 0, date.end),
        confidence: VALUE_CONFIDENCE.start.date,
      }
    : undefined
}

/** The extent of work: "80-100 %", "full-time". Text that `isTrusted` (a title, a label) needs no word for it. */
export function findWorkload(span: Span, isTrusted: boolean): FoundValue<WorkloadValue> | undefined {
  const folded = foldKeepingLength(span.text)
  const percent = PERCENT.exec(folded)
  const word = WORKLOAD_WORDS.map(([words, value]) => ({ hit: words.exec(folded), value })).find(({ hit }) => hit)
  if (percent && (isTrusted || word || WORKLOAD_LABEL.test(folded))) {
    const value = toWorkload(percent)
    const written = sliceSpan(span, percent.index, percent.index + percent[0].length)
    if (value) return { value, span: written, confidence: VALUE_CONFIDENCE.workload.percent }
  }
  if (!word?.hit) return undefined
  const { fullTime, partTime } = VALUE_CONFIDENCE.workload
  const isClear = word.value.min === FULL_TIME
  const place = sliceSpan(span, word.hit.index, word.hit.index + word.hit[0].length)
  return { value: word.value, span: place, confidence: isClear ? fullTime : partTime }
}

function toWorkload(percent: RegExpExecArray): WorkloadValue | undefined {
  const [, first, last, only] = percent
  const from = Number(first ?? only)
  const to = Number(last ?? only)
  return from >= LEAST_WORKLOAD && to <= FULL_TIME && from <= to ? { min: from, max: to } : undefined
}
