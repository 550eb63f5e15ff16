import { yearPart } from '../../dates/partial-date.ts'
import { source } from '../../text/source.ts'
import { readLoosePeriod } from '../../dates/loose-periods.ts'
import { findDates, findPeriods } from '../../dates/periods.ts'
import type { FoundPeriod } from '../../dates/periods.ts'
import { UNTIL } from '../../lexicon/calendar.ts'
import { foldKeepingLength } from '../../text/fold.ts'
import { withoutBullet } from '../../structure/paragraphs.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import { trimSeparators, trimSpan, sliceSpan, splitSpan } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'

/**
 * Points by which a line must be indented to be inside something. Chosen by eye on layout `indented-projects` and the
 * like.
 */
const INDENT = 8
/** Longest lines, in characters, that a date can head. Chosen by eye on the development set. */
const LONGEST_LINE = 120
const LONGEST_LINE_WITH_RANGE = 140
const LONGEST_TEXT_BESIDE_RANGE = 110
const LONGEST_TEXT_BEFORE_LONE_DATE = 90
/** "September 2019 (expected)", in characters. */
const LONGEST_DATE = 30
/** Characters around a date that are its punctuation. */
const PUNCTUATION = 3
/** Names on both sides of a date: so many words at most, and such a share with capitals. Chosen by eye on résumés. */
const MOST_NAME_WORDS = 9
const CAPITAL_SHARE = 0.6
/** Letters of "years" and "months" with their words between, in any language of the pattern. */
const DURATION_LETTERS = 12
/** Line distances between the two dates of a stack. */
const STACKED_GAP = 2
const END_OF_TIME = '9999'
/** Items with a period that are entries: one alone may tell of an event. */
const FEWEST_ITEMS = 2

/** The period that dates an entry, its position, and the rest of its paragraph. */
export type Anchor = {
  index: number
  /** Paragraph after the anchor; two when start and end stand on two lines. */
  next: number
  /** Absent where a damaged text has kept no year. */
  period?: FoundPeriod
  /** Offsets of the period in the document. */
  spans: Span[]
  rest: Span[]
  /** What the line says behind a colon, as a paragraph of its own. */
  tail?: Paragraph
  /** One of several items that are an entry each. */
  isItem?: boolean
}

type DatePosition = 'start' | 'end' | 'between_tabs' | 'inside'

const ONLY_OPENING = /^[\s(（[|•·–-]*$/u
const ONLY_CLOSING = /^[\s)）\],.;:|]*$/u
const DURATION = new RegExp(
  source`
      ^[\s(（,·|-]*\d+\s*(?:year|yr|month|mo|an|mois|jahr|monat|ano|mes|ann|lat|rok|mies|jaar|maand|ar|luni|ani|
      سنة|سنوات|شهر|年|个月|ヶ月|개월)
    `,
  'iu',
)

/** The dates that begin entries: at the edge of a short line, in their own segment, or alone. */
export function findAnchors(paragraphs: Paragraph[]): Anchor[] {
  const anchors = lineAnchors(paragraphs)
  return anchors.length > 0 ? anchors : itemAnchors(paragraphs)
}

/** "• Electrician, Huber Ltd, 2015 – 2019: wiring": several items with a period each, where no other lines have one. */
function itemAnchors(paragraphs: Paragraph[]): Anchor[] {
  const anchors = paragraphs.flatMap((paragraph, index): Anchor[] => {
    if (!paragraph.isBullet) return []
    const anchor = itemAnchor(paragraph, index)
    return anchor && anchor.rest.length > 0 ? [{ ...anchor, isItem: true }] : []
  })
  return anchors.length >= FEWEST_ITEMS ? anchors : []
}

function itemAnchor(paragraph: Paragraph, index: number): Anchor | undefined {
  const item = { ...paragraph, ...withoutBullet(paragraph) }
  const opening = openingAnchor(item, index)
  if (opening) return opening
  const period = findPeriods(item.text).find(({ kind }) => kind === 'range')
  if (!period) return undefined
  const [before, after] = [item.text.slice(0, period.start), item.text.slice(period.end)]
  const isAtEdge = ONLY_OPENING.test(before) || ONLY_CLOSING.test(after)
  if (!isAtEdge || item.text.length > LONGEST_LINE_WITH_RANGE) return undefined
  const rest = restOf([sliceSpan(item, 0, period.start), sliceSpan(item, period.end)])
  return { index, next: index + 1, period, spans: [sliceSpan(item, period.start, period.end)], rest }
}

function lineAnchors(paragraphs: Paragraph[]): Anchor[] {
  const anchors: Anchor[] = []
  for (let index = 0; index < paragraphs.length; index++) {
    const paragraph = paragraphs[index]
    if (!paragraph) break
    const anchor = stackedAnchor(paragraphs, index) ?? looseAnchor(paragraph, index) ?? anchorIn(paragraph, index)
    if (!anchor) continue
    anchors.push(anchor)
    index = anchor.next - 1
  }
  return anchors
}

/**
 * Drops the dates of projects and assignments inside an entry: they are indented, fall within its period, and a line
 * of its head comes between. Roles below an employer follow it at once and stay.
 */
export function outerAnchors(anchors: Anchor[], paragraphs: Paragraph[]): Anchor[] {
  const outer: Anchor[] = []
  for (const anchor of anchors) {
    const before = outer.at(-1)
    if (!before || !isInside(anchor, before, paragraphs)) outer.push(anchor)
  }
  return outer
}

function isInside(inner: Anchor, outer: Anchor, paragraphs: Paragraph[]): boolean {
  const edge = paragraphs[outer.index]?.first.x0
  const from = paragraphs[inner.index]?.first
  if (edge === undefined || !from || from.x0 < edge + INDENT || outer.rest.length === 0) return false
  const between = paragraphs[outer.next]
  const hasHeadBetween = outer.next < inner.index && between !== undefined && between.first.x0 < edge + INDENT
  return hasHeadBetween && inner.period !== undefined && isWithinPeriod(inner.period, outer.period)
}

function isWithinPeriod(inner: FoundPeriod, outer: FoundPeriod | undefined): boolean {
  if (!outer) return false
  const year = (date: string) => (date === 'present' ? END_OF_TIME : yearPart(date))
  const end = year(inner.to ?? inner.from)
  return yearPart(inner.from) >= yearPart(outer.from) && end <= year(outer.to ?? outer.from)
}

/** Start and end on two lines under each other, or on three with "to" between them. */
function stackedAnchor(paragraphs: Paragraph[], index: number): Anchor | undefined {
  const first = paragraphs[index]
  const between = paragraphs[index + 1]
  const isJoining = between !== undefined && UNTIL.test(foldKeepingLength(between.text))
  const next = index + (isJoining ? 2 : 1)
  const second = paragraphs[next]
  if (!first || !second || second.first.gap >= STACKED_GAP) return undefined
  const [from, to] = [soleDate(first), soleDate(second)]
  if (!from || !to || from === 'present' || !isInOrder(from, to)) return undefined
  const period: FoundPeriod = { start: 0, end: first.text.length, from, to, kind: 'range' }
  return { index, next: next + 1, period, spans: [first, second], rest: [] }
}

function isInOrder(from: string, to: string): boolean {
  return to === 'present' || yearPart(to) >= yearPart(from)
}

function soleDate(paragraph: Paragraph): string | undefined {
  if (paragraph.text.length > LONGEST_DATE) return undefined // most paragraphs; the date pattern is costly
  const [date, ...others] = findDates(paragraph.text)
  const isSole = date && others.length === 0 && paragraph.text.length - (date.end - date.start) < PUNCTUATION
  return isSole ? date.value : undefined
}

const PIECE_END = /\t|\.\s+(?=\p{Lu}|\p{Lo})|\s?[:：]\s|\s[|·•]\s|,\s/u

/** A damaged period that is a line, or its first or last piece. */
function looseAnchor(paragraph: Paragraph, index: number): Anchor | undefined {
  if (paragraph.isBullet || paragraph.text.length > LONGEST_LINE) return undefined
  if (findPeriods(paragraph.text).some(({ kind }) => kind === 'range')) return undefined
  const pieces = splitSpan(paragraph, PIECE_END)
  for (const piece of new Set([paragraph, pieces[0], pieces.at(-1)])) {
    const read = piece ? readLoosePeriod(piece.text) : undefined
    if (!piece || !read) continue
    const { from, to } = read
    const found: FoundPeriod | undefined =
      from === undefined
        ? undefined
        : { start: 0, end: piece.text.length, from, ...(to === undefined ? {} : { to }), kind: 'range' }
    const at = piece.start - paragraph.start
    const rest = restOf([sliceSpan(paragraph, 0, at), ...afterDate(sliceSpan(paragraph, at + piece.text.length))])
    return { index, next: index + 1, ...(found ? { period: found } : {}), spans: [sliceSpan(piece, 0)], rest }
  }
  return undefined
}

function anchorIn(paragraph: Paragraph, index: number): Anchor | undefined {
  if (paragraph.first.isBullet && !paragraph.bold && paragraph.segments.length === 1) return undefined
  const opening = openingAnchor(paragraph, index)
  if (opening) return opening
  const { text } = paragraph
  for (const period of findPeriods(text)) {
    const before = text.slice(0, period.start)
    const after = text.slice(period.end)
    const placing = positionOfDate(before, after)
    if (!placing) continue
    const isWhole = placing === 'start' && (ONLY_CLOSING.test(after) || isDuration(after))
    if (isAnchor(paragraph, period, placing, isWhole)) {
      const span = sliceSpan(paragraph, period.start, period.end)
      return {
        index,
        next: index + 1,
        period,
        spans: [span],
        rest: isWhole ? [] : textBeside(paragraph, period, placing),
      }
    }
  }
  return undefined
}

/**
 * "Electrician, Huber Ltd, 2015 – 2019: wiring of houses" and "2015 – 2019: Electrician, Huber Ltd. Wiring": a period
 * before a colon heads what follows, however long it is.
 */
function openingAnchor(paragraph: Paragraph, index: number): Anchor | undefined {
  const { text } = paragraph
  const period = findPeriods(text.slice(0, LONGEST_LINE_WITH_RANGE)).find(({ kind }) => kind === 'range')
  const colon = period ? /^[)\]\s]*[:：]\s+/u.exec(text.slice(period.end)) : null
  if (!period || !colon) return undefined
  const behind = sliceSpan(paragraph, period.end + colon[0].length)
  const before = sliceSpan(paragraph, 0, period.start)
  const isFirst = ONLY_OPENING.test(before.text)
  const stop = /(?<=\p{L}{3})\.\s/u.exec(behind.text)?.index ?? behind.text.length
  const [head, rest] = isFirst ? [sliceSpan(behind, 0, stop), sliceSpan(behind, stop + 1)] : [before, behind]
  if (head.text.length > LONGEST_TEXT_BESIDE_RANGE) return undefined
  const tail = { ...paragraph, ...trimSpan(rest), isBullet: true }
  const spans = [sliceSpan(paragraph, period.start, period.end)]
  return { index, next: index + 1, period, spans, rest: restOf([head]), ...(tail.text ? { tail } : {}) }
}

function positionOfDate(before: string, after: string): DatePosition | undefined {
  if (ONLY_OPENING.test(before)) return 'start'
  if (ONLY_CLOSING.test(after) || DURATION.test(after)) return 'end'
  if (isBesideTab(before, after)) return 'between_tabs'
  return isNameLike(before) && isNameLike(after) ? 'inside' : undefined
}

function isBesideTab(before: string, after: string): boolean {
  return /\t\s*$/.test(before) || /^\s*\t/.test(after)
}

/** "Accountant 05/2014 to 10/2015 Smith Ltd": names stand on both sides of the date, no sentence. */
function isNameLike(text: string): boolean {
  const words = text.trim().split(/\s+/)
  const capitals = words.filter((word) => /^[^\p{L}]*\p{Lu}|^[^\p{L}]*$/u.test(word)).length
  return words.length <= MOST_NAME_WORDS && capitals >= CAPITAL_SHARE * words.length && !/[.;:]\s*$/.test(text)
}

function isDuration(text: string): boolean {
  return /\d/.test(text) && text.replace(/[^\p{L}]/gu, '').length < DURATION_LETTERS
}

function isAnchor(paragraph: Paragraph, period: FoundPeriod, placing: DatePosition, isWhole: boolean): boolean {
  const before = paragraph.text.slice(0, period.start)
  const after = paragraph.text.slice(period.end)
  const { length } = paragraph.text
  const isRange = period.kind === 'range'
  if (isWhole || isBesideTab(before, after)) return isRange || length < LONGEST_LINE
  if (paragraph.isBullet && !paragraph.bold) return false
  if (placing === 'inside') return isRange && length < LONGEST_LINE && paragraph.lines.length === 1
  if (!isRange) return isMarkedOff(before, placing)
  const beside = placing === 'end' ? before : after
  return length < LONGEST_LINE_WITH_RANGE && beside.length < LONGEST_TEXT_BESIDE_RANGE
}

/** A lone date at the end counts behind a bracket or separator. */
function isMarkedOff(before: string, placing: DatePosition): boolean {
  return before.length < LONGEST_TEXT_BEFORE_LONE_DATE && placing === 'end' && /[(（,|·–-]\s*$/u.test(before)
}

/** The text beside the date, segment by segment. */
function textBeside(paragraph: Paragraph, period: FoundPeriod, placing: DatePosition): Span[] {
  const before = sliceSpan(paragraph, 0, period.start)
  const after = placing === 'end' ? [] : afterDate(sliceSpan(paragraph, period.end))
  return restOf([before, ...after])
}

function restOf(spans: Span[]): Span[] {
  return spans
    .flatMap(splitAtTabs)
    .map(trimSeparators)
    .filter((span) => /[\p{L}\p{N}]/u.test(span.text))
}

/** "2017 – 2019. Electrician. Huber Ltd": full stops part what one of them parts from the date. */
function afterDate(after: Span): Span[] {
  const stop = /^\s*\.\s+/u.exec(after.text)?.[0].length
  return stop === undefined ? [after] : splitSpan(sliceSpan(after, stop), /(?<=\p{L}{4})\.\s+(?=\p{Lu})/u)
}

function splitAtTabs(span: Span): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const text of span.text.split('\t')) {
    spans.push({ text, start: span.start + from })
    from += text.length + 1
  }
  return spans
}
