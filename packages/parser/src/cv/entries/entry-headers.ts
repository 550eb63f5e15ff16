import type { Paragraph } from '../../structure/paragraphs.ts'
import type { Anchor } from './date-anchors.ts'

/**
 * Lines above a date that the head of an entry may have: place, employer, position. Chosen by eye on the development
 * set.
 */
const MOST_LINES_ABOVE = 3
/** Lines below a date that are looked at. */
const MOST_LINES_BELOW = 3
/** Points by which a line must be indented to be none of the head. Chosen by eye on the `tuning` set. */
const INDENT = 8
// Characters of lines that may belong to a head. Chosen by eye on the development set.
const LONGEST_LINE = 95
const LONGEST_BOLD_LINE = 140
const LONGEST_WRAPPED_LINE = 70
const LONGEST_PLAIN_SECOND_LINE = 75
const LONGEST_DETACHED_LINE = 160
const SHORT_LINE = 60
/** Words from which a line with a full stop is a sentence. */
const MOST_TITLE_WORDS = 9
/** Line distances of a line that stands by itself. */
const DETACHED_GAP = 1.5
// Shares of a section's entries that must agree. Chosen by eye on the development set.
const SHARED = 0.6
const HALF = 0.5
const MOST = 0.7
const NEARLY_ALL = 0.8

export type EntryKind = 'work' | 'education'

/** Layout of the first entry, expected of all: how many lines are above the date, and in which styles. */
export type HeaderLayout = {
  linesAbove: number
  styles: Set<string>
  topStyle: string | undefined
  isTopStrong: boolean
}

/** Short enough, and not closed like a sentence: may be part of an entry's head. */
export function isHeaderLike(paragraph: Paragraph): boolean {
  const { text, bold } = paragraph
  if (paragraph.isBullet || text.length >= (bold ? LONGEST_BOLD_LINE : LONGEST_LINE)) return false
  const words = text.split(/\s+/).length
  const isSentence =
    /[。;；:]$/u.test(text) || (text.endsWith('.') && (words > MOST_TITLE_WORDS || /\p{L}{7,}\.$/u.test(text)))
  return !isSentence && (paragraph.lines.length === 1 || bold || text.length < LONGEST_WRAPPED_LINE)
}

export function learnLayout(paragraphs: Paragraph[], first: Anchor, bodyStyle: string): HeaderLayout {
  const lowest = Math.max(0, first.index - MOST_LINES_ABOVE)
  const candidates = paragraphs.slice(Math.max(lowest, blockStart(paragraphs, first.index)), first.index)
  const isBodyText = candidates.some((p) => !isHeaderLike(p) && p.style === bodyStyle)
  const above = isBodyText ? [] : candidates
  const topStyle = above[0]?.style
  return {
    linesAbove: above.length,
    styles: new Set(above.map((p) => p.style)),
    topStyle,
    isTopStrong: topStyle !== undefined && topStyle !== bodyStyle,
  }
}

/** The line above which the text has a gap, with running text or items before: an entry without a readable date. */
function blockStart(paragraphs: Paragraph[], index: number): number {
  for (let start = index; start > 0; start--) {
    const [line, above] = [paragraphs[start], paragraphs[start - 1]]
    if (!line || !above || !isHeaderLike(line)) return 0
    if (line.first.gap > DETACHED_GAP && !isHeaderLike(above)) return start
  }
  return 0
}

/** Index of the first head line of each entry. */
export function headerStarts(
  paragraphs: Paragraph[],
  anchors: Anchor[],
  layout: HeaderLayout,
  bodyStyle: string,
): number[] {
  return anchors.map((anchor, k) => {
    const lowest = anchors[k - 1]?.next ?? 0
    let start = anchor.index
    while (start > lowest && anchor.index - start <= layout.linesAbove) {
      if (!belongsAbove(paragraphs, { start, lowest, anchor: anchor.index, isFirst: k === 0 }, layout, bodyStyle)) break
      start--
    }
    return start
  })
}

type Climb = { start: number; lowest: number; anchor: number; isFirst: boolean }

function belongsAbove(paragraphs: Paragraph[], climb: Climb, layout: HeaderLayout, bodyStyle: string): boolean {
  const candidate = paragraphs[climb.start - 1]
  if (!candidate || !mayBeHead(candidate, paragraphs[climb.anchor])) return false
  const isTop = candidate.style === layout.topStyle
  const isBelowTop = climb.start < climb.anchor && paragraphs[climb.start]?.style === layout.topStyle
  const isUnderStrongTop = layout.isTopStrong && isBelowTop
  // one line more than learned only for a title that goes on in the top style
  if (climb.anchor - climb.start >= layout.linesAbove) return isUnderStrongTop && isTop
  if (candidate.style === bodyStyle) {
    return !isUnderStrongTop && (climb.isFirst || isBodyLineOfHead(paragraphs, candidate, climb, layout))
  }
  return !isUnderStrongTop || layout.styles.has(candidate.style)
}

/** Tasks may be indented more than the line of the date, heads are not, unless all of it is centred. */
function isIndentedMore({ first }: Paragraph, { first: anchor }: Paragraph): boolean {
  const areCentred = Math.abs(first.x0 + first.x1 - anchor.x0 - anchor.x1) < INDENT
  return first.flow === anchor.flow && first.x0 > anchor.x0 + INDENT && !areCentred
}

function mayBeHead(paragraph: Paragraph, anchor: Paragraph | undefined): boolean {
  return !paragraph.isBullet && !paragraph.isLabel && !(anchor && isIndentedMore(paragraph, anchor))
}

/** A line in the style of running text belongs to a head only where the first head had one. */
function isBodyLineOfHead(paragraphs: Paragraph[], candidate: Paragraph, climb: Climb, layout: HeaderLayout): boolean {
  if (layout.isTopStrong) {
    const isShort = isHeaderLike(candidate) || candidate.text.length < SHORT_LINE
    return isShort && isUnderTopStyle(paragraphs, climb.start - 1, climb.lowest, layout)
  }
  return (
    layout.styles.has(candidate.style) &&
    (isHeaderLike(candidate) || isDetachedLine(candidate, climb.anchor - climb.start))
  )
}

function isUnderTopStyle(paragraphs: Paragraph[], index: number, lowest: number, layout: HeaderLayout): boolean {
  const isTop = (i: number) => i >= lowest && paragraphs[i]?.style === layout.topStyle
  return isTop(index - 1) || (layout.linesAbove > 2 && isTop(index - 2))
}

function isDetachedLine(paragraph: Paragraph, taken: number): boolean {
  const { text, first } = paragraph
  return taken === 0 && first.gap > DETACHED_GAP && text.length < LONGEST_DETACHED_LINE && !text.endsWith('.')
}

/** Indented below a line that begins with a name, in the same style. */
function isTaskBelow(line: Paragraph, head: Paragraph | undefined, { rest: [first] }: Anchor): boolean {
  return head !== undefined && first?.start === head.start && line.style === head.style && isIndentedMore(line, head)
}

type HeadedAnchor = { anchor: Anchor; start: number; end: number }

const SEPARATED = /\t|[|·]|,\s|\s(?:at|bei|chez|en|presso|w|@|–|-)\s/

/** How many lines below the date still belong to the head: only as many as most entries agree on. */
export function linesBelow(
  paragraphs: Paragraph[],
  entries: HeadedAnchor[],
  kind: EntryKind,
  bodyStyle: string,
): number {
  const following = entries.map(({ anchor, end }) => {
    const lines = paragraphs.slice(anchor.next, Math.min(end, anchor.next + MOST_LINES_BELOW))
    return lines[0] && isTaskBelow(lines[0], paragraphs[anchor.index], anchor) ? [] : lines
  })
  const agrees = (depth: number) => following.filter((lines) => areHeaderLines(lines, depth, bodyStyle)).length
  const aboveCounts = entries.map(({ anchor, start }) => anchor.index - start + (anchor.rest.length > 0 ? 1 : 0))
  const above = aboveCounts.toSorted((a, b) => a - b)[entries.length >> 1] ?? 0
  const wanted = above === 1 && needsNoMore(paragraphs, entries, following, bodyStyle) ? 0 : Math.max(0, 2 - above)
  const isAgreed = (depth: number) => agrees(depth) >= SHARED * entries.length || (depth === 1 && above === 0)
  const below = [1, 2].filter((depth) => depth <= wanted && isAgreed(1) && isAgreed(depth)).length
  if (kind === 'education') return educationLinesBelow(below, above, entries.length, agrees)
  return above === 0 && below === 2 && !isSecondLineHeader(following, bodyStyle) ? 1 : below
}

function areHeaderLines(lines: Paragraph[], depth: number, bodyStyle: string): boolean {
  const wanted = lines.slice(0, depth)
  return (
    wanted.length === depth &&
    wanted.every((p, i) => {
      const isBodyText = i > 0 && p.style === bodyStyle && p.text.length > LONGEST_PLAIN_SECOND_LINE
      return isHeaderLike(p) && !p.isLabel && !isBodyText
    })
  )
}

/** One line above already says role and company. */
function needsNoMore(
  paragraphs: Paragraph[],
  entries: HeadedAnchor[],
  following: Paragraph[][],
  bodyStyle: string,
): boolean {
  const heads = entries.map(({ anchor, start }) =>
    [...paragraphs.slice(start, anchor.index), ...anchor.rest].map((span) => span.text).join('\n'),
  )
  const first = following.flatMap((lines) => lines.slice(0, 1))
  return (
    heads.filter((text) => SEPARATED.test(text)).length >= SHARED * entries.length &&
    !first.some((p) => p.style !== bodyStyle && isHeaderLike(p)) &&
    first.filter((p) => isHeaderLike(p) && p.text.length < SHORT_LINE).length < NEARLY_ALL * entries.length
  )
}

function educationLinesBelow(below: number, above: number, count: number, agrees: (depth: number) => number): number {
  if (below === 2 && agrees(MOST_LINES_BELOW) >= NEARLY_ALL * count) return MOST_LINES_BELOW
  if (above === 1 && agrees(2) >= NEARLY_ALL * count) return 2
  return above === 1 && agrees(1) >= SHARED * count ? Math.max(below, 1) : below
}

/**
 * Styles of the first lines below the dates, where some entries have a line in the style of a head there ("Huber Ltd
 * 2019" above a slanted role) and others running text: only the former are heads.
 */
export function stylesBelow(paragraphs: Paragraph[], entries: HeadedAnchor[], bodyStyle: string): Set<string> {
  const heads = new Set(
    entries.flatMap(({ anchor, start }) => paragraphs.slice(start, anchor.index + 1).map(({ style }) => style)),
  )
  const below = entries.flatMap(({ anchor, end }) => paragraphs.slice(anchor.next, Math.min(end, anchor.next + 1)))
  const styled = below.filter((p) => p.style !== bodyStyle && heads.has(p.style) && isHeaderLike(p))
  return new Set(styled.length < below.length ? styled.map(({ style }) => style) : [])
}

function isSecondLineHeader(following: Paragraph[][], bodyStyle: string): boolean {
  const count = following.filter(([first, second]) => {
    if (!first || !second || !isHeaderLike(second)) return false
    return second.style !== bodyStyle || (first.style !== second.style && second.text.length < SHORT_LINE)
  }).length
  const areFirstComplete =
    following.filter(([first]) => first && SEPARATED.test(first.text)).length >= MOST * following.length
  const areBothShort = following.filter(
    ([, second]) => second && isHeaderLike(second) && second.text.length < SHORT_LINE,
  ).length
  if (areFirstComplete && count < HALF * following.length) return false
  return count >= HALF * following.length || areBothShort >= NEARLY_ALL * following.length
}
