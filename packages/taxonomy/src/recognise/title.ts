import { stripTitle } from '../text/strip-title.ts'
import { toPhrase } from './phrase-index.ts'

/** A title's possible names: with and without workload, seniority and the like, and its parts. */
export type Title = {
  readonly text: string
  readonly phrases: readonly string[]
  readonly parts: readonly string[]
  /** The text between signs that set off an employer, a place or an explanation; none without such a sign. */
  readonly segments: readonly string[]
}

const MIN_PART_LENGTH = 3
const AND = 'and|und|et|y|e|en|og|și|si|és|dan|và|και|و'
const SEGMENT_SIGN = String.raw`[,;|()]|:(?=\s)|\s[-–—]\s`
const PART_SIGN = String.raw`/|${SEGMENT_SIGN}`
const BETWEEN_SEGMENTS = new RegExp(SEGMENT_SIGN, 'u')
const BETWEEN_PARTS = new RegExp(PART_SIGN, 'u')
const BETWEEN_TITLES = new RegExp(String.raw`${PART_SIGN}|[&+、・]|\s(?:${AND})\s`, 'u')

/** Parts that may be a name of their own: 'Koch / Köchin', 'Maurer - Hochbau', of an occupation 'cook and waiter'. */
function splitTitle(title: string, between: RegExp): string[] {
  return title
    .split(between)
    .map(toPhrase)
    .filter((part) => part.length >= MIN_PART_LENGTH)
}

function splitSegments(title: string): string[] {
  const segments = title.split(BETWEEN_SEGMENTS).map((segment) => segment.trim())
  return segments.length > 1 ? segments.filter((segment) => segment.length >= MIN_PART_LENGTH) : []
}

/** `isOccupation`: whether to strip what stands beside the name of an occupation. */
export function readTitle(text: string, isOccupation: boolean): Title {
  const stripped = isOccupation ? stripTitle(text).title : text
  const phrases = [...new Set([toPhrase(stripped), toPhrase(text)])].filter((phrase) => phrase !== '')
  const parts = splitTitle(stripped, isOccupation ? BETWEEN_TITLES : BETWEEN_PARTS)
  return {
    text: stripped,
    phrases,
    parts: parts.filter((part) => !phrases.includes(part)),
    segments: isOccupation ? splitSegments(stripped) : [],
  }
}
