import { DEGREE_WORD } from '../lexicon/degrees.ts'
import { SCHOOL_WORD } from '../lexicon/roles.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { bareSpan, hasBalancedBrackets, sliceSpan, type Span } from '../text/span.ts'
import type { RawEntry } from './entries.ts'
import { headParts, SEPARATORS, splitPart, type HeadPart } from './header-parts.ts'

export type EducationParts = { institution?: Span; degree?: Span; field?: Span; confidence: number }

const DEGREE_WEIGHT = 0.8
const SWAP_SHARE = 0.34
const DEGREE_SEPARATOR = /\s+[–—-]\s+|,\s+|[:：]\s*|\s+\|\s+|\s+·\s+/gu
const DEGREE_IN_FIELD =
  /^(.*?(?:bachelor|master|b\.?sc|m\.?sc|b\.?a|m\.?a|ph\.?d|degree|diplom\p{L}*|doctorate|licence|licenciatura|grado|laurea|ausbildung|lehre|apprenticeship|mestrado|بكالوريوس|ماجستير|دكتوراه|دبلوم)\.?(?: of \p{L}+)?)\s+(?:in|en|em|an?|for|zum|zur|als|im|w|i|în|في)\s+(.+)$/iu
const DEGREE_THEN_FIELD =
  /^((?:bachelor|master)(?:['’]s)?(?: degree)?(?: of \p{L}+)?|b\.?sc\.?|m\.?sc\.?|b\.?a\.?|m\.?a\.?|ph\.?d\.?|licence|licenciatura|laurea|mba|diplom|diploma|بكالوريوس|ماجستير|دكتوراه|دبلوم|ليسانس)\s+(?!of\b|in\b|en\b|d['’]|de\b|di\b|degree)(\p{L}.+)$/iu

const isSchool = (span: Span): number => (SCHOOL_WORD.test(foldKeepingLength(span.text)) ? 1 : 0)
const isDegree = (span: Span): number => (DEGREE_WORD.test(foldKeepingLength(span.text)) ? 1 : 0)

/** School words and degree words vote over the section which side of the heads is the institution. */
export function assignEducationParts(entries: RawEntry[]): EducationParts[] {
  const heads = entries.map(educationHead)
  const several = heads.filter((parts) => parts.length >= 2)
  const vote = several.reduce((sum, parts) => sum + sideVote(parts[0], parts.at(-1)), 0)
  const isInstitutionFirst = vote > 0
  const confidence = Math.min(0.95, 0.65 + (0.3 * Math.abs(vote)) / Math.max(1, several.length))
  const assigned = heads.map((parts) => assign(parts, isInstitutionFirst, confidence))
  return swapWhereFieldComesFirst(assigned)
}

function sideVote(first: Span | undefined, last: Span | undefined): number {
  if (!first || !last) return 0
  return isSchool(first) - isSchool(last) + DEGREE_WEIGHT * (isDegree(last) - isDegree(first))
}

/** A head in one line is cut at any of the separators. */
function educationHead(entry: RawEntry): HeadPart[] {
  const parts = headParts(entry)
  if (entry.head.length !== 1) return parts
  return SEPARATORS.reduce((pieces, separator) => pieces.flatMap((part) => splitPart(part, separator)), parts)
}

function assign(parts: HeadPart[], isInstitutionFirst: boolean, confidence: number): EducationParts {
  const [first, second] = parts
  if (!first) return { confidence: 0 }
  if (!second) return assignSingle(first)
  const institution = isInstitutionFirst ? first : parts.at(-1)
  const rest = isInstitutionFirst ? parts.slice(1) : parts.slice(0, -1)
  const [degree, field] = rest
  return { ...degreeAndField(degree, field), ...(institution ? { institution } : {}), confidence }
}

/** Both as they stand; a degree alone may hold its field. */
export function degreeAndField(degree: Span | undefined, field: Span | undefined): { degree?: Span; field?: Span } {
  if (degree && !field) return splitDegree(degree)
  return { ...(degree ? { degree } : {}), ...(field ? { field } : {}) }
}

function assignSingle(part: HeadPart): EducationParts {
  const at = part.text.lastIndexOf(', ')
  const before = at > 0 ? sliceSpan(part, 0, at) : undefined
  const after = at > 0 ? sliceSpan(part, at + 2) : undefined
  if (before && after) {
    if (isSchool(after) && !isSchool(before)) return { institution: after, ...splitDegree(before), confidence: 0.8 }
    if (isSchool(before) && isDegree(after)) return { institution: before, ...splitDegree(after), confidence: 0.8 }
  }
  if (isSchool(part) || !isDegree(part)) return { institution: part, confidence: 0.6 }
  return { ...splitDegree(part), confidence: 0.7 }
}

/** "BSc in Nursing", "Master, Physics", "Diplom Informatik": the degree and the field of study. */
function splitDegree(span: Span): { degree?: Span; field?: Span } {
  const separator = [...span.text.matchAll(DEGREE_SEPARATOR)].find(
    (hit) => hit.index > 0 && hasBalancedBrackets(span.text.slice(0, hit.index)),
  )
  if (separator) {
    const degree = sliceSpan(span, 0, separator.index)
    return { degree, field: bareSpan(sliceSpan(span, separator.index + separator[0].length)) }
  }
  const match = DEGREE_IN_FIELD.exec(span.text) ?? DEGREE_THEN_FIELD.exec(span.text)
  const [, degree, field] = match ?? []
  if (!degree || !field) return { degree: span }
  return { degree: sliceSpan(span, 0, degree.length), field: sliceSpan(span, span.text.length - field.length) }
}

/** Some documents write the field before the degree; their degree words tell. */
function swapWhereFieldComesFirst(entries: EducationParts[]): EducationParts[] {
  const votes = entries.reduce(
    (sum, { degree, field }) => sum + (degree && field ? isDegree(degree) - isDegree(field) : 0),
    0,
  )
  if (votes >= 0 || -votes < SWAP_SHARE * entries.length) return entries
  return entries.map(({ degree, field, ...entry }) => {
    if (degree && field) return { ...entry, degree: field, field: degree }
    return degree && !isDegree(degree) ? { ...entry, field: degree } : { ...entry, ...(degree ? { degree } : {}) }
  })
}
