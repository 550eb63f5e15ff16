import { findDates } from '../dates/periods.ts'
import type { StartValue, WorkloadValue } from '../facts.ts'
import { AT_ONCE, AVAILABLE, BY_AGREEMENT, DURATION, NOTICE, WORKLOAD_LABEL, WORKLOAD_WORDS } from '../lexicon/terms.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { sliceSpan, splitSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'

const WEEKS_A_MONTH = 4
const REACH = 60
const SENTENCE_END = /(?<=\p{L}{3}[.;!?])\s+(?=\p{Lu})|\s[|•·]\s|\t/u
const PERCENT =
  /(?<![\d.,])(\d{2,3})\s?%?\s?(?:-|–|—|to|bis|à|a|ou|oder|or|\/)\s?(\d{2,3})\s?%|(?<![\d.,])(\d{2,3})\s?%/u

export type FoundValue<Value> = { value: Value; span: Span; confidence: number }

/** When somebody can or should start: only with a word that says so. */
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
    confidence: 0.85,
  })
  const stated = noticeIn(sentence, folded) ?? (cue ? dateAfter(sentence, cue) : undefined)
  if (stated) return stated
  const now = AT_ONCE.exec(folded)
  if (now && (cue || sentence.text.length < REACH)) return found({ kind: 'now' }, now)
  const agreed = cue ? BY_AGREEMENT.exec(folded) : null
  return agreed ? found({ kind: 'agreed' }, agreed) : undefined
}

function noticeIn(sentence: Span, folded: string): FoundValue<StartValue> | undefined {
  const duration = NOTICE.test(folded) ? DURATION.exec(folded) : null
  if (!duration) return undefined
  const weeks = Number(duration[1]) * (duration.groups?.['months'] ? WEEKS_A_MONTH : 1)
  return { value: { kind: 'notice', weeks }, span: sentence, confidence: 0.9 }
}

function dateAfter(sentence: Span, cue: RegExpExecArray): FoundValue<StartValue> | undefined {
  const near = sliceSpan(sentence, cue.index, cue.index + cue[0].length + REACH)
  const date = findDates(near.text).find(({ value }) => value !== 'present' && value.length > 4)
  return date
    ? { value: { kind: 'date', date: date.value }, span: sliceSpan(near, 0, date.end), confidence: 0.9 }
    : undefined
}

/** The extent of work: "80-100 %", "full-time". `isTrusted` text (a title, a label) needs no word beside a percentage. */
export function findWorkload(span: Span, isTrusted: boolean): FoundValue<WorkloadValue> | undefined {
  const folded = foldKeepingLength(span.text)
  const percent = PERCENT.exec(folded)
  const word = WORKLOAD_WORDS.map(([words, value]) => ({ hit: words.exec(folded), value })).find(({ hit }) => hit)
  if (percent && (isTrusted || word || WORKLOAD_LABEL.test(folded))) {
    const value = toWorkload(percent)
    if (value)
      return { value, span: sliceSpan(span, percent.index, percent.index + percent[0].length), confidence: 0.93 }
  }
  if (!word?.hit) return undefined
  const isClear = word.value.min === 100
  const place = sliceSpan(span, word.hit.index, word.hit.index + word.hit[0].length)
  return { value: word.value, span: place, confidence: isClear ? 0.9 : 0.7 }
}

function toWorkload(percent: RegExpExecArray): WorkloadValue | undefined {
  const from = Number(percent[1] ?? percent[3])
  const to = Number(percent[2] ?? percent[3])
  return from >= 10 && to <= 100 && from <= to ? { min: from, max: to } : undefined
}
