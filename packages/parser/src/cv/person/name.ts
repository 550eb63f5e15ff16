import { CV_CONFIDENCE } from '../../confidence.ts'
import { source } from '../../text/source.ts'
import { matchHeading } from '../../lexicon/headings.ts'
import { hasContactPoint } from '../../values/contact-points.ts'
import type { FieldValue } from '../../values/field-values.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import { trimSeparators, splitSpan } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'
import { ROLE_WORD } from '../../lexicon/roles.ts'
import { findBodySize } from '../../structure/style.ts'
import { foldKeepingLength, foldToLetters } from '../../text/fold.ts'
import { paragraphsIn } from '../input.ts'
import type { CvInput } from '../input.ts'
import { titleEvidence } from '../work/occupation.ts'
import { handlesIn, isExplainedBy } from './handles.ts'
import type { Handle } from './handles.ts'

// Sizes as multiples of others, chosen by eye on the development set.
const STANDING_OUT = 1.15
const LARGER = 1.03
/** Points from which a name is often set in two lines. Chosen by eye on `bench/cv-layouts`. */
const VERY_LARGE = 15
const MOST_WORDS = 6
const MOST_WORDS_OF_SHORT_NAME = 4
const MAX_LENGTH = 50
/** Characters of a line that may name a post. */
const LONGEST_POST = 100

export type FoundName = { span: Span; paragraph?: Paragraph; confidence: number }

const TITLE_BEFORE = /^(.{2,30}?)\s*[:：|–-]\s*(.+)$/u
/** A capital, or a letter of a script without them; a full stop only behind an abbreviation. */
const NAME_WORD = /^[("'“„]?(?:\p{Ll}{1,2}['’])?(?:\p{Lu}|\p{Lt}|\p{Lo})[\p{L}\p{M}'’‘.·()"“”„,-]*$/u
export const PARTICLE = new RegExp(
  source`
      ^(?:de|del|della|der|den|di|da|do|dos|das|du|la|le|el|al|y|e|i|van|von|vom|zu|zum|zur|ten|ter|bin|bint|
      ibn|abu|af|av|och|og|te|o|a|ni|ap|dr\.|prof\.|dipl\.-ing\.|mag\.)$
    `,
  'iu',
)

/**
 * The name: the value of a name label, else a line that the e-mail address or a link is made of, else the largest text
 * of the head that can be a name.
 */
export function findName(input: CvInput, fields: FieldValue[]): FoundName | undefined {
  const labelled = fields.find((field) => field.label === 'name')?.spans[0]
  if (labelled) return { span: trimSeparators(labelled), confidence: CV_CONFIDENCE.name.labelled }
  const paragraphs = input.sections.flatMap((section) => section.paragraphs)
  const inHead = candidates(paragraphsIn(input, 'head', 'contact', 'personal'))
  const bodySize = findBodySize(input.document)
  const standingOut = candidates(paragraphs).filter(({ paragraph }) => paragraph.size > STANDING_OUT * bodySize)
  const handles = handlesIn(paragraphs)
  const pool = [inHead, standingOut]
    .map((found) => namesAmong(found, handles, input))
    .find(({ all: found }) => found.length > 0)
  const best = pool?.best
  if (!pool || !best) return undefined
  const isLarge = pool.all.every((other) => other === best || other.paragraph.size < best.paragraph.size)
  const isShort = best.span.text.split(/\s+/).length <= MOST_WORDS_OF_SHORT_NAME
  const { largest: clear, first, unclear } = CV_CONFIDENCE.name
  return {
    span: withOtherLine(best, paragraphs),
    paragraph: best.paragraph,
    confidence: isLarge ? clear : isShort && pool.all[0] === best ? first : unclear,
  }
}

/** Lines that are no job titles, and the name among them: the largest, or that of those an address is made of. */
function namesAmong(found: Candidate[], handles: Handle[], input: CvInput): { all: Candidate[]; best?: Candidate } {
  const confirmed = found.filter(
    ({ span: { text } }) => isExplainedBy(handles, text) && evidenceOfTitle(input, text) < TITLE_SCORE,
  )
  const posts = paragraphsIn(input, 'work')
    .filter(({ text }) => text.length <= LONGEST_POST && !hasContactPoint(text))
    .map(({ text }) => foldToLetters(text))
  // what a post is called too is no name
  const isPost = ({ span: { text } }: Candidate) =>
    posts.some((post) => post.includes(foldToLetters(text))) && evidenceOfTitle(input, text) > 0
  const open = found.filter((one) => !isPost(one))
  const best = largest(confirmed) ?? largest(open.filter(({ span }) => mayBeOwnName(input, span)))
  return { all: open.filter((one) => one === best || !isJobTitle(input, one.span.text)), ...(best && { best }) }
}

type Candidate = { span: Span; paragraph: Paragraph }

function candidates(paragraphs: Paragraph[]): Candidate[] {
  return paragraphs
    .filter((paragraph) => paragraph.first.page <= 1 && !paragraph.isLabel && !paragraph.isBullet)
    .map((paragraph) => ({ paragraph, span: withoutDocumentTitle(paragraph) }))
    .filter(({ span }) => canBeName(span.text))
}

/** The first segment, without "Lebenslauf:" before it and without the headline after a bar. */
function withoutDocumentTitle(paragraph: Paragraph): Span {
  const segments = paragraph.segments.filter((segment) => matchHeading(segment.text) !== 'title')
  const segment = segments[0] ?? paragraph
  const match = TITLE_BEFORE.exec(segment.text)
  if (match?.[1] && match[2] && matchHeading(match[1]) === 'title') {
    return { text: match[2], start: segment.start + segment.text.length - match[2].length }
  }
  return splitSpan(segment, /\s+[|•·–—]\s+|,\s(?=(?:RN|MD|PhD|MSc|BSc|MBA)\b)/u)[0] ?? segment
}

function canBeName(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return (
    /\p{L}{2}/u.test(text) &&
    !/[@\d:]|https?:|www\./.test(text) &&
    !matchHeading(text) &&
    words.length <= MOST_WORDS &&
    text.length <= MAX_LENGTH &&
    words.every((word) => NAME_WORD.test(word) || PARTICLE.test(word))
  )
}

/**
 * Evidence of an occupation that makes a line a job title: names of people reach less. Chosen by eye on résumés
 * (6f51f89).
 */
const TITLE_SCORE = 0.93

/** "HUMAN RESOURCES MANAGER" heads a CV without a name. */
export function isJobTitle(input: CvInput, text: string): boolean {
  if (text.split(/\s+/).some(isRole) || /[&/]/.test(text)) return true
  return evidenceOfTitle(input, text) >= TITLE_SCORE
}

function isRole(word: string): boolean {
  return ROLE_WORD.test(foldKeepingLength(word))
}

function evidenceOfTitle(input: CvInput, text: string): number {
  return titleEvidence(text, input.context.recogniser, input.language)
}

/**
 * No job title; or a short line like "Anna Baker", one of whose words is a trade: the other words of a title are those
 * of the trade and stand among the work and skills too, a given name does not.
 */
function mayBeOwnName(input: CvInput, { text }: Span): boolean {
  if (!isJobTitle(input, text)) return true
  const words = text.split(/[\s,]+/)
  const others = words.filter((word) => !isRole(word)).map(foldToLetters)
  if (/[&/]/.test(text) || others.length === 0 || words.length > MOST_WORDS_OF_SHORT_NAME) return false
  if (evidenceOfTitle(input, text) >= TITLE_SCORE || !isSomebodys(input, text)) return false
  const body = paragraphsIn(input, 'work', 'skills', 'education')
  const said = new Set(
    // a CV may end with the name
    body.filter((paragraph) => paragraph.text !== text || paragraph !== body.at(-1)).flatMap(wordsIn),
  )
  return others.every((word) => !said.has(word))
}

function wordsIn({ text }: Span): string[] {
  return text.split(/[^\p{L}\p{M}]+/u).map(foldToLetters)
}

/** Whether the head has a way to reach somebody, or a job title besides. */
function isSomebodys(input: CvInput, name: string): boolean {
  return paragraphsIn(input, 'head', 'contact', 'personal').some(
    ({ text }) => hasContactPoint(text) || (text !== name && text.length <= MAX_LENGTH && isJobTitle(input, text)),
  )
}

/** The largest; among equals the first. */
function largest(pool: Candidate[]): Candidate | undefined {
  let best: Candidate | undefined
  for (const candidate of pool) if (!best || candidate.paragraph.size > best.paragraph.size * LARGER) best = candidate
  return best
}

/** A very large name is often set in two lines, the family name below or above. */
function withOtherLine({ span, paragraph }: Candidate, all: Paragraph[]): Span {
  const isSplit = paragraph.size > VERY_LARGE && !paragraph.first.isParagraph && paragraph.text.split(' ').length <= 2
  if (!isSplit) return span
  const at = all.indexOf(paragraph)
  const [above, below] = [all[at - 1], all[at + 1]]
  if (below && areLinesOfName(paragraph, below)) return { text: `${span.text} ${below.text}`, start: span.start }
  if (above && areLinesOfName(above, paragraph)) return { text: `${above.text} ${span.text}`, start: above.start }
  return span
}

function areLinesOfName(first: Paragraph, second: Paragraph): boolean {
  const follows = second.style === first.style && second.start === first.start + first.text.length + 1
  const areShort = [first, second].every(({ text }) => canBeName(text) && text.split(' ').length <= 2)
  return follows && areShort
}
