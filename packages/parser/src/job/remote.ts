import { VALUE_CONFIDENCE } from '../confidence.ts'
import { source } from '../text/source.ts'
import { OR_WORD } from '../lexicon/job-importance-words.ts'
import { HYBRID_WORDS, REMOTE_WORDS } from '../lexicon/job-words.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { sliceSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'
import type { FoundValue } from '../values/terms.ts'

const ALL_OF_THE_TIME = 100
/** Characters of a line that is nothing but a place. */
const LONGEST_PLACE = 25

const PERCENT_NEAR = /(\d{2,3})\s?%[^.;\d]{0,20}$/u
const PERCENT_AFTER = /^[^.;\d]{0,15}(\d{2,3})\s?%/u
const DAYS =
  /([1-5])(?:\s?(?:-|–|to|bis)\s?([1-5]))?\s*(?:days?|tage?n?|jours?|dias?|giorni|dagen|dni|dagar|zile|ايام|يوم)/u
const FULLY = new RegExp(
  source`
      (?:fully|100\s?%|completely|entirely|vollstandig|komplett|entierement|totalement|completamente|totalmente|フル|完全)
      [^.;]{0,12}$
    `,
  'u',
)
/** "Utrecht or remote": nobody needs to come. */
const INSTEAD = new RegExp(`(?:${OR_WORD.source})\\s*$`, 'iu')
const OR_REMOTE = new RegExp(`(?:${OR_WORD.source})\\s+(?:da\\s+)?remot[oae](?!\\p{L})`, 'iu')
/** "remotely within the EU" */
const ANYWHERE = new RegExp(
  source`
    ^\s*(?:work(?:ing)? )?(?:within|anywhere|from anywhere|worldwide|weltweit|europaweit|deutschlandweit|innerhalb|
    partout|depuis partout|desde cualquier|da qualsiasi|de qualquer|vanuit|z dowolnego|hvor som helst|de oriunde|
    barhonnan|απο οπουδηποτε|من اي مكان)
  `,
  'u',
)
/**
 * Assumed percent where the text says no more: one day of five for "remote", two for "hybrid". A convention of ours.
 */
const REMOTE_SHARE = 20
const HYBRID_SHARE = 40
const DAYS_A_WEEK = 5

/** Share of the time that may be worked from elsewhere, in percent. */
export function findRemoteShare(span: Span): FoundValue<number> | undefined {
  const folded = foldKeepingLength(span.text)
  const word = REMOTE_WORDS.exec(folded) ?? HYBRID_WORDS.exec(folded) ?? OR_REMOTE.exec(folded)
  if (!word) return undefined
  const place = sliceSpan(span, word.index, word.index + word[0].length)
  const stated = statedShare(folded, word)
  if (stated !== undefined) return { value: stated, confidence: VALUE_CONFIDENCE.remoteShare.stated, span: place }
  const isHybrid = HYBRID_WORDS.test(folded)
  // a lone "Remote" as a place means all of the time
  const { lone, assumed } = VALUE_CONFIDENCE.remoteShare
  if (!isHybrid && span.text.length < LONGEST_PLACE) return { value: ALL_OF_THE_TIME, confidence: lone, span: place }
  return { value: isHybrid ? HYBRID_SHARE : REMOTE_SHARE, confidence: assumed, span: place }
}

function statedShare(folded: string, word: RegExpExecArray): number | undefined {
  const before = folded.slice(0, word.index)
  const after = folded.slice(word.index + word[0].length)
  const isInstead = INSTEAD.test(before) || OR_REMOTE.test(word[0])
  if (FULLY.test(before) || isInstead || ANYWHERE.test(after)) return ALL_OF_THE_TIME
  const percent = Number(PERCENT_NEAR.exec(before)?.[1] ?? PERCENT_AFTER.exec(after)?.[1])
  if (percent <= ALL_OF_THE_TIME) return percent
  const days = DAYS.exec(folded)
  return days ? (ALL_OF_THE_TIME * Number(days[2] ?? days[1])) / DAYS_A_WEEK : undefined
}
