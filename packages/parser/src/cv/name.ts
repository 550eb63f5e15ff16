import { sectionOf } from '../lexicon/headings.ts'
import type { FieldValue } from '../values/field-values.ts'
import type { Paragraph } from '../structure/paragraphs.ts'
import { bareSpan, splitSpan, type Span } from '../text/span.ts'
import { paragraphsIn, type CvInput } from './input.ts'

type FoundName = { span: Span; paragraph?: Paragraph; confidence: number }

const TITLE_BEFORE = /^(.{2,30}?)\s*[:：|–-]\s*(.+)$/u
const MAX_WORDS = 6
const MAX_LENGTH = 50

/** The name: the value of a name label, else the largest text of the head that can be a name. */
export function findName(input: CvInput, fields: FieldValue[]): FoundName | undefined {
  const labelled = fields.find((field) => field.label === 'name')?.spans[0]
  if (labelled) return { span: bareSpan(labelled), confidence: 0.95 }
  const all = input.sections.flatMap((section) => section.paragraphs)
  const inHead = candidates(paragraphsIn(input, 'head'))
  const pool = inHead.length > 0 ? inHead : candidates(all)
  const best = largest(pool)
  if (!best) return undefined
  const isLarge = pool.every((other) => other === best || other.paragraph.size < best.paragraph.size)
  const second = secondLineOf(best.paragraph, all)
  const isShort = best.span.text.split(/\s+/).length <= 4
  return {
    span: second ? { text: `${best.span.text} ${second.text}`, start: best.span.start } : best.span,
    paragraph: best.paragraph,
    confidence: isLarge ? 0.95 : isShort && pool[0] === best ? 0.85 : 0.6,
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
  const segments = paragraph.segments.filter((segment) => sectionOf(segment.text) !== 'title')
  const segment = segments[0] ?? paragraph
  const match = TITLE_BEFORE.exec(segment.text)
  if (match?.[1] && match[2] && sectionOf(match[1]) === 'title') {
    return { text: match[2], start: segment.start + segment.text.length - match[2].length }
  }
  return splitSpan(segment, /\s+[|•·–—]\s+|,\s(?=(?:RN|MD|PhD|MSc|BSc|MBA)\b)/u)[0] ?? segment
}

function canBeName(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return (
    /\p{L}{2}/u.test(text) &&
    !/[@\d:]|https?:|www\./.test(text) &&
    !sectionOf(text) &&
    words.length <= MAX_WORDS &&
    text.length <= MAX_LENGTH
  )
}

/** The largest; among equals the first. */
function largest(pool: Candidate[]): Candidate | undefined {
  let best: Candidate | undefined
  for (const candidate of pool) if (!best || candidate.paragraph.size > best.paragraph.size * 1.03) best = candidate
  return best
}

/** A very large name is often set in two lines. */
function secondLineOf(paragraph: Paragraph, all: Paragraph[]): Span | undefined {
  const next = all[all.indexOf(paragraph) + 1]
  const isSplit = paragraph.size > 15 && !paragraph.first.isParagraph && paragraph.text.split(' ').length <= 2
  if (!next || !isSplit || next.style !== paragraph.style || next.start !== paragraph.start + paragraph.text.length + 1)
    return undefined
  return canBeName(next.text) && next.text.split(' ').length <= 2 ? next : undefined
}
