import { source } from '../../text/source.ts'
import { ORGANISATION_WORD, ROLE_WORD } from '../../lexicon/roles.ts'
import { foldKeepingLength } from '../../text/fold.ts'
import { sliceSpan } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'
import { findPlace } from '../../values/places.ts'
import { LEGAL_FORM } from '../entries/header-parts.ts'
import type { HeadPart } from '../entries/header-parts.ts'
import type { CvInput } from '../input.ts'
import { titleEvidence } from './occupation.ts'

/**
 * Share of a section's heads that must be cut before all are. Chosen by eye on layout `run-together`, as are the next
 * ones.
 */
const SHARED = 0.6
const MOST_ROLE_WORDS = 6
const MOST_TOWN_WORDS = 3
/** Score of words that end with a role word. */
const ROLE_SCORE = 0.6
const LEAST_SCORE = 0.5
/** Added to the score where the employer would begin with a word for organisations. */
const ORGANISATION_BONUS = 0.2
const COMPARED_WORDS = 2

/** Words for a place in templates and in anonymised documents. */
const PLACEHOLDER = /^(?:city|town|state|province|country|location|ort|stadt|ville|ciudad|città|cidade)$/iu
const EMPLOYER_PLACEHOLDER = /^(?:company|employer) name$/iu

/** "City, State" */
export function isPlaceholder(text: string): boolean {
  return text.split(/[\s,–-]+/u).every((word) => word === '' || PLACEHOLDER.test(word))
}

/**
 * Cuts heads behind the role where most of them have no separator before the employer: "Train Driver Northbank Trains
 * Crewe", "Recruiter Acme Inc, Dallas, TX". A town, a word for organisations or a repeated name shows that there is
 * an employer.
 */
export function splitUnseparatedHeaders(given: HeadPart[][], input: CvInput): HeadPart[][] {
  const heads = given.map((parts) => withoutRegion(parts, input))
  const ends = heads.map(([first]) => lastWords(first?.text ?? ''))
  const cuts = heads.map(([first, ...rest], i) => {
    if (!first || !rest.every((part) => isTown(part, input))) return undefined
    const isRepeated = ends.filter((end) => end !== '' && end === ends[i]).length > 1
    return cutBehindRole(first, { hasTown: rest.length > 0, isRepeated }, input)
  })
  if (cuts.filter((cut) => cut !== undefined).length < SHARED * heads.length) return heads
  return heads.map((parts, i) => [...(cuts[i] ?? parts.slice(0, 1)), ...parts.slice(1)])
}

/** States and provinces as addresses shorten them. */
const REGION = new RegExp(
  source`
      ^(?:State|A[BKLRZ]|BC|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ABDEINOST]|N[BCDEHJLMSVY]|O[HKNR]|P[AE]|QC|
      RI|S[CDK]|T[NX]|UT|V[AT]|W[AIVY])\s+(?=\p{Lu})
    `,
  'u',
)

/** "Acme Inc Dallas" and, behind the comma, "TX Cashier": the town and its state stand between the two. */
function withoutRegion(parts: HeadPart[], input: CvInput): HeadPart[] {
  const [first, second, ...rest] = parts
  const region = second ? REGION.exec(second.text)?.[0].length : undefined
  if (!first || !second || region === undefined) return parts
  const words = splitWords(first)
  const town = townWords(words, input)
  const [name, place] = [
    joined(first, words.slice(0, words.length - town)),
    joined(first, words.slice(words.length - town)),
  ]
  if (!name || !place) return parts
  return [name, { ...sliceSpan(second, region), style: second.style }, place, ...rest]
}

function lastWords(text: string): string {
  const words = text.split(/\s+/)
  return words.length > COMPARED_WORDS ? words.slice(-COMPARED_WORDS).join(' ') : ''
}

function isTown(span: Span, input: CvInput): boolean {
  return (
    isPlaceholder(span.text) ||
    (findPlace(span, input.context.places) !== undefined && !ORGANISATION_WORD.test(foldKeepingLength(span.text)))
  )
}

type Known = { hasTown: boolean; isRepeated: boolean }

function cutBehindRole(part: HeadPart, { hasTown, isRepeated }: Known, input: CvInput): HeadPart[] | undefined {
  const words = splitWords(part)
  const town = hasTown ? 0 : townWords(words, input)
  const named = words.slice(0, words.length - town)
  const hasEmployer = named.slice(1).some((word) => isOrganisation(word))
  if (!(hasTown || town > 0 || hasEmployer || isRepeated)) return undefined
  const at = endOfRole(named, input)
  const [role, employer, place] = [named.slice(0, at), named.slice(at), words.slice(words.length - town)].map((own) =>
    joined(part, own),
  )
  return at > 0 && role && employer ? [role, employer, ...(place ? [place] : [])] : undefined
}

function isOrganisation(span: Span): boolean {
  return ORGANISATION_WORD.test(foldKeepingLength(span.text))
}

function splitWords(part: HeadPart): Span[] {
  return [...part.text.matchAll(/\S+/gu)].map((hit) => sliceSpan(part, hit.index, hit.index + hit[0].length))
}

function joined(part: HeadPart, words: Span[]): HeadPart | undefined {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return undefined
  const span = sliceSpan(part, first.start - part.start, last.start - part.start + last.text.length)
  return { ...span, style: part.style }
}

/** Number of the last words that name a town. */
function townWords(words: Span[], input: CvInput): number {
  for (let count = Math.min(MOST_TOWN_WORDS, words.length - 1); count > 0; count--) {
    const last = words.slice(-count)
    const [first] = last
    if (!first || !/^\P{Ll}/u.test(first.text)) continue
    const name = last.map(({ text }) => text).join(' ')
    if (PLACEHOLDER.test(name)) return count
    if (findPlace({ text: name, start: first.start }, input.context.places)?.span.text === name) return count
  }
  return 0
}

/** Number of words before the employer, by the best score of these words as a role; 0 where none scores enough. */
function endOfRole(words: Span[], input: CvInput): number {
  const last = words.slice(-2)
  if (EMPLOYER_PLACEHOLDER.test(last.map(({ text }) => text).join(' '))) return words.length - last.length
  const whole = roleScore(words, input)
  let best = { at: 0, score: Math.max(LEAST_SCORE, whole) }
  for (let at = 1; at < Math.min(words.length, MOST_ROLE_WORDS + 1); at++) {
    const next = words[at]
    // a legal form ends a name, it begins none
    if (!next || /^\p{Ll}/u.test(next.text) || LEGAL_FORM.test(next.text)) continue
    const score = roleScore(words.slice(0, at), input) + (isOrganisation(next) ? ORGANISATION_BONUS : 0)
    if (score > best.score) best = { at, score }
  }
  return best.at
}

function roleScore(words: Span[], input: CvInput): number {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return 0
  const text = words.map((word) => word.text).join(' ')
  const evidence = titleEvidence(text, input.context.recogniser, input.languageAt(first.start))
  const isRole = ROLE_WORD.test(foldKeepingLength(last.text))
  return Math.max(evidence, isRole ? ROLE_SCORE : 0)
}
