import { buildDocument } from './build.ts'
import type { DraftLine } from './build.ts'
import type { ExtractedDocument } from './document.ts'

// Line distances in multiples of the size, as a page would have them.
const FIRST_GAP = 3
const BLANK_LINE_GAP = 2.4
const PLAIN_GAP = 1.2

/** Rules that part sections; one alone may part anything. */
const FEWEST_RULES = 2
// Characters of a heading, as in `sections.ts`, and of a line that is running text. Chosen by eye.
const LONGEST_HEADING = 45
const SHORTEST_TEXT = 60

const UNDERLINE = /^\s*([-=_*~—])\1{2,}\s*$/u
const BULLET = /^\s*(?:[•‣▪●○◦■□▸►⁃∙*–—\-✓»·]|o(?= {2}|\t))\s+/u
const MARKDOWN_HEADING = /^\s*#{1,4}\s+/
// Sizes and positions, in points, stand for those of a page, which plain text does not have.
const SIZE = 11
const LINE_HEIGHT = 12
const CELL_WIDTH = 200
const CHARACTER_WIDTH = 5

/**
 * A document from plain text: blank lines are gaps, underlines and rules between sections make headings, wide gaps
 * separate the columns of a row.
 */
export function documentFromText(text: string): ExtractedDocument {
  const lines: DraftLine[] = []
  const behindRules: number[] = []
  let gap = FIRST_GAP
  for (const [i, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n|\f/)
    .entries()) {
    if (raw.trim() === '') gap = Math.max(gap, BLANK_LINE_GAP)
    else if (UNDERLINE.test(raw)) {
      if (gap < BLANK_LINE_GAP) markHeading(lines.at(-1))
      else if (lines.length > 0 && behindRules.at(-1) !== lines.length) behindRules.push(lines.length)
    } else {
      lines.push(textLine(raw.replaceAll('\t', '    '), i, gap))
      gap = PLAIN_GAP
    }
  }
  if (behindRules.length >= FEWEST_RULES)
    for (const at of behindRules) if (headsWhatFollows(lines[at], lines[at + 1])) markHeading(lines[at])
  return buildDocument('txt', [], lines)
}

function markHeading(line: DraftLine | undefined): void {
  if (line) line.isHeading = true
}

/** A short line behind a rule, above a blank line, an item or running text; not the first line of an entry. */
function headsWhatFollows(line: DraftLine | undefined, next: DraftLine | undefined): boolean {
  if (!line || !next || line.isBullet || textOf(line).length > LONGEST_HEADING) return false
  return next.gap >= BLANK_LINE_GAP || next.isBullet || textOf(next).length > SHORTEST_TEXT
}

function textOf({ segments }: DraftLine): string {
  return segments.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ')
}

function textLine(raw: string, row: number, gap: number): DraftLine {
  const isHeading = MARKDOWN_HEADING.test(raw)
  const indent = raw.search(/\S/)
  const cells = raw.replace(MARKDOWN_HEADING, '').trim().split(/ {3,}/)
  return {
    segments: cells.map((cell, i) => ({
      x0: i * CELL_WIDTH,
      x1: i * CELL_WIDTH + cell.length * CHARACTER_WIDTH,
      runs: [{ text: cell, size: SIZE, bold: false, italic: false }],
      links: [],
    })),
    size: SIZE,
    bold: false,
    italic: false,
    page: 0,
    x0: indent,
    x1: 2 * CELL_WIDTH,
    y: row * LINE_HEIGHT,
    gap,
    flow: 0,
    columnRight: Number.MAX_SAFE_INTEGER,
    isLabel: false,
    isBullet: BULLET.test(raw),
    isHeading,
    isParagraph: true,
  }
}
