import type { Paragraph } from '../../structure/paragraphs.ts'
import { hasContactPoint } from '../../values/contact-points.ts'
import { findAnchors, outerAnchors } from '../entries/date-anchors.ts'
import type { Anchor } from '../entries/date-anchors.ts'
import { isHeaderLike } from '../entries/entry-headers.ts'

// Chosen by eye on the fixtures of 23 languages with their headings changed or deleted, as is what follows.
/** Line distance above a block of lines, in multiples of the size, as that above a heading in `sections.ts`. */
const CLEAR_GAP = 1.7
/** Lines that the head of an entry has above its date, and below it. */
const MOST_LINES_ABOVE = 3
const MOST_LINES_BELOW = 2
/** Characters of a heading nobody has foreseen, as in `sections.ts`. */
const LONGEST_HEADING = 45
/** Entries that all have a line of its own above: it belongs to them. */
const FEWEST_TO_HAVE_HABITS = 3

/**
 * An entry as its layout shows it, in indexes of paragraphs: its head from `start`, with the date and the lines below
 * up to `body`, and all up to the next entry.
 */
export type EntryBlock = { start: number; anchor: Anchor; body: number; heading?: number }

/** Blocks of lines with a date of their own, and above some of them the line that heads those that follow. */
export function findEntryBlocks(paragraphs: Paragraph[]): EntryBlock[] {
  const anchors = outerAnchors(findAnchors(paragraphs), paragraphs)
  const blocks = anchors.map((anchor, k): EntryBlock => ({
    start: headStart(paragraphs, anchor, anchors[k - 1]?.next ?? 0),
    anchor,
    body: bodyStart(paragraphs, anchor, anchors[k + 1]?.index ?? paragraphs.length),
  }))
  return withoutHabits(withHeadings(paragraphs, blocks))
}

export function beginsBlock({ first }: Paragraph): boolean {
  return first.gap > CLEAR_GAP || first.isHeading
}

/** A short line without dates or contact data that stands for itself and ends like no sentence. */
export function isHeadingLike(paragraph: Paragraph): boolean {
  const { text } = paragraph
  if (text.length > LONGEST_HEADING || paragraph.isBullet || paragraph.isLabel) return false
  if (paragraph.lines.length > 1 || paragraph.segments.length > 1) return false
  return /\p{L}{2}/u.test(text) && !/[.,;。]$|\d|[:：]\s*\S/u.test(text) && !hasContactPoint(text)
}

function headStart(paragraphs: Paragraph[], { index, isItem }: Anchor, lowest: number): number {
  if (isItem) return index
  let start = index
  while (start > Math.max(lowest, index - MOST_LINES_ABOVE)) {
    const [line, above] = [paragraphs[start], paragraphs[start - 1]]
    if (!line || !above || beginsBlock(line) || above.isLabel || !isHeaderLike(above)) break
    start--
  }
  return start
}

function bodyStart(paragraphs: Paragraph[], anchor: Anchor, end: number): number {
  const most = Math.min(end, anchor.next + MOST_LINES_BELOW)
  let body = anchor.next
  while (body < most) {
    const line = paragraphs[body]
    if (!line || beginsBlock(line) || !isHeaderLike(line)) break
    body++
  }
  return body
}

/** A line of its own above an entry, or the first of its lines where the others have fewer, heads what follows. */
function withHeadings(paragraphs: Paragraph[], blocks: EntryBlock[]): EntryBlock[] {
  return blocks.map((block, k) => {
    const above = block.start - 1
    const line = paragraphs[above]
    const lowest = blocks[k - 1]?.anchor.next ?? 0
    if (line && above >= lowest && isHeadingLike(line) && (beginsBlock(line) || above === 0)) {
      return { ...block, heading: above }
    }
    const first = paragraphs[block.start]
    const isLonger = blocks.some((other) => linesAbove(other) === linesAbove(block) - 1)
    const isLongest = blocks.every((other) => other === block || linesAbove(other) < linesAbove(block))
    const isHeading = isLonger && isLongest && first !== undefined && isHeadingLike(first)
    return isHeading ? { ...block, start: block.start + 1, heading: block.start } : block
  })
}

function linesAbove({ start, anchor }: EntryBlock): number {
  return anchor.index - start
}

/** What stands above all entries heads none of them. */
function withoutHabits(blocks: EntryBlock[]): EntryBlock[] {
  const isHabit = blocks.length >= FEWEST_TO_HAVE_HABITS && blocks.every(({ heading }) => heading !== undefined)
  return isHabit
    ? blocks.map(({ start, anchor, body, heading }) => ({ start: heading ?? start, anchor, body }))
    : blocks
}
