import { buildDocument } from './build.ts'
import type { DraftLine } from './build.ts'
import type { ExtractedDocument } from './document.ts'

// Line distances in multiples of the size, as a page would have them.
const FIRST_GAP = 3
const BLANK_LINE_GAP = 2.4
const PLAIN_GAP = 1.2

const UNDERLINE = /^\s*([-=_*~—])\1{2,}\s*$/u
const BULLET = /^\s*(?:[•‣▪●○◦■□▸►⁃∙*–—\-✓»·]|o(?= {2}|\t))\s+/u
const MARKDOWN_HEADING = /^\s*#{1,4}\s+/
// Sizes and positions, in points, stand for those of a page, which plain text does not have.
const SIZE = 11
const LINE_HEIGHT = 12
const CELL_WIDTH = 200
const CHARACTER_WIDTH = 5

/**
 * A document from plain text: blank lines are gaps, underlines make headings, wide gaps separate the columns of a
 * row.
 */
export function documentFromText(text: string): ExtractedDocument {
  const lines: DraftLine[] = []
  let gap = FIRST_GAP
  for (const [i, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n|\f/)
    .entries()) {
    if (raw.trim() === '') gap = Math.max(gap, BLANK_LINE_GAP)
    else if (UNDERLINE.test(raw)) markHeading(lines.at(-1), gap)
    else {
      lines.push(textLine(raw.replaceAll('\t', '    '), i, gap))
      gap = PLAIN_GAP
    }
  }
  return buildDocument('txt', [], lines)
}

function markHeading(line: DraftLine | undefined, gap: number): void {
  if (line && gap < BLANK_LINE_GAP) line.isHeading = true
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
