import { CV_CONFIDENCE } from '../../confidence.ts'
import { ORGANISATION_WORD, ROLE_WORD } from '../../lexicon/roles.ts'
import { foldKeepingLength } from '../../text/fold.ts'
import type { Span } from '../../text/span.ts'
import { findPlace } from '../../values/places.ts'
import type { RawEntry } from '../entries/dated-entries.ts'
import { headParts, SEPARATORS, splitAtLastComma, splitPart } from '../entries/header-parts.ts'
import type { HeadPart } from '../entries/header-parts.ts'
import type { CvInput } from '../input.ts'
import { titleEvidence } from './occupation.ts'
import { isPlaceholder, splitUnseparatedHeaders } from './unseparated-headers.ts'

/** Score from which a part counts as an occupation. Chosen by eye on the development set, as are the next ones. */
const OCCUPATION_SCORE = 0.85
/** A word for organisations also stands in titles ("Hospital porter"), so it weighs less than a role word. */
const ORGANISATION_WEIGHT = 0.7
/** Weight of a repeated part, which is rather an employer; decides only without words. */
const REPEAT_WEIGHT = 0.3
/** A town stands behind an employer rather than behind a role; weighs a little more than a word for organisations. */
const TOWN_WEIGHT = 0.8
/** Votes from which heads of one style decide for themselves. */
const SURE_VOTE = 0.65
/** Shares of a section's heads that must agree. */
const INNER_SHARE = 0.6
const SEPARATOR_SHARE = 0.4
const ONE_LINE_SHARE = 0.5
/** One known place among so many heads shows that all end with a place. */
const HEADS_A_KNOWN_PLACE = 3
/** Fewer heads tell no layout. */
const FEWEST_HEADS = 3
/** Confidence by the votes an entry, from the least to the most. */
const LEAST_CONFIDENCE = 0.7
const VOTE_WEIGHT = 0.3
const MOST_CONFIDENCE = 0.95

/** The parts of an entry's head by their meaning. */
export type HeaderFields = { position?: Span; employer?: Span; others: Span[]; confidence: number }

type Pair = { first: HeadPart; second: HeadPart; others: HeadPart[] }
type Split = { pair?: Pair; single?: HeadPart }

const REMOTE = /^(?:remote|hybrid|on-?site|home ?office|télétravail|teletrabajo)$/iu

/**
 * Tells position from employer by a vote of role words and legal forms over the whole section and over its heads of
 * one typographic signature, so that one odd employer does not reverse its entry. Heads with one part follow the
 * style of others.
 */
export function assignHeaderFields(entries: RawEntry[], input: CvInput): HeaderFields[] {
  const splits = splitHeads(entries.map(headParts), input)
  const pairs = splits.flatMap(({ pair }) => (pair ? [pair] : []))
  const documentVote = totalVote(pairs, input)
  const votes = votesBySignature(pairs, input)
  const styles = learnFieldStyles(pairs, documentVote >= 0)
  let before: EntryBefore = {}
  return splits.map(({ pair, single }) => {
    if (!pair) return single ? fieldsOfSingle(single, before, styles) : { others: [], confidence: 0 }
    const own = votes.get(styleSignature(pair)) ?? 0
    const deciding = Math.abs(own) >= SURE_VOTE && votes.size > 1 ? own : documentVote
    const [position, employer] = deciding >= 0 ? [pair.first, pair.second] : [pair.second, pair.first]
    before = { employer, positionStyle: position.style, ...(deciding >= 0 ? {} : { employerStyle: employer.style }) }
    return { position, employer, others: pair.others, confidence: voteConfidence(deciding, pairs.length) }
  })
}

/** The entry before, whose employer holds for a further role in the style of its role. */
type EntryBefore = { employer?: Span; positionStyle?: string; employerStyle?: string }

function fieldsOfSingle(single: HeadPart, before: EntryBefore, styles: FieldStyles): HeaderFields {
  const { employer, employerStyle, positionStyle } = before
  const isGrouped = employerStyle !== undefined && employerStyle !== single.style && positionStyle === single.style
  if (isGrouped && employer)
    return { position: single, employer, others: [], confidence: CV_CONFIDENCE.entry.sameEmployer }
  return { ...positionOrEmployer(single, styles), others: [], confidence: CV_CONFIDENCE.entry.singlePart }
}

function voteConfidence(votes: number, count: number): number {
  return Math.min(MOST_CONFIDENCE, LEAST_CONFIDENCE + (VOTE_WEIGHT * Math.abs(votes)) / Math.max(1, count))
}

function styleSignature(pair: Pair): string {
  return `${pair.first.style}/${pair.second.style}`
}

function splitHeads(heads: HeadPart[][], input: CvInput): Split[] {
  const separator = learnSeparator(heads, input)
  const arePlacesSecond = placesStandSecond(heads, input)
  const inner = heads.filter((parts) => withInnerEmployer(parts) !== parts).length
  const isInner = inner >= INNER_SHARE * heads.length
  const cut = heads.map((parts) => {
    const [only] = parts
    return parts.length === 1 && only && separator ? separator(only) : isInner ? withInnerEmployer(parts) : parts
  })
  return splitUnseparatedHeaders(cut, input).map((parts) => toPair(parts, input, arePlacesSecond))
}

/** "Electrician, Huber Ltd, Bern" above a line without an employer: the employer stands inside the first part. */
function withInnerEmployer(parts: HeadPart[]): HeadPart[] {
  const [first, second, ...others] = parts
  if (!first || !second) return parts
  const [role, employer, ...rest] = splitPart(first, /,\s+/u)
  const isEmployer = (part: HeadPart) => ORGANISATION_WORD.test(foldKeepingLength(part.text))
  const isInside = role && employer && isEmployer(employer) && !isEmployer(role) && !isEmployer(second)
  return isInside && ROLE_WORD.test(foldKeepingLength(role.text)) ? [role, employer, ...rest, second, ...others] : parts
}

/** "Employer    Town" above "Role    Date": where it is so in one entry it is so in all, known town or not. */
function placesStandSecond(heads: HeadPart[][], input: CvInput): boolean {
  const threes = heads.filter(([, , third]) => third)
  const known = threes.filter(([, second]) => second && isPlaceName(second, input))
  const areAlike = threes.length === heads.length && threes.every((parts) => changesBack(parts))
  return areAlike && (known.length > 0 || areRolesThird(threes, input))
}

/** The third parts are roles, and no second one is a role or an employer. */
function areRolesThird(threes: HeadPart[][], input: CvInput): boolean {
  const likeness = (at: number) => threes.map((parts) => (parts[at] ? roleLikeness(parts[at], input) : 0))
  return likeness(2).filter((each) => each > 0).length >= threes.length / 2 && likeness(1).every((each) => each === 0)
}

function changesBack([first, second, third]: HeadPart[]): boolean {
  return (
    first !== undefined &&
    second !== undefined &&
    third !== undefined &&
    second.style !== first.style &&
    second.style !== third.style
  )
}

function isPlaceName(span: Span, input: CvInput): boolean {
  return findPlace(span, input.context.places) !== undefined && !ORGANISATION_WORD.test(foldKeepingLength(span.text))
}

/** Three parts or more: a trailing place is set aside; the role of one line keeps its own separators. */
function toPair(parts: HeadPart[], input: CvInput, arePlacesSecond: boolean): Split {
  const [first, second, ...others] = parts.filter(({ text }) => !REMOTE.test(text) && !isPlaceholder(text))
  if (!first) return {}
  if (!second) return { single: first }
  const isPlace = arePlacesSecond || isPlaceName(second, input)
  const third = others[0]
  if (isPlace && third && third.style !== second.style)
    return { pair: { first, second: third, others: [second, ...others.slice(1)] } }
  return { pair: { first, second, others } }
}

/** The one separator that most one-line heads share. */
function learnSeparator(heads: HeadPart[][], input: CvInput): ((part: HeadPart) => HeadPart[]) | undefined {
  const ones = heads.filter((parts) => parts.length === 1).flat()
  const areRare = ones.length < ONE_LINE_SHARE * heads.length && heads.length >= FEWEST_HEADS
  if (ones.length === 0 || areRare) return undefined
  const splitters = [
    ...SEPARATORS.slice(1).map((separator) => (part: HeadPart) => splitPart(part, separator)),
    (part: HeadPart) => splitPart(part, /\s+[–-]\s+/u),
    splitAtLastComma,
  ]
  if (havePlacesLast(ones, input)) return splitBeforePlace
  const counts = splitters.map((split) => ones.filter((part) => split(part).length > 1).length)
  const best = counts.indexOf(Math.max(...counts))
  return (counts[best] ?? 0) >= SEPARATOR_SHARE * ones.length ? splitters[best] : undefined
}

/** "Conductor, Northbank Trains, Crewe" */
function splitBeforePlace(part: HeadPart): HeadPart[] {
  const [name, place] = splitAtLastComma(part)
  return name && place ? [...splitAtLastComma(name), place] : [part]
}

/** Most heads in one line have three parts or more between commas, and some of the last are known places. */
function havePlacesLast(ones: HeadPart[], input: CvInput): boolean {
  const threes = ones.map(splitBeforePlace).filter(([, , place]) => place)
  const known = threes.filter(([, , place]) => place && isPlaceName(place, input))
  const areMany = known.length > 0 && HEADS_A_KNOWN_PLACE * known.length >= threes.length
  return areMany && threes.length >= INNER_SHARE * ones.length
}

/** Above 0: the first part is the role. */
function vote(pair: Pair, input: CvInput): number {
  const likeness = (part: HeadPart) => roleLikeness(part, input) - (endsWithTown(part, input) ? TOWN_WEIGHT : 0)
  return likeness(pair.first) - likeness(pair.second)
}

function roleLikeness(part: HeadPart, input: CvInput): number {
  const folded = foldKeepingLength(part.text)
  const isRole = ROLE_WORD.test(folded) || isOccupation(part, input)
  return (isRole ? 1 : 0) - (ORGANISATION_WORD.test(folded) ? ORGANISATION_WEIGHT : 0)
}

function isOccupation({ text, start }: Span, input: CvInput): boolean {
  return titleEvidence(text, input.context.recogniser, input.languageAt(start)) >= OCCUPATION_SCORE
}

/** Employers repeat less often than roles do not; without any word to go on repetition decides. */
function totalVote(pairs: Pair[], input: CvInput): number {
  const words = pairs.reduce((sum, pair) => sum + vote(pair, input), 0)
  if (Math.abs(words) >= 1) return words
  const repeats = (side: 'first' | 'second') => pairs.length - new Set(pairs.map((pair) => pair[side].text)).size
  return words + (repeats('second') - repeats('first')) * REPEAT_WEIGHT
}

/** "Huber Ltd, Bern"; before the name of an employer a role may stand: "Baker, Huber Ltd, Bern". */
function endsWithTown(part: HeadPart, input: CvInput): boolean {
  const [name, town] = splitAtLastComma(part)
  return name !== undefined && town !== undefined && !/,\s/u.test(name.text) && isPlaceName(town, input)
}

function votesBySignature(pairs: Pair[], input: CvInput): Map<string, number> {
  const votes = new Map<string, number>()
  for (const pair of pairs) votes.set(styleSignature(pair), (votes.get(styleSignature(pair)) ?? 0) + vote(pair, input))
  return votes
}

type FieldStyles = Map<string, number>

/** How often a style was a position (above 0) or an employer (below 0). */
function learnFieldStyles(pairs: Pair[], isRoleFirst: boolean): FieldStyles {
  const styles: FieldStyles = new Map()
  const count = (style: string, by: number) => styles.set(style, (styles.get(style) ?? 0) + by)
  for (const { first, second } of pairs) {
    count(first.style, isRoleFirst ? 1 : -1)
    count(second.style, isRoleFirst ? -1 : 1)
  }
  return styles
}

function positionOrEmployer(part: HeadPart, styles: FieldStyles): Pick<HeaderFields, 'position' | 'employer'> {
  const byStyle = styles.get(part.style) ?? 0
  const folded = foldKeepingLength(part.text)
  const isRole = ROLE_WORD.test(folded) || !ORGANISATION_WORD.test(folded)
  return byStyle > 0 || (byStyle === 0 && isRole) ? { position: part } : { employer: part }
}
