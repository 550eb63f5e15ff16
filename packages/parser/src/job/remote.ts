import { HYBRID_WORDS, REMOTE_WORDS } from '../lexicon/job-words.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { sliceSpan, type Span } from '../text/span.ts'
import type { Found } from '../values/terms.ts'

const PERCENT_NEAR = /(\d{2,3})\s?%[^.;\d]{0,20}$/u
const PERCENT_AFTER = /^[^.;\d]{0,15}(\d{2,3})\s?%/u
const DAYS =
  /([1-5])(?:\s?(?:-|–|to|bis)\s?([1-5]))?\s*(?:days?|tage?n?|jours?|dias?|giorni|dagen|dni|dagar|zile|ايام|يوم)/u
const FULLY =
  /(?:fully|100\s?%|completely|entirely|vollstandig|komplett|entierement|totalement|completamente|totalmente)[^.;]{0,12}$/u
const PARTLY = 20
const HALF_AND_HALF = 40
const DAYS_A_WEEK = 5

/** Share of the time that may be worked from elsewhere, in percent. */
export function findRemoteShare(span: Span): Found<number> | undefined {
  const folded = foldKeepingLength(span.text)
  const remote = REMOTE_WORDS.exec(folded)
  const hybrid = HYBRID_WORDS.exec(folded)
  const word = remote ?? hybrid
  if (!word) return undefined
  const before = folded.slice(0, word.index)
  const after = folded.slice(word.index + word[0].length)
  const found = (value: number, confidence: number) => ({
    value,
    confidence,
    span: sliceSpan(span, word.index, word.index + word[0].length),
  })
  if (FULLY.test(before)) return found(100, 0.9)
  const percent = PERCENT_NEAR.exec(before)?.[1] ?? PERCENT_AFTER.exec(after)?.[1]
  if (percent && Number(percent) <= 100) return found(Number(percent), 0.85)
  const days = DAYS.exec(folded)
  if (days) return found((100 * Number(days[2] ?? days[1])) / DAYS_A_WEEK, 0.85)
  // a lone "Remote" as a place means all of the time
  if (remote && span.text.length < 25 && !hybrid) return found(100, 0.8)
  return found(hybrid ? HALF_AND_HALF : PARTLY, 0.5)
}
