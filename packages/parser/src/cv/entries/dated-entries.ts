import type { FoundPeriod } from '../../dates/periods.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import type { Span } from '../../text/span.ts'
import { findAnchors, outerAnchors } from './date-anchors.ts'
import type { Anchor } from './date-anchors.ts'
import { headerStarts, isHeaderLike, learnLayout, linesBelow, stylesBelow } from './entry-headers.ts'
import type { EntryKind, HeaderLayout } from './entry-headers.ts'

/** Characters of a bold line that may still be part of a head. Chosen by eye on the development set. */
const LONGEST_BOLD_LINE = 140
/**
 * Line distances before an entry without a date, above the 1.2 to 1.5 of running text. Chosen by eye on the
 * development set.
 */
const ENTRY_GAP = 1.7

/** A line of an entry's head, whole or what is left of it beside the date. */
export type HeadLine = { spans: Span[]; paragraph: Paragraph; style: string; isWhole: boolean }

export type RawEntry = { period?: { found: FoundPeriod; spans: Span[] }; head: HeadLine[]; body: Paragraph[] }

/** Cuts a section into entries by its dates; the first entry teaches how the others are laid out. */
export function datedEntries(paragraphs: Paragraph[], kind: EntryKind, bodyStyle: string): RawEntry[] {
  const anchors = outerAnchors(findAnchors(paragraphs), paragraphs)
  const first = anchors[0]
  if (!first) return undatedEntries(paragraphs, bodyStyle)
  const layout = learnLayout(paragraphs, first, bodyStyle)
  const starts = headerStarts(paragraphs, anchors, layout, bodyStyle)
  const headed = anchors.map((anchor, k) => ({
    anchor,
    start: starts[k] ?? anchor.index,
    end: starts[k + 1] ?? paragraphs.length,
  }))
  const styles = stylesBelow(paragraphs, headed, bodyStyle)
  const below = styles.size > 0 ? 1 : linesBelow(paragraphs, headed, kind, bodyStyle)
  const dated = headed.map(({ anchor, start, end }) => {
    const lower = lowerLines(paragraphs.slice(anchor.next, end), below).filter(
      ({ style }) => styles.size === 0 || styles.has(style),
    )
    const upper = paragraphs.slice(start, anchor.index).map(wholeLine)
    const head = [...upper, ...restLine(paragraphs, anchor), ...lower.map(wholeLine)]
    const following = paragraphs.slice(anchor.next + lower.length, end)
    const body = anchor.tail ? [anchor.tail, ...following] : following
    const period = anchor.period ? { period: { found: anchor.period, spans: anchor.spans } } : {}
    return { start, entry: { ...period, head, body } }
  })
  return withUndated(dated, paragraphs, layout, bodyStyle)
}

function wholeLine(paragraph: Paragraph): HeadLine {
  return {
    spans: paragraph.segments,
    paragraph,
    style: paragraph.style,
    isWhole: true,
  }
}

function restLine(paragraphs: Paragraph[], anchor: Anchor): HeadLine[] {
  const paragraph = paragraphs[anchor.index]
  return paragraph && anchor.rest.length > 0
    ? [{ spans: anchor.rest, paragraph, style: paragraph.style, isWhole: false }]
    : []
}

function lowerLines(following: Paragraph[], most: number): Paragraph[] {
  const candidates = following.slice(0, most)
  const end = candidates.findIndex(
    (p) => p.isBullet || p.isLabel || !(isHeaderLike(p) || (p.bold && p.text.length < LONGEST_BOLD_LINE)),
  )
  return end < 0 ? candidates : candidates.slice(0, end)
}

type PlacedEntry = { start: number; entry: RawEntry }

/** Lines in the style of the titles that belong to no dated entry begin entries without a date. */
function withUndated(
  dated: PlacedEntry[],
  paragraphs: Paragraph[],
  layout: HeaderLayout,
  bodyStyle: string,
): RawEntry[] {
  const titleStyle = layout.linesAbove > 0 ? layout.topStyle : dated[0]?.entry.head[0]?.style
  const tellsTitles = dated.length >= 2 && titleStyle !== undefined && titleStyle !== bodyStyle
  const undated = tellsTitles ? freeTitles(dated, paragraphs, layout, titleStyle) : []
  return [...dated, ...undated].toSorted((a, b) => a.start - b.start).map(({ entry }) => entry)
}

function freeTitles(
  dated: PlacedEntry[],
  paragraphs: Paragraph[],
  layout: HeaderLayout,
  titleStyle: string,
): PlacedEntry[] {
  const owned = new Set(dated.flatMap(({ entry }) => entry.head.map((line) => line.paragraph)))
  const isFree = (paragraph: Paragraph | undefined) => !paragraph || !owned.has(paragraph)
  return paragraphs.flatMap((paragraph, start) => {
    const isTitle = paragraph.style === titleStyle && isFree(paragraph) && isFree(paragraphs[start - 1])
    if (!isTitle || !mayBeTitle(paragraph)) return []
    const second = paragraphs[start + 1]
    const head = second && isFree(second) && isSecondLine(second, layout) ? [paragraph, second] : [paragraph]
    for (const line of head) owned.add(line)
    return [{ start, entry: { head: head.map(wholeLine), body: [] } }]
  })
}

function mayBeTitle(paragraph: Paragraph): boolean {
  return isHeaderLike(paragraph) && !paragraph.isLabel && findAnchors([paragraph]).length === 0
}

function isSecondLine(paragraph: Paragraph, layout: HeaderLayout): boolean {
  return layout.linesAbove > 1 && layout.styles.has(paragraph.style) && isHeaderLike(paragraph)
}

/** Without any date a line in a rarer style, or after a gap, starts an entry. */
function undatedEntries(paragraphs: Paragraph[], bodyStyle: string): RawEntry[] {
  const style = paragraphs[0]?.style
  const starts = paragraphs.flatMap((paragraph, i) => {
    const changes = paragraph.style === style && style !== bodyStyle && paragraphs[i - 1]?.style !== style
    const follows = style === bodyStyle && paragraph.first.gap > ENTRY_GAP && isHeaderLike(paragraph)
    return i === 0 || changes || follows ? [i] : []
  })
  return starts.map((start, k) => {
    const own = paragraphs.slice(start, starts[k + 1] ?? paragraphs.length)
    const rest = own.slice(1)
    const second = rest[0] && isHeaderLike(rest[0]) && !rest[0].isBullet ? rest.slice(0, 1) : []
    return { head: [...own.slice(0, 1), ...second].map(wholeLine), body: rest.slice(second.length) }
  })
}
