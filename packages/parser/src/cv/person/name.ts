import { CV_CONFIDENCE } from '../../confidence.ts'
import { source } from '../../text/source.ts'
import { matchHeading } from '../../lexicon/headings.ts'
import type { FieldValue } from '../../values/field-values.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import { trimSeparators, splitSpan } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'
import { FAMILY_NAME, ROLE_WORD } from '../../lexicon/roles.ts'
import { findBodySize } from '../../structure/style.ts'
import { foldKeepingLength } from '../../text/fold.ts'
import { paragraphsIn } from '../input.ts'
import type { CvInput } from '../input.ts'
import { titleEvidence } from '../work/occupation.ts'

// Sizes as multiples of others, chosen by eye on the development set.
const STANDING_OUT = 1.15
const LARGER = 1.03
/** Points from which a name is often set in two lines. Chosen by eye on `bench/cv-layouts`. */
const VERY_LARGE = 15
const MOST_WORDS = 6
const MOST_WORDS_OF_SHORT_NAME = 4
const MAX_LENGTH = 50

type FoundName = { span: Span; paragraph?: Paragraph; confidence: number }

const TITLE_BEFORE = /^(.{2,30}?)\s*[:：|–-]\s*(.+)$/u
/** A capital, or a letter of a script without them; a full stop only behind an abbreviation. */
const NAME_WORD = /^[("'“„]?(?:\p{Lu}|\p{Lt}|\p{Lo})[\p{L}\p{M}'’‘.·()"“”„,-]*$/u
const PARTICLE = new RegExp(
  source`
      ^(?:de|del|della|der|den|di|da|do|dos|das|du|la|le|el|al|y|e|i|van|von|vom|zu|zum|zur|ten|ter|bin|bint|
      ibn|abu|af|av|och|og|te|o|a|ni|ap|dr\.|prof\.|dipl\.-ing\.|mag\.)$
    `,
  'iu',
)

/** The name: the value of a name label, else the largest text of the head that can be a name. */
export function findName(input: CvInput, fields: FieldValue[]): FoundName | undefined {
  const labelled = fields.find((field) => field.label === 'name')?.spans[0]
  if (labelled) return { span: trimSeparators(labelled), confidence: CV_CONFIDENCE.name.labelled }
  const all = input.sections.flatMap((section) => section.paragraphs)
  const inHead = candidates(paragraphsIn(input, 'head', 'contact', 'personal'))
  const standingOut = candidates(all).filter(
    ({ paragraph }) => paragraph.size > STANDING_OUT * findBodySize(input.document),
  )
  const pool =
    [inHead, standingOut]
      .map((found) => found.filter(({ span }) => !isJobTitle(input, span.text)))
      .find((found) => found.length > 0) ?? []
  const best = largest(pool)
  if (!best) return undefined
  const isLarge = pool.every((other) => other === best || other.paragraph.size < best.paragraph.size)
  const second = secondLineOf(best.paragraph, all)
  const isShort = best.span.text.split(/\s+/).length <= MOST_WORDS_OF_SHORT_NAME
  const { largest: clear, first, unclear } = CV_CONFIDENCE.name
  return {
    span: second ? { text: `${best.span.text} ${second.text}`, start: best.span.start } : best.span,
    paragraph: best.paragraph,
    confidence: isLarge ? clear : isShort && pool[0] === best ? first : unclear,
  }
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

/** "HUMAN RESOURCES MANAGER" heads a CV without a name; "Sarah Baker" is one. */
export function isJobTitle(input: CvInput, text: string): boolean {
  const words = text.split(/\s+/)
  const roles = words.filter((word) => ROLE_WORD.test(foldKeepingLength(word)) && !FAMILY_NAME.test(word))
  if (roles.length > 0 || /[&/]/.test(text)) return true
  return titleEvidence(text, input.context.recogniser, input.language) >= TITLE_SCORE
}

/** The largest; among equals the first. */
function largest(pool: Candidate[]): Candidate | undefined {
  let best: Candidate | undefined
  for (const candidate of pool) if (!best || candidate.paragraph.size > best.paragraph.size * LARGER) best = candidate
  return best
}

/** A very large name is often set in two lines. */
function secondLineOf(paragraph: Paragraph, all: Paragraph[]): Span | undefined {
  const next = all[all.indexOf(paragraph) + 1]
  const isSplit = paragraph.size > VERY_LARGE && !paragraph.first.isParagraph && paragraph.text.split(' ').length <= 2
  if (!next || !isSplit || next.style !== paragraph.style || next.start !== paragraph.start + paragraph.text.length + 1)
    return undefined
  return canBeName(next.text) && next.text.split(' ').length <= 2 ? next : undefined
}
