import type { Paragraph } from '../../structure/paragraphs.ts'
import type { Anchor } from './date-anchors.ts'

export type EntryKind = 'work' | 'education'

/** What the first entry teaches about all: how many lines stand above the date, and in which styles. */
export type HeaderLayout = {
  linesAbove: number
  styles: Set<string>
  topStyle: string | undefined
  isTopStrong: boolean
}

const MOST_LINES_ABOVE = 3

/** Short enough, and not closed like a sentence: may be part of an entry's head. */
export function isHeaderLike(paragraph: Paragraph): boolean {
  const { text, bold } = paragraph
  if (paragraph.isBullet || text.length >= (bold ? 140 : 95)) return false
  const words = text.split(/\s+/).length
  const isSentence = /[。;；:]$/u.test(text) || (text.endsWith('.') && (words > 9 || /\p{L}{7,}\.$/u.test(text)))
  return !isSentence && (paragraph.lines.length === 1 || bold || text.length < 70)
}

export function learnLayout(paragraphs: Paragraph[], first: Anchor, bodyStyle: string): HeaderLayout {
  const candidates = paragraphs.slice(Math.max(0, first.index - MOST_LINES_ABOVE), first.index)
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

const INDENT = 8

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
    const isShort = isHeaderLike(candidate) || candidate.text.length < 60
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
  return taken === 0 && paragraph.first.gap > 1.5 && paragraph.text.length < 160 && !paragraph.text.endsWith('.')
}

/** Indented below a line that begins with a name, in the same style. */
function isTaskBelow(line: Paragraph, head: Paragraph | undefined, { rest: [first] }: Anchor): boolean {
  return head !== undefined && first?.start === head.start && line.style === head.style && isIndentedMore(line, head)
}

type HeadedAnchor = { anchor: Anchor; start: number; end: number }

const SHARED = 0.6
const SEPARATED = /\t|[|·]|,\s|\s(?:at|bei|chez|en|presso|w|@|–|-)\s/

/** How many lines below the date still belong to the head: only as many as most entries agree on. */
export function linesBelow(
  paragraphs: Paragraph[],
  entries: HeadedAnchor[],
  kind: EntryKind,
  bodyStyle: string,
): number {
  const following = entries.map(({ anchor, end }) => {
    const lines = paragraphs.slice(anchor.next, Math.min(end, anchor.next + 3))
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
    wanted.every((p, i) => isHeaderLike(p) && !p.isLabel && !(i > 0 && p.style === bodyStyle && p.text.length > 75))
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
    first.filter((p) => isHeaderLike(p) && p.text.length < 60).length < 0.8 * entries.length
  )
}

function educationLinesBelow(below: number, above: number, count: number, agrees: (depth: number) => number): number {
  if (below === 2 && agrees(3) >= 0.8 * count) return 3
  if (above === 1 && agrees(2) >= 0.8 * count) return 2
  return above === 1 && agrees(1) >= SHARED * count ? Math.max(below, 1) : below
}

/**
 * Styles of the first lines below, where some entries have one in the style of a head there ("Huber Ltd  2019" above a slanted role) and others
 * running text: only the former are heads.
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
    return second.style !== bodyStyle || (first.style !== second.style && second.text.length < 60)
  }).length
  const areFirstComplete =
    following.filter(([first]) => first && SEPARATED.test(first.text)).length >= 0.7 * following.length
  const areBothShort = following.filter(
    ([, second]) => second && isHeaderLike(second) && second.text.length < 60,
  ).length
  if (areFirstComplete && count < 0.5 * following.length) return false
  return count >= 0.5 * following.length || areBothShort >= 0.8 * following.length
}
