import { CV_CONFIDENCE } from '../../confidence.ts'
import { SCHOOL_WORD } from '../../lexicon/roles.ts'
import { foldKeepingLength } from '../../text/fold.ts'
import { sliceSpan } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'
import { isDegree, learnSeparators, splitDegree } from './degree-split.ts'
import type { DegreeAndField, SeparatorShares } from './degree-split.ts'
import type { RawEntry } from '../entries/dated-entries.ts'
import { headParts, SEPARATORS, splitPart } from '../entries/header-parts.ts'
import type { HeadPart } from '../entries/header-parts.ts'

/**
 * Weight of a degree word beside a school word, which names its side more surely. Chosen by eye on the development
 * set.
 */
const DEGREE_WEIGHT = 0.8
/**
 * Share of entries whose degree words stand second before all are swapped: every third. Chosen by eye on the same
 * set.
 */
const SWAP_SHARE = 0.34
/**
 * Confidence of a section's vote: from the least, by the votes an entry, to the most. Chosen by eye on the same set.
 */
const LEAST_CONFIDENCE = 0.65
const VOTE_WEIGHT = 0.3
const MOST_CONFIDENCE = 0.95
/** Parts of a head with degree, school and field. */
const ALL_PARTS = 3

export type EducationParts = { institution?: Span; degree?: Span; field?: Span; confidence: number }

function isSchool(span: Span): number {
  return SCHOOL_WORD.test(foldKeepingLength(span.text)) ? 1 : 0
}

function degreeVote(span: Span): number {
  return isDegree(span.text) ? 1 : 0
}

/** Lets school words and degree words vote, over the whole section, on which side of the heads the institution is. */
export function assignEducationParts(entries: RawEntry[]): EducationParts[] {
  const heads = splitAtDash(entries.map(educationHead))
  const several = heads.filter((parts) => parts.length >= 2)
  const vote = several.reduce((sum, parts) => sum + sideVote(parts[0], parts.at(-1)), 0)
  const isInstitutionFirst = vote > 0
  const confidence = Math.min(
    MOST_CONFIDENCE,
    LEAST_CONFIDENCE + (VOTE_WEIGHT * Math.abs(vote)) / Math.max(1, several.length),
  )
  const areSchoolsBehind = heads.flatMap((parts) => (parts.length === 1 ? parts : [])).some(hasSchoolBehind)
  const isInstitutionBetween = standSchoolsBetween(heads)
  const assigned = heads.map((parts) =>
    assign(parts, { isInstitutionFirst, isInstitutionBetween, areSchoolsBehind, confidence }),
  )
  const shares = learnSeparators(assigned.flatMap(({ degree, field }) => (degree && !field ? [degree] : [])))
  const split = assigned.map(({ degree, field, ...rest }) => ({ ...rest, ...degreeAndField(degree, field, shares) }))
  return swapWhereFieldComesFirst(split)
}

function sideVote(first: Span | undefined, last: Span | undefined): number {
  if (!first || !last) return 0
  return isSchool(first) - isSchool(last) + DEGREE_WEIGHT * (degreeVote(last) - degreeVote(first))
}

/** A head in one line is cut at any of the separators. */
function educationHead(entry: RawEntry): HeadPart[] {
  const parts = headParts(entry)
  if (entry.head.length !== 1) return parts
  return SEPARATORS.reduce((pieces, separator) => pieces.flatMap((part) => splitPart(part, separator)), parts)
}

/** "Diploma – School" in every entry, without any other separator. */
function splitAtDash(heads: HeadPart[][]): HeadPart[][] {
  const split = heads.map((parts) => parts.flatMap((part) => splitPart(part, /\s+[–-]\s+/u)))
  const areAll = heads.every((parts, i) => parts.length === 1 && split[i]?.length === 2)
  const schools = split.filter(([first, last]) => sideVote(first, last) !== 0).length
  return areAll && schools >= split.length / 2 ? split : heads
}

/** "Diploma | School | Field" */
function standSchoolsBetween(heads: HeadPart[][]): boolean {
  const threes = heads.filter((parts) => parts.length === ALL_PARTS)
  const schoolsAt = (at: number) => threes.filter((parts) => parts[at] && isSchool(parts[at]) > 0).length
  return threes.length > 0 && schoolsAt(1) > schoolsAt(0) + schoolsAt(2)
}

type Assignment = {
  isInstitutionFirst: boolean
  isInstitutionBetween: boolean
  areSchoolsBehind: boolean
  confidence: number
}

function assign(parts: HeadPart[], assignment: Assignment): EducationParts {
  const { isInstitutionFirst, isInstitutionBetween, areSchoolsBehind, confidence } = assignment
  const [first, second, third] = parts
  if (!first) return { confidence: 0 }
  if (!second) return assignSingle(first, areSchoolsBehind)
  if (third && parts.length === ALL_PARTS && isInstitutionBetween)
    return { degree: first, institution: second, field: third, confidence }
  const institution = isInstitutionFirst ? first : parts.at(-1)
  const rest = isInstitutionFirst ? parts.slice(1) : parts.slice(0, -1)
  const [degree, field] = rest
  return {
    ...(degree ? { degree } : {}),
    ...(field ? { field } : {}),
    ...(institution ? { institution } : {}),
    confidence,
  }
}

/** Both as they stand; a degree alone may hold its field. */
export function degreeAndField(
  degree: Span | undefined,
  field: Span | undefined,
  shares: SeparatorShares = [],
): DegreeAndField {
  if (degree && !field) return splitDegree(degree, shares)
  return { ...(degree ? { degree } : {}), ...(field ? { field } : {}) }
}

function atLastComma(part: Span): [Span?, Span?] {
  const at = part.text.lastIndexOf(', ')
  return at > 0 ? [sliceSpan(part, 0, at), sliceSpan(part, at + 2)] : []
}

/** "Diploma, Nursing, School of Health". */
function hasSchoolBehind(part: Span): boolean {
  const [before, after] = atLastComma(part)
  return before !== undefined && after !== undefined && isSchool(after) > isSchool(before)
}

/** Assigns a head of one part; a school behind the last comma in other entries is expected here too. */
function assignSingle(part: HeadPart, areSchoolsBehind: boolean): EducationParts {
  const [before, after] = atLastComma(part)
  if (before && after) {
    if (isSchool(after) && !isSchool(before))
      return { institution: after, degree: before, confidence: CV_CONFIDENCE.school.onlyOneSide }
    if (areSchoolsBehind && isDegree(before.text))
      return { institution: after, degree: before, confidence: CV_CONFIDENCE.school.likeOthers }
    if (isSchool(before) && isDegree(after.text))
      return { institution: before, degree: after, confidence: CV_CONFIDENCE.school.onlyOneSide }
  }
  if (isSchool(part) || !isDegree(part.text)) return { institution: part, confidence: CV_CONFIDENCE.school.single }
  return { degree: part, confidence: CV_CONFIDENCE.singleDegree }
}

/** Swaps degree and field in documents that write the field first, by their degree words. */
function swapWhereFieldComesFirst(entries: EducationParts[]): EducationParts[] {
  const votes = entries.reduce(
    (sum, { degree, field }) => sum + (degree && field ? degreeVote(degree) - degreeVote(field) : 0),
    0,
  )
  if (votes >= 0 || -votes < SWAP_SHARE * entries.length) return entries
  return entries.map(({ degree, field, ...entry }) => {
    if (degree && field) return { ...entry, degree: field, field: degree }
    return degree && !isDegree(degree.text) ? { ...entry, field: degree } : { ...entry, ...(degree ? { degree } : {}) }
  })
}
