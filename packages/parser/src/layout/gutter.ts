import { matchHeading } from '../lexicon/headings.ts'
import { isDateText, groupIntoRows } from './pieces.ts'
import type { Piece, Row } from './pieces.ts'

// Points. Chosen by eye on the development set, as are the numbers below.
const EDGE_TOLERANCE = 2.5
const MIN_WIDTH = 5
/** A gutter begins so far left of the edge that text shares. */
const EDGE_MARGIN = 1.5
/** Text may cross a gutter by so much: side bearings and slanted letters. */
const OVERHANG = 3
const FAR = 40
const SAME_ROW = 2
// Counts and shares of pieces.
const FEWEST_ROWS = 3
const MIN_ALIGNED = 3
const MIN_ALIGNED_SHARE = 0.3
/**
 * Score of a gutter: one a piece and one every three points of width, up to limits; headings alone on the left nearly
 * decide.
 */
const MOST_COUNTED = 40
const MOST_WIDTH = 30
const WIDTH_OF_A_PIECE = 3
const HEADINGS_ONLY_BONUS = 60

/** Rows with free space left of a common edge: two columns, or labels and their values. */
export type Band = { edge: number; top: number; bottom: number; left: Piece[]; right: Piece[] }

/**
 * The best vertical gutter: an x at which several pieces begin, and the longest run of rows that nothing crosses there.
 * Aligned starts, rows on both sides and free width count; a left side of section headings alone nearly decides.
 */
export function findGutter(pieces: Piece[]): Band | undefined {
  const rows = groupIntoRows(pieces)
  if (rows.length < FEWEST_ROWS) return undefined
  let best: { band: Band; score: number } | undefined
  for (const x of commonEdges(pieces)) {
    for (const band of freeBands(rows, x)) {
      const trimmed = endBeforeNextSection(endBeforeGrid(endBeforeDatesOnly(band)))
      const score = scoreBand(trimmed, x)
      if (score > (best?.score ?? 0)) best = { band: trimmed, score }
    }
  }
  return best?.band
}

function commonEdges(pieces: Piece[]): number[] {
  const counts = new Map<number, number>()
  for (const piece of pieces) {
    const x = Math.round(piece.x0)
    counts.set(x, (counts.get(x) ?? 0) + 1)
  }
  const near = (x: number) => [-2, -1, 0, 1, 2].reduce((sum, d) => sum + (counts.get(x + d) ?? 0), 0)
  return [...counts.keys()].filter((x) => near(x) >= MIN_ALIGNED)
}

function freeBands(rows: Row[], x: number): Band[] {
  const edge = x - EDGE_MARGIN
  const bands: Band[] = []
  let band: Band | undefined
  for (const row of rows) {
    if (row.pieces.some((piece) => piece.x0 < edge - OVERHANG && piece.x1 >= edge - MIN_WIDTH)) {
      band = undefined
      continue
    }
    if (!band) bands.push((band = { edge, top: row.y, bottom: row.y, left: [], right: [] }))
    band.bottom = row.y
    for (const piece of row.pieces) (piece.x0 < edge ? band.left : band.right).push(piece)
  }
  return bands.filter((each) => each.left.length > 0 && each.right.length > 0)
}

function isHeading(piece: Piece): boolean {
  return matchHeading(piece.text) !== undefined
}

/** Ends a band at a heading alone on the left, below which there are only dates on the right. */
function endBeforeDatesOnly(band: Band): Band {
  const heading = band.left
    .filter((piece) => isHeading(piece) && !band.right.some((other) => Math.abs(other.y - piece.y) < SAME_ROW))
    .toSorted((a, b) => a.y - b.y)
    .find((head) => {
      const below = band.right.filter((piece) => piece.y > head.y)
      return below.length > 0 && below.length < band.right.length && below.every((piece) => isDateText(piece.text))
    })
  return heading ? cutBand(band, heading.y - 1) : band
}

/** Ends a band at a heading alone on the left whose rows have their second cell far behind the edge: another grid. */
function endBeforeGrid(band: Band): Band {
  const headings = band.left.filter(isHeading).toSorted((a, b) => a.y - b.y)
  const first = headings.find((head, i) => {
    const next = headings[i + 1]?.y ?? Infinity
    const own = band.right.filter((piece) => piece.y > head.y - SAME_ROW && piece.y < next - SAME_ROW)
    const isFar = (piece: Piece) => piece.x0 > band.edge + FAR
    const isBeside = (piece: Piece) => band.left.some((left) => Math.abs(left.y - piece.y) < SAME_ROW)
    return own.length > 0 && own.length < band.right.length && own.every((piece) => isFar(piece) && isBeside(piece))
  })
  return first ? cutBand(band, first.y - 1) : band
}

/** Ends a band at a section heading below everything on the right: it begins full-width text. */
function endBeforeNextSection(band: Band): Band {
  const lastRight = Math.max(...band.right.map((piece) => piece.y))
  const heading = band.left.find((piece) => piece.y > lastRight + 1 && isHeading(piece))
  return heading ? cutBand(band, heading.y - 1) : band
}

function cutBand(band: Band, y: number): Band {
  const left = band.left.filter((piece) => piece.y < y)
  const right = band.right.filter((piece) => piece.y < y)
  const bottom = Math.max(band.top, ...[...left, ...right].map((piece) => piece.y))
  return { ...band, left, right, bottom }
}

function scoreBand({ edge, left, right }: Band, x: number): number {
  const first = left[0]
  if (!first || right.length === 0) return 0
  const aligned = right.filter((piece) => Math.abs(piece.x0 - x) <= EDGE_TOLERANCE).length
  const width = edge - Math.max(...left.map((piece) => piece.x1))
  if (aligned < MIN_ALIGNED || aligned < MIN_ALIGNED_SHARE * right.length || width <= MIN_WIDTH) return 0
  if (left.length < 2 && !isHeading(first)) return 0
  const bonus = left.every(isHeading) ? HEADINGS_ONLY_BONUS : 0
  const counted = Math.min(aligned, MOST_COUNTED) + Math.min(left.length, MOST_COUNTED)
  return counted + Math.min(width, MOST_WIDTH) / WIDTH_OF_A_PIECE + bonus
}
